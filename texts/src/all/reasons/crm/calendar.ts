// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/crm/calendar.ts'
import * as en from '#en/reasons/crm/calendar.ts'

export const calendarReasons = joined({ vi: vi.calendarReasons, en: en.calendarReasons })
