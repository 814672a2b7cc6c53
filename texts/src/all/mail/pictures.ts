// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/mail/pictures.ts'
import * as en from '#en/mail/pictures.ts'

export const mailPictureWords = joined({ vi: vi.mailPictureWords, en: en.mailPictureWords })
