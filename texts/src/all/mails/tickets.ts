// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/mails/tickets.ts'
import * as en from '#en/mails/tickets.ts'

export const ticketPageTexts = joined({ vi: vi.ticketPageTexts, en: en.ticketPageTexts })
