// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/coupons/labels.ts'
import * as en from '#en/shop/coupons/labels.ts'

export const couponColumns = joined({ vi: vi.couponColumns, en: en.couponColumns })
export const couponTypes = joined({ vi: vi.couponTypes, en: en.couponTypes })
export const couponStates = joined({ vi: vi.couponStates, en: en.couponStates })
export const couponCodeStates = joined({ vi: vi.couponCodeStates, en: en.couponCodeStates })
