// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/leads/leads.ts'
import * as en from '#en/crm/leads/leads.ts'

export const leadWords = joined({ vi: vi.leadWords, en: en.leadWords })
