// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/privacy/breaches.ts'
import * as en from '#en/crm/privacy/breaches.ts'

export const breachWords = joined({ vi: vi.breachWords, en: en.breachWords })
