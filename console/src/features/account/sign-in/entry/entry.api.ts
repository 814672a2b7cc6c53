import { entering } from '@learning-cms/contract/account/auth'
import { clientOf } from '#api/transport/client.ts'

export const entryApi = clientOf(entering)
