// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/coupons/coupon-form.ts'
import * as en from '#en/shop/coupons/coupon-form.ts'

export const couponFormWords = joined({ vi: vi.couponFormWords, en: en.couponFormWords })
