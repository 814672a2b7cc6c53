// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/mail/drafts.ts'
import * as en from '#en/crm/mail/drafts.ts'

export const mailDraftWords = joined({ vi: vi.mailDraftWords, en: en.mailDraftWords })
