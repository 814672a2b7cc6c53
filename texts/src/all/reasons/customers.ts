// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/customers.ts'
import * as en from '#en/reasons/customers.ts'

export const customerReasons = joined({ vi: vi.customerReasons, en: en.customerReasons })
