import type { Translation } from '#translation.ts'
import type * as vi from '#vi/crm/calendar/appointments.ts'

/** Events about a record, on its page. */
export const appointmentWords: Translation<typeof vi.appointmentWords> = {
  title: 'Appointments',
  add: 'Add appointment',
  none: 'None yet in the calendars you can see.',
  over: 'Over',
  repeats: 'Repeats',
  tentative: 'Tentative',
  cancelled: 'Cancelled',
  capped: 'Only the {count} closest are shown',
}
