// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/breaches.ts'
import * as en from '#en/reasons/breaches.ts'

export const breachReasons = joined({ vi: vi.breachReasons, en: en.breachReasons })
