// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/campaigns/letters.ts'
import * as en from '#en/crm/campaigns/letters.ts'

export const letterWords = joined({ vi: vi.letterWords, en: en.letterWords })
