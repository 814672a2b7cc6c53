// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/leads/leads.ts'
import * as en from '#en/leads/leads.ts'

export const leadWords = joined({ vi: vi.leadWords, en: en.leadWords })
