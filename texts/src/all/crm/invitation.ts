// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/invitation.ts'
import * as en from '#en/crm/invitation.ts'

export const invitationWords = joined({ vi: vi.invitationWords, en: en.invitationWords })
