// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/customers/breaches.ts'
import * as en from '#en/customers/breaches.ts'

export const breachWords = joined({ vi: vi.breachWords, en: en.breachWords })
