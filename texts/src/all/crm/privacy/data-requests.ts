// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/privacy/data-requests.ts'
import * as en from '#en/crm/privacy/data-requests.ts'

export const dataRequestWords = joined({ vi: vi.dataRequestWords, en: en.dataRequestWords })
