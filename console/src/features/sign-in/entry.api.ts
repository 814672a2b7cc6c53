import { entering } from '@learning-cms/contract/people/entering'
import { clientOf } from '#api/client.ts'

export const entryApi = clientOf(entering)
