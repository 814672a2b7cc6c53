// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/automations.ts'
import * as en from '#en/reasons/automations.ts'

export const automationReasons = joined({ vi: vi.automationReasons, en: en.automationReasons })
