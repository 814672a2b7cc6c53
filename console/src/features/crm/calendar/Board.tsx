import type { Calendar, Occurrence, TicketSlot } from '@learning-cms/contract/crm/calendar/calendar'
import { daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import 'dayjs/locale/vi.js'
import '@mantine/schedule/styles.layer.css'
import { useLayoutEffect, useRef } from 'react'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useDayFormat } from '#kit/text/use-day-format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { minutesBetween, wallOf, type CalendarView } from './days.ts'
import { DayView, MonthView, WeekView, type ScheduleEventData } from './schedule.ts'
import { markOf } from './marks.ts'
import { useSlotText, useTitle } from './event/use-slot-text.ts'
import type { OccurrenceMove } from './event/use-event-acts.ts'
import classes from './calendar.module.css'

type Props = {
  view: Exclude<CalendarView, 'agenda'>
  day: string
  rows: readonly Occurrence[]
  slots: readonly TicketSlot[]
  calendars: readonly Calendar[]
  onMove: (moved: Omit<OccurrenceMove, 'scope'>) => void
  onAdd: (at: string, until: string) => void
  onDay: (day: string) => void
  onOpen: (one: Occurrence) => void
  onSlot: (slot: TicketSlot) => void
}
type Payload = { occurrence?: Occurrence; slot?: TicketSlot; status: string; colour: string }
type Moving = { newStart: string; newEnd: string; event: ScheduleEventData }

/** The background of every event; the mark before the title has the colour of its calendar. */
const GROUND = 'gray' as const
const FIRST_HOUR = '07:00:00'

/** The grid of a day, a week or a month. It shows the clock of Vietnam, as the rest of the console does. */
export default function Board(props: Props) {
  const say = useWords(calendarWords)
  const { view, onAdd, onDay } = props
  const dayName = useDayName()
  const board = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => nameWeekdays(board.current))
  const { common, timed } = useParts(props)
  return (
    <div className={classes['board']} ref={board}>
      <VisuallyHidden>{say('keys')}</VisuallyHidden>
      {view === 'month' ? (
        <MonthView
          {...common}
          firstDayOfWeek={1}
          highlightToday
          onDayClick={(picked) => onDay(picked)}
          getDayProps={(picked) => ({ 'aria-label': dayName(picked) })}
          moreEventsProps={{ className: classes['more'] }}
          classNames={{ monthViewDay: classes['monthDay']!, monthViewDayLabel: classes['dayLabel']! }}
        />
      ) : view === 'week' ? (
        <WeekView
          {...timed}
          firstDayOfWeek={1}
          highlightToday
          withWeekNumber={false}
          onDateChange={onDay}
          getCurrentTime={nowInVietnam}
          onAllDaySlotClick={(picked: string) => onAdd(picked, picked)}
        />
      ) : (
        <DayView
          {...timed}
          getCurrentTime={nowInVietnam}
          onAllDaySlotClick={(picked: string) => onAdd(picked, picked)}
        />
      )}
    </div>
  )
}

/** The library does not say what its events carry. */
const payloadOf = ({ payload }: Pick<ScheduleEventData, 'payload'>) => payload as Payload

/** What the three grids have in common, and what those with hours have. */
function useParts(props: Props) {
  const { day, onAdd } = props
  const language = useLanguage()
  const labels = useLabels()
  const events = useEvents(props)
  const isOurs = (event: ScheduleEventData) => payloadOf(event).occurrence?.mayWrite ?? false
  const common = {
    date: day,
    locale: language,
    labels,
    events,
    withHeader: false,
    canDragEvent: isOurs,
    withEventsDragAndDrop: true,
    withDragSlotSelect: true,
    onEventDrop: moved(props),
    onEventClick: opened(props),
    onSlotDragEnd: (from: string, until: string) => onAdd(from, until),
    renderEventBody: drawn,
  }
  const timed = {
    ...common,
    canResizeEvent: isOurs,
    withEventResize: true,
    onEventResize: moved(props),
    startScrollTime: FIRST_HOUR,
    scrollAreaProps: { mah: 'max(420px, calc(100dvh - 280px))' },
    intervalMinutes: 30,
    // Two events, each high enough to be hit: the library leaves them 22 pixels.
    allDaySlotHeight: 56,
    onTimeSlotClick: ({ slotStart, slotEnd }: { slotStart: string; slotEnd: string }) => onAdd(slotStart, slotEnd),
  }
  return { common, timed }
}

