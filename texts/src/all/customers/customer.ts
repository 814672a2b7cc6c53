// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/customers/customer.ts'
import * as en from '#en/customers/customer.ts'

export const customerPageWords = joined({ vi: vi.customerPageWords, en: en.customerPageWords })
