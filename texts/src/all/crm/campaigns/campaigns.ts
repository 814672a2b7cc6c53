// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/campaigns/campaigns.ts'
import * as en from '#en/crm/campaigns/campaigns.ts'

export const campaignWords = joined({ vi: vi.campaignWords, en: en.campaignWords })
