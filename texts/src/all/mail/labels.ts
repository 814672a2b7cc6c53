// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/mail/labels.ts'
import * as en from '#en/mail/labels.ts'

export const mailLabelWords = joined({ vi: vi.mailLabelWords, en: en.mailLabelWords })
