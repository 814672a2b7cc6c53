// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/gateways/gateways.ts'
import * as en from '#en/money/gateways/gateways.ts'

export const gatewayWords = joined({ vi: vi.gatewayWords, en: en.gatewayWords })
