// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/coupons/simulator.ts'
import * as en from '#en/coupons/simulator.ts'

export const simulatorWords = joined({ vi: vi.simulatorWords, en: en.simulatorWords })
