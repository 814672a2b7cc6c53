// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/crm/campaigns.ts'
import * as en from '#en/reasons/crm/campaigns.ts'

export const campaignReasons = joined({ vi: vi.campaignReasons, en: en.campaignReasons })
