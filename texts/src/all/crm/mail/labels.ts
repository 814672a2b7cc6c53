// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/mail/labels.ts'
import * as en from '#en/crm/mail/labels.ts'

export const mailLabelWords = joined({ vi: vi.mailLabelWords, en: en.mailLabelWords })
