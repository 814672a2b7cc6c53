// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/orders/timeline.ts'
import * as en from '#en/shop/orders/timeline.ts'

export const timelineWords = joined({ vi: vi.timelineWords, en: en.timelineWords })
