// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/orders/write-off.ts'
import * as en from '#en/orders/write-off.ts'

export const writeOffWords = joined({ vi: vi.writeOffWords, en: en.writeOffWords })
