import { session } from '@learning-cms/contract/people/session'
import { clientOf } from '#api/transport/client.ts'

export const sessionApi = clientOf(session)
