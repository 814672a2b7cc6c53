// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/tickets.ts'
import * as en from '#en/reasons/tickets.ts'

export const ticketReasons = joined({ vi: vi.ticketReasons, en: en.ticketReasons })
