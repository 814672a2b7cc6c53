// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/mail/mailboxes.ts'
import * as en from '#en/crm/mail/mailboxes.ts'

export const mailboxWords = joined({ vi: vi.mailboxWords, en: en.mailboxWords })
