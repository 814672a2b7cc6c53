// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/mail.ts'
import * as en from '#en/reasons/mail.ts'

export const mailReasons = joined({ vi: vi.mailReasons, en: en.mailReasons })
