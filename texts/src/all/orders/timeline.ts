// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/orders/timeline.ts'
import * as en from '#en/orders/timeline.ts'

export const timelineWords = joined({ vi: vi.timelineWords, en: en.timelineWords })
