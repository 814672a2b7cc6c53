// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/mail/about.ts'
import * as en from '#en/crm/mail/about.ts'

export const mailAboutWords = joined({ vi: vi.mailAboutWords, en: en.mailAboutWords })
