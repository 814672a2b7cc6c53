// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/mail/templates.ts'
import * as en from '#en/mail/templates.ts'

export const mailTemplateWords = joined({ vi: vi.mailTemplateWords, en: en.mailTemplateWords })
