// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/crm/automations.ts'
import * as en from '#en/reasons/crm/automations.ts'

export const automationReasons = joined({ vi: vi.automationReasons, en: en.automationReasons })
