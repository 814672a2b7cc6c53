// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/orders/tickets.ts'
import * as en from '#en/shop/orders/tickets.ts'

export const orderTicketWords = joined({ vi: vi.orderTicketWords, en: en.orderTicketWords })
