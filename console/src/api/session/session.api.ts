import { session } from '@learning-cms/contract/account/session'
import { clientOf } from '#api/transport/client.ts'

export const sessionApi = clientOf(session)
