// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/mail/links.ts'
import * as en from '#en/crm/mail/links.ts'

export const mailLinkWords = joined({ vi: vi.mailLinkWords, en: en.mailLinkWords })
