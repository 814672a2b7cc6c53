// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/customers/automations.ts'
import * as en from '#en/customers/automations.ts'

export const automationWords = joined({ vi: vi.automationWords, en: en.automationWords })
