// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/payments/labels.ts'
import * as en from '#en/payments/labels.ts'

export const gatewayNames = joined({ vi: vi.gatewayNames, en: en.gatewayNames })
