// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/mail/mail.ts'
import * as en from '#en/crm/mail/mail.ts'

export const mailWords = joined({ vi: vi.mailWords, en: en.mailWords })
