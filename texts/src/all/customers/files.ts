// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/customers/files.ts'
import * as en from '#en/customers/files.ts'

export const customerFileWords = joined({ vi: vi.customerFileWords, en: en.customerFileWords })
