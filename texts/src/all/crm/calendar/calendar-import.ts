// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/calendar/calendar-import.ts'
import * as en from '#en/crm/calendar/calendar-import.ts'

export const calendarImportWords = joined({ vi: vi.calendarImportWords, en: en.calendarImportWords })
