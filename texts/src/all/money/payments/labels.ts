// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/payments/labels.ts'
import * as en from '#en/money/payments/labels.ts'

export const gatewayNames = joined({ vi: vi.gatewayNames, en: en.gatewayNames })
