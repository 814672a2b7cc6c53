// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/crm/leads.ts'
import * as en from '#en/reasons/crm/leads.ts'

export const leadReasons = joined({ vi: vi.leadReasons, en: en.leadReasons })
