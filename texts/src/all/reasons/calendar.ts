// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/calendar.ts'
import * as en from '#en/reasons/calendar.ts'

export const calendarReasons = joined({ vi: vi.calendarReasons, en: en.calendarReasons })
