// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/shop/tickets.ts'
import * as en from '#en/reasons/shop/tickets.ts'

export const ticketReasons = joined({ vi: vi.ticketReasons, en: en.ticketReasons })
