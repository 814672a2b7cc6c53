// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/mails/invitations.ts'
import * as en from '#en/mails/invitations.ts'

export const invitationMails = joined({ vi: vi.invitationMails, en: en.invitationMails })
