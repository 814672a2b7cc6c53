// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/customers/groups.ts'
import * as en from '#en/crm/customers/groups.ts'

export const groupWords = joined({ vi: vi.groupWords, en: en.groupWords })
