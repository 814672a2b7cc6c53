// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/mail/mail.ts'
import * as en from '#en/mail/mail.ts'

export const mailWords = joined({ vi: vi.mailWords, en: en.mailWords })
