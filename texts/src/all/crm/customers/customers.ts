// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/customers/customers.ts'
import * as en from '#en/crm/customers/customers.ts'

export const customerWords = joined({ vi: vi.customerWords, en: en.customerWords })
