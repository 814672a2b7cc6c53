// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/coupons/coupon-page.ts'
import * as en from '#en/shop/coupons/coupon-page.ts'

export const couponPageWords = joined({ vi: vi.couponPageWords, en: en.couponPageWords })
