// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/crm/breaches.ts'
import * as en from '#en/reasons/crm/breaches.ts'

export const breachReasons = joined({ vi: vi.breachReasons, en: en.breachReasons })
