// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/campaigns/campaign-topics.ts'
import * as en from '#en/crm/campaigns/campaign-topics.ts'

export const campaignTopicWords = joined({ vi: vi.campaignTopicWords, en: en.campaignTopicWords })
