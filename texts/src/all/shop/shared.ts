// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/shared.ts'
import * as en from '#en/shop/shared.ts'

export const sharedShopWords = joined({ vi: vi.sharedShopWords, en: en.sharedShopWords })
