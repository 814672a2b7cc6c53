// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/calendar/guests.ts'
import * as en from '#en/crm/calendar/guests.ts'

export const guestWords = joined({ vi: vi.guestWords, en: en.guestWords })
