// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/coupons/coupon-form.ts'
import * as en from '#en/coupons/coupon-form.ts'

export const couponFormWords = joined({ vi: vi.couponFormWords, en: en.couponFormWords })
