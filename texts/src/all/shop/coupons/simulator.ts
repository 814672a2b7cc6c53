// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/coupons/simulator.ts'
import * as en from '#en/shop/coupons/simulator.ts'

export const simulatorWords = joined({ vi: vi.simulatorWords, en: en.simulatorWords })
