// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/coupons/coupons.ts'
import * as en from '#en/coupons/coupons.ts'

export const couponWords = joined({ vi: vi.couponWords, en: en.couponWords })
