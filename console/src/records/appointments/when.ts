import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { useFormat } from '#kit/text/format.ts'

type TimedAppointment = { eventId: string; occursOn: string | null; isAllDay: boolean; start: string; end: string }

const dayOf = ({ isAllDay, start }: TimedAppointment) => (isAllDay ? start : dayIn(Date.parse(start)))

/** The event itself, in the calendar on its day. */
export const placeOf = (one: TimedAppointment) =>
  `/crm/calendar?day=${dayOf(one)}&open=${one.eventId}${one.occursOn ? `&on=${one.occursOn}` : ''}`

/** The day, and the time unless it is a whole one. */
export function useWhen() {
  const { dateOfDay, dateTime } = useFormat()
  return ({ isAllDay, start, end }: TimedAppointment) =>
    !isAllDay ? dateTime(start) : start === end ? dateOfDay(start) : `${dateOfDay(start)} – ${dateOfDay(end)}`
}
