// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/orders/write-off.ts'
import * as en from '#en/shop/orders/write-off.ts'

export const writeOffWords = joined({ vi: vi.writeOffWords, en: en.writeOffWords })
