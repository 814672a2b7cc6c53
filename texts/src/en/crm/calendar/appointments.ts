import { commonWords } from '#en/common/common.ts'
import { sharedCrmWords } from '#en/crm/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/crm/calendar/appointments.ts'

/** Events about a record, on its page. */
export const appointmentWords: Translation<typeof vi.appointmentWords> = {
  title: sharedCrmWords.appointments,
  add: 'Add appointment',
  none: 'None yet in the calendars you can see.',
  over: sharedWords.over,
  repeats: sharedWords.repeats,
  tentative: sharedCrmWords.tentative,
  cancelled: commonWords.cancelled,
  capped: 'Only the {count} closest are shown',
}
