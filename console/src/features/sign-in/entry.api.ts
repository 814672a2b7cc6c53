import { entering } from '@learning-cms/contract/people/auth'
import { clientOf } from '#api/client.ts'

export const entryApi = clientOf(entering)
