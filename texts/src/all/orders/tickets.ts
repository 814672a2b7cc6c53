// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/orders/tickets.ts'
import * as en from '#en/orders/tickets.ts'

export const orderTicketWords = joined({ vi: vi.orderTicketWords, en: en.orderTicketWords })
