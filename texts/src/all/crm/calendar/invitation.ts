// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/calendar/invitation.ts'
import * as en from '#en/crm/calendar/invitation.ts'

export const invitationWords = joined({ vi: vi.invitationWords, en: en.invitationWords })
