// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/orders/sending.ts'
import * as en from '#en/shop/orders/sending.ts'

export const sendingWords = joined({ vi: vi.sendingWords, en: en.sendingWords })
export const fulfilmentNames = joined({ vi: vi.fulfilmentNames, en: en.fulfilmentNames })
