// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/customers/groups.ts'
import * as en from '#en/customers/groups.ts'

export const groupWords = joined({ vi: vi.groupWords, en: en.groupWords })
