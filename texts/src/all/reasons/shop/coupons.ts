// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/shop/coupons.ts'
import * as en from '#en/reasons/shop/coupons.ts'

export const couponReasons = joined({ vi: vi.couponReasons, en: en.couponReasons })
