// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/customers/files.ts'
import * as en from '#en/crm/customers/files.ts'

export const customerFileWords = joined({ vi: vi.customerFileWords, en: en.customerFileWords })
