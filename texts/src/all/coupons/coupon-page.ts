// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/coupons/coupon-page.ts'
import * as en from '#en/coupons/coupon-page.ts'

export const couponPageWords = joined({ vi: vi.couponPageWords, en: en.couponPageWords })
