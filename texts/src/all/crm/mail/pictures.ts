// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/mail/pictures.ts'
import * as en from '#en/crm/mail/pictures.ts'

export const mailPictureWords = joined({ vi: vi.mailPictureWords, en: en.mailPictureWords })
