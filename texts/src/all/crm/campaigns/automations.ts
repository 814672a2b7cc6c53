// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/campaigns/automations.ts'
import * as en from '#en/crm/campaigns/automations.ts'

export const automationWords = joined({ vi: vi.automationWords, en: en.automationWords })
