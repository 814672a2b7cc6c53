// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/shared.ts'
import * as en from '#en/crm/shared.ts'

export const sharedCrmWords = joined({ vi: vi.sharedCrmWords, en: en.sharedCrmWords })