/** Begins with the number that is shown: "26 tháng 11, 2026". */
function useDayName() {
  const month = useDayFormat()({ month: 'long', year: 'numeric' })
  return (day: string) => `${Number(day.slice(8))} ${month(day)}`
}

const nowInVietnam = () => wallOf(new Date().toISOString())

/** The library's labels of the weekday headings differ from the displayed names, so they are replaced. */
function nameWeekdays(board: HTMLElement | null) {
  for (const head of board?.querySelectorAll('.mantine-WeekView-weekViewDayLabel') ?? [])
    head.removeAttribute('aria-label')
}

function drawn(event: ScheduleEventData) {
  const { status, colour } = payloadOf(event)
  return (
    <span className={classes['body']} data-status={status} style={{ borderInlineStartColor: colour }}>
      {event.title}
    </span>
  )
}

function useLabels() {
  const say = useWords(calendarWords)
  return {
    day: say('day'),
    week: say('week'),
    month: say('month'),
    allDay: say('allDaySlot'),
    weekday: say('weekday'),
    timeSlot: say('timeSlot'),
    today: say('today'),
    next: say('next'),
    previous: say('previous'),
    more: say('more', { count: '' }),
    moreLabel: (count: number) => say('more', { count }),
    noEvents: say('nothing'),
  }
}

function useEvents({ rows, slots, calendars, view }: Props): ScheduleEventData[] {
  const titleOf = useTitle()
  const slotText = useSlotText()
  const colourOf = new Map(calendars.map(({ id, colour }) => [id, colour]))
  const planned = rows.map((occurrence) => {
    const { eventId, occursOn, isAllDay, start, end, calendarId, status } = occurrence
    return {
      id: `${eventId}@${occursOn}`,
      title: titleOf(occurrence),
      start: isAllDay ? `${start} 00:00:00` : wallOf(start),
      end: isAllDay ? `${daysAfter(end, 1)} 00:00:00` : wallOf(end),
      color: GROUND,
      payload: { occurrence, status, colour: markOf(colourOf.get(calendarId)) } satisfies Payload,
    }
  })
  const visibleSlots = view === 'month' ? byDay(slots) : slots
  const ofTickets = visibleSlots.map((slot) => ({
    id: `slot ${slot.productId} ${slot.day} ${slot.slot}`,
    title: slotText(slot),
    start: view === 'month' ? `${slot.day} 00:00:00` : wallOf(slot.start),
    end: view === 'month' ? `${daysAfter(slot.day, 1)} 00:00:00` : wallOf(slot.end),
    color: GROUND,
    payload: { slot, status: 'confirmed', colour: markOf(undefined) } satisfies Payload,
  }))
  return [...planned, ...ofTickets]
}

/** The slots of a product and day together: a month has no room for each. */
function byDay(slots: readonly TicketSlot[]): TicketSlot[] {
  return [...Map.groupBy(slots, ({ productId, day }) => `${productId} ${day}`).values()].map((same) => ({
    ...same[0]!,
    slot: '',
    taken: same.reduce((sum, { taken }) => sum + taken, 0),
    capacity: same.some(({ capacity }) => capacity === null)
      ? null
      : same.reduce((sum, { capacity }) => sum + capacity!, 0),
  }))
}

const opened =
  ({ onOpen, onSlot }: Props) =>
  (event: ScheduleEventData) => {
    const { occurrence, slot } = payloadOf(event)
    if (occurrence) onOpen(occurrence)
    else if (slot) onSlot(slot)
  }

const moved =
  ({ onMove }: Props) =>
  ({ newStart, newEnd, event }: Moving) => {
    const { occurrence } = payloadOf(event)
    if (!occurrence) return
    const startBy = minutesBetween(String(event.start), newStart)
    const endBy = minutesBetween(String(event.end), newEnd)
    if (startBy !== 0 || endBy !== 0) onMove({ occurrence, startBy, endBy })
  }
