import type { Occurrence, TicketSlot } from '@learning-cms/contract/crm/calendar/calendar'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import { ActionIcon, Alert, Button, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { useIsNarrow } from '#kit/edit/use-is-narrow.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { NextIcon, PreviousIcon } from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useDayFormat } from '#kit/text/use-day-format.ts'
import { useWords } from '#kit/text/words.ts'
import { Agenda } from './Agenda.tsx'
import { calendarList, occurrencesOf } from './calendar.api.ts'
import { CalendarsBar } from './calendars/CalendarsBar.tsx'
import { stepped, views, windowOf, type CalendarView } from './days.ts'
import { EventDrawer } from './event/EventDrawer.tsx'
import { PhoneMonth } from './month/PhoneMonth.tsx'
import { ScopeDialog } from './event/ScopeField.tsx'
import { useCalendarPlace } from './use-calendar-place.ts'
import { useMove, type OccurrenceMove } from './event/use-event-acts.ts'
import classes from './calendar.module.css'
import stack from '#kit/page/stack.module.css'

const Board = lazy(() => import('./Board.tsx'))

/** What takes place in the calendars that somebody sees. The view, the day and what is open are in the address. */
export default function CalendarPage() {
  const say = useWords(calendarWords)
  const { view, day, to, hidden, slots, open, go } = useCalendarPlace()
  const calendars = useQuery(calendarList)
  const window = windowOf(view, day, to)
  const isPhoneMonth = useIsNarrow() && view === 'month'
  const isPeriod = view === 'agenda' && to !== undefined
  const { data, error, refetch } = useQuery(occurrencesOf({ ...window, slots }))
  const rows = (data?.rows ?? []).filter(
    ({ calendarId, status }) => !hidden.includes(calendarId) && !(isPeriod && status === 'cancelled'),
  )
  const show = (one: Occurrence) => go({ open: one.eventId, on: one.occursOn ?? undefined })
  const acts = { onOpen: show, onSlot: useOpenSlot() }
  const mayAdd = (calendars.data?.rows ?? []).some(({ mayWrite }) => mayWrite)
  // On a phone, the month has a day that is chosen.
  const at = isPhoneMonth ? `${day} 09:00:00` : undefined
  const add = mayAdd && <Button onClick={() => go({ open: 'new', at })}>{say('add')}</Button>
  return (
    <section className={stack['stack']}>
      <PageHeader title={say('title')} actions={add} />
      <Tools view={view} day={day} to={to} go={go} />
      {calendars.data && <CalendarsBar {...calendars.data} hidden={hidden} slots={slots} go={go} />}
      {error && !data && <ErrorState title={say('title')} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={480} radius={10} />}
      {data && isPeriod && (
        <Text className={classes['count'] ?? ''} role="status">
          {say('periodCount', { count: rows.length })}
        </Text>
      )}
      {data?.isCapped && <Alert color="yellow">{say('capped')}</Alert>}
      {data && view === 'agenda' && rows.length + data.slots.length === 0 && (
        <EmptyState title={say('nothing')} why={say('nothingWhy')} action={add || undefined} />
      )}
      {data && view === 'agenda' && (
        <Agenda rows={rows} slots={data.slots} calendars={calendars.data?.rows ?? []} window={window} {...acts} />
      )}
      {data && calendars.data && view !== 'agenda' && (
        <Grid
          view={view}
          day={day}
          isPhoneMonth={isPhoneMonth}
          rows={rows}
          slots={data.slots}
          calendars={calendars.data.rows}
          mayAdd={mayAdd}
          go={go}
          {...acts}
        />
      )}
      {calendars.data && <EventDrawer calendars={calendars.data.rows} key={open} />}
    </section>
  )
}

function useOpenSlot() {
  const navigate = useNavigate()
  return ({ productId, day, slot }: TicketSlot) =>
    void navigate({ to: '/sales/visitors', search: { productId, day, slot } })
}

type Go = ReturnType<typeof useCalendarPlace>['go']

function Tools({ view, day, to, go: goTo }: { view: CalendarView; day: string; to: string | undefined; go: Go }) {
  const say = useWords(calendarWords)
  const { dateOfDay } = useFormat()
  // Another day or view ends the period of an agenda.
  const go: Go = (change) => goTo({ to: undefined, ...change })
  const step = (by: 1 | -1) => go({ day: stepped(view, day, by) })
  const { from, until } = windowOf(view, day, to)
  const month = useDayFormat()({ month: 'long', year: 'numeric' })(day)
  const range = from === until ? dateOfDay(from) : `${dateOfDay(from)} – ${dateOfDay(until)}`
  return (
    <div className={classes['tools']}>
      <Button variant="default" onClick={() => go({ day: dayIn(Date.now()) })}>
        {say('today')}
      </Button>
      <ActionIcon variant="default" size="input-sm" aria-label={say('previous')} onClick={() => step(-1)}>
        <PreviousIcon size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size="input-sm" aria-label={say('next')} onClick={() => step(1)}>
        <NextIcon size={18} aria-hidden />
      </ActionIcon>
      <Text component="h2" className={classes['range']} aria-live="polite">
        {view === 'month' ? month : range}
      </Text>
      <SegmentedControl
        aria-label={say('view')}
        value={view}
        data={views.map((one) => ({ value: one, label: say(one) }))}
        onChange={(view) => go({ view })}
      />
    </div>
  )
}

type GridProps = Omit<ComponentProps<typeof Board>, 'onMove' | 'onAdd' | 'onDay'> & {
  isPhoneMonth: boolean
  mayAdd: boolean
  go: Go
}

/** A day, a week or a month. */
function Grid({ isPhoneMonth, mayAdd, go, ...rest }: GridProps) {
  if (isPhoneMonth) {
    const { view: _, ...month } = rest
    return <PhoneMonth {...month} onDay={(picked) => go({ day: picked })} />
  }
  return (
    <Suspense fallback={<Skeleton height={480} radius={10} />}>
      <Moving>
        {(move) => (
          <Board
            {...rest}
            onMove={move}
            onAdd={(at, until) => mayAdd && go({ open: 'new', at, until })}
            onDay={(picked) => go({ view: 'day', day: picked })}
          />
        )}
      </Moving>
    </Suspense>
  )
}

/** Of a series it is asked first what is moved. */
function Moving({ children }: { children: (move: (moved: Omit<OccurrenceMove, 'scope'>) => void) => React.ReactNode }) {
  const say = useWords(calendarWords)
  const move = useMove()
  const [pending, setPending] = useState<Omit<OccurrenceMove, 'scope'>>()
  const start = (moved: Omit<OccurrenceMove, 'scope'>) =>
    moved.occurrence.occursOn === null ? move({ ...moved, scope: 'all' }) : setPending(moved)
  return (
    <>
      {children(start)}
      <ScopeDialog
        title={say('moveTitle')}
        act={say('move')}
        isOpen={pending !== undefined}
        onClose={() => setPending(undefined)}
        onChoose={(scope) => {
          if (pending) move({ ...pending, scope })
          setPending(undefined)
        }}
      />
    </>
  )
}
