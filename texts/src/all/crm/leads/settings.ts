// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/leads/settings.ts'
import * as en from '#en/crm/leads/settings.ts'

export const leadSettingsWords = joined({ vi: vi.leadSettingsWords, en: en.leadSettingsWords })
