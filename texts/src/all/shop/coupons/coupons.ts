// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/coupons/coupons.ts'
import * as en from '#en/shop/coupons/coupons.ts'

export const couponWords = joined({ vi: vi.couponWords, en: en.couponWords })
