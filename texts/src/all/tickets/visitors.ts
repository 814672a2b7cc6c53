// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/tickets/visitors.ts'
import * as en from '#en/tickets/visitors.ts'

export const visitorWords = joined({ vi: vi.visitorWords, en: en.visitorWords })
