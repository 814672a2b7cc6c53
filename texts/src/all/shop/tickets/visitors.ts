// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/tickets/visitors.ts'
import * as en from '#en/shop/tickets/visitors.ts'

export const visitorWords = joined({ vi: vi.visitorWords, en: en.visitorWords })
