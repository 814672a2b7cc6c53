// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/customers/contact.ts'
import * as en from '#en/crm/customers/contact.ts'

export const contactWords = joined({ vi: vi.contactWords, en: en.contactWords })
