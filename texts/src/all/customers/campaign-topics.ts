// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/customers/campaign-topics.ts'
import * as en from '#en/customers/campaign-topics.ts'

export const campaignTopicWords = joined({ vi: vi.campaignTopicWords, en: en.campaignTopicWords })
