// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/mail/drafts.ts'
import * as en from '#en/mail/drafts.ts'

export const mailDraftWords = joined({ vi: vi.mailDraftWords, en: en.mailDraftWords })
