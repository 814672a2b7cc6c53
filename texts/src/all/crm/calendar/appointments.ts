// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/calendar/appointments.ts'
import * as en from '#en/crm/calendar/appointments.ts'

export const appointmentWords = joined({ vi: vi.appointmentWords, en: en.appointmentWords })
