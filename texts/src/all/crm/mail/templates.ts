// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/mail/templates.ts'
import * as en from '#en/crm/mail/templates.ts'

export const mailTemplateWords = joined({ vi: vi.mailTemplateWords, en: en.mailTemplateWords })
