// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/customers/customer-bulk.ts'
import * as en from '#en/crm/customers/customer-bulk.ts'

export const customerBulkWords = joined({ vi: vi.customerBulkWords, en: en.customerBulkWords })
