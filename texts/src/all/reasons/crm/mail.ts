// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/crm/mail.ts'
import * as en from '#en/reasons/crm/mail.ts'

export const mailReasons = joined({ vi: vi.mailReasons, en: en.mailReasons })
