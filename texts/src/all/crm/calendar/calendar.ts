// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/calendar/calendar.ts'
import * as en from '#en/crm/calendar/calendar.ts'

export const calendarWords = joined({ vi: vi.calendarWords, en: en.calendarWords })
