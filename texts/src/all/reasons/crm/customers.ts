// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/crm/customers.ts'
import * as en from '#en/reasons/crm/customers.ts'

export const customerReasons = joined({ vi: vi.customerReasons, en: en.customerReasons })
