// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/customers/campaigns.ts'
import * as en from '#en/customers/campaigns.ts'

export const campaignWords = joined({ vi: vi.campaignWords, en: en.campaignWords })
