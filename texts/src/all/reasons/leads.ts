// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/leads.ts'
import * as en from '#en/reasons/leads.ts'

export const leadReasons = joined({ vi: vi.leadReasons, en: en.leadReasons })
