// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/tickets/check-in.ts'
import * as en from '#en/shop/tickets/check-in.ts'

export const checkInWords = joined({ vi: vi.checkInWords, en: en.checkInWords })
