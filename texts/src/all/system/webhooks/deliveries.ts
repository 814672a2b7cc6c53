// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/webhooks/deliveries.ts'
import * as en from '#en/system/webhooks/deliveries.ts'

export const deliveryLogWords = joined({ vi: vi.deliveryLogWords, en: en.deliveryLogWords })
