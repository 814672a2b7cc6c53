import { entering } from '@learning-cms/contract/people/auth'
import { clientOf } from '#api/transport/client.ts'

export const entryApi = clientOf(entering)
