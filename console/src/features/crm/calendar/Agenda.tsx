import type { Calendar, Occurrence, TicketSlot } from '@learning-cms/contract/crm/calendar/calendar'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import { UnstyledButton } from '@mantine/core'
import { useFormat } from '#kit/text/format.ts'
import { useDayFormat } from '#kit/text/use-day-format.ts'
import { useWords } from '#kit/text/words.ts'
import { wallOf } from './days.ts'
import { markOf } from './marks.ts'
import { useCalendarName } from './calendars/use-calendar-name.ts'
import { useSlotText, useTitle } from './event/use-slot-text.ts'
import classes from './calendar.module.css'

type Props = {
  rows: readonly Occurrence[]
  slots: readonly TicketSlot[]
  /** Whose marks and names stand beside the events. */
  calendars: readonly Calendar[]
  window: { from: string; until: string }
  onOpen: (one: Occurrence) => void
  onSlot: (slot: TicketSlot) => void
}
type AgendaLine = {
  key: string
  day: string
  order: string
  time: string
  title: string
  more: string
  colour: string
  open: () => void
}

/** What takes place, day by day, as a list: for phones, and for whoever reads rather than looks. */
export function Agenda({ window, ...props }: Props) {
  const lines = useLines(props)
  const heading = useDayFormat()({ weekday: 'long', day: 'numeric', month: 'long' })
  const days = Map.groupBy(
    lines.map((line) => (line.day < window.from ? { ...line, day: window.from } : line)),
    ({ day }) => day,
  )
  return (
    <ol className={classes['agenda']}>
      {[...days]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([day, lines]) => (
          <li key={day}>
            <h2>{heading(day)}</h2>
            <ul>
              {lines
                .toSorted((one, other) => one.order.localeCompare(other.order))
                .map(({ key, time, title, more, colour, open }) => (
                  <li key={key}>
                    <UnstyledButton className={classes['row']} onClick={open}>
                      <span>{time}</span>
                      <span className={classes['dot']} style={{ background: colour }} aria-hidden />
                      <span>
                        {title}
                        {more && <small>{more}</small>}
                      </span>
                    </UnstyledButton>
                  </li>
                ))}
            </ul>
          </li>
        ))}
    </ol>
  )
}

function useLines({ rows, slots, calendars, onOpen, onSlot }: Omit<Props, 'window'>): AgendaLine[] {
  const say = useWords(calendarWords)
  const { time, dateOfDay } = useFormat()
  const titleOf = useTitle()
  const slotText = useSlotText()
  const nameOf = useCalendarName()
  const byId = new Map(calendars.map((one) => [one.id, one]))
  const calendarOf = (one: Occurrence) => byId.get(one.calendarId)
  const nameIn = (calendar: Calendar | undefined) => calendar && nameOf(calendar)
  const clock = ({ start, end }: { start: string; end: string }) => `${time(start)}–${time(end)}`
  const events = rows.map((one) => ({
    key: `${one.eventId} ${one.occursOn}`,
    day: one.isAllDay ? one.start : wallOf(one.start).slice(0, 10),
    order: one.isAllDay ? '' : one.start,
    time: !one.isAllDay ? clock(one) : one.end > one.start ? `→ ${dateOfDay(one.end).slice(0, 5)}` : say('allDay'),
    title: titleOf(one),
    more: [one.place, calendars.length > 1 && nameIn(calendarOf(one))].filter(Boolean).join(' · '),
    colour: markOf(calendarOf(one)?.colour),
    open: () => onOpen(one),
  }))
  const ofTickets = slots.map((slot) => ({
    key: `${slot.productId} ${slot.start}`,
    day: slot.day,
    order: slot.start,
    time: clock(slot),
    title: slotText(slot),
    more: '',
    colour: markOf(undefined),
    open: () => onSlot(slot),
  }))
  return [...events, ...ofTickets]
}
