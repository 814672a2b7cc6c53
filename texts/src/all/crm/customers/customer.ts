// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/customers/customer.ts'
import * as en from '#en/crm/customers/customer.ts'

export const customerPageWords = joined({ vi: vi.customerPageWords, en: en.customerPageWords })
