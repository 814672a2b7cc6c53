import type { Clashes as Found } from '@learning-cms/contract/crm/calendar/calendar-resources'
import type { Calendar, CalendarEvent, EventBody, Scope } from '@learning-cms/contract/crm/calendar/calendar'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import { guestWords } from '@learning-cms/texts/crm/calendar/guests'
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { confirm } from '#kit/feedback/confirm.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import { clashesIn } from './ask-despite.tsx'
import { Clashes } from './Clashes.tsx'
import { eventOf } from '#features/crm/calendar/calendar.api.ts'
import { later } from '#features/crm/calendar/days.ts'
import { EventFields } from './EventFields.tsx'
import { Guests } from '#features/crm/calendar/guests/Guests.tsx'
import { ScopeDialog, ScopeField } from './ScopeField.tsx'
import { useCalendarPlace } from '#features/crm/calendar/use-calendar-place.ts'
import { bodyOf, useRejoin, useRemoveEvent, useSaveEvent } from './use-event-acts.ts'
import classes from '#features/crm/calendar/calendar.module.css'

const HOUR = 60

/** An event to read, change or delete, or a new one. Which, and of a series which day, is in the address. */
export function EventDrawer({ calendars }: { calendars: readonly Calendar[] }) {
  const say = useWords(calendarWords)
  const place = useCalendarPlace()
  const { open, go } = place
  const close = () =>
    go({ open: undefined, on: undefined, at: undefined, until: undefined, link: undefined, guests: undefined })
  const isNew = open === 'new'
  return (
    <Drawer isOpen={open !== undefined} onClose={close} title={say(isNew ? 'newEvent' : 'editEvent')}>
      {isNew && <NewEvent calendars={calendars} {...place} onDone={close} />}
      {open && !isNew && (
        <OldEvent id={open} on={place.on} isForGuests={place.guests} calendars={calendars} onDone={close} />
      )}
    </Drawer>
  )
}

type Common = { calendars: readonly Calendar[]; onDone: () => void }

const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d/

type Prefill = Pick<ReturnType<typeof useCalendarPlace>, 'at' | 'until' | 'link'>

function NewEvent({ calendars, at, until, link, onDone }: Common & Prefill) {
  const calendar = calendars.find(({ mayWrite }) => mayWrite)
  const isTimed = !at || TIME.test(at)
  const [today] = useState(() => dayIn(Date.now()))
  const day = at?.slice(0, 10) ?? today
  const start = isTimed ? (at ? at.replace(' ', 'T').slice(0, 16) : `${day}T09:00`) : day
  const end = until ? until.replace(' ', 'T').slice(0, isTimed ? 16 : 10) : later(start, isTimed ? HOUR : 0)
  const begin: EventBody = {
    calendarId: calendar?.id ?? '',
    title: '',
    notes: '',
    place: '',
    isAllDay: !isTimed,
    start,
    end,
    zone: 'Asia/Ho_Chi_Minh',
    repeat: null,
    status: 'confirmed',
    remind: [],
    links: link ? [link] : [],
  }
  return <Form begin={begin} event={undefined} occursOn={null} calendars={calendars} onDone={onDone} />
}

type Old = Common & { id: string; on: string | undefined; isForGuests: boolean }

function OldEvent({ id, on, isForGuests, calendars, onDone }: Old) {
  const say = useWords(calendarWords)
  const { data, error, refetch } = useQuery(eventOf(id))
  if (error && !data) return <ErrorState title={say('editEvent')} error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={320} radius={10} />
  const occursOn = data.repeat ? (on ?? data.start.slice(0, 10)) : null
  return (
    <>
      <Form
        begin={onDay(data, occursOn)}
        event={data}
        occursOn={occursOn}
        calendars={calendars}
        onDone={onDone}
        key={data.version}
      />
      <Guests event={data} occursOn={occursOn} isFirst={isForGuests} />
    </>
  )
}

/** The times of the day of a series that was opened. */
function onDay(event: CalendarEvent, occursOn: string | null): EventBody {
  const body = bodyOf(event)
  if (occursOn === null) return body
  const days = (Date.parse(occursOn) - Date.parse(event.start.slice(0, 10))) / 60_000
  return { ...body, start: later(event.start, days), end: later(event.end, days) }
}

type EventFormProps = Common & { begin: EventBody; event: CalendarEvent | undefined; occursOn: string | null }

function Form({ begin, event, occursOn, calendars, onDone }: EventFormProps) {
  const say = useWords(calendarWords)
  const sayGuests = useWords(guestWords)
  const [body, setBody] = useState(begin)
  const [scope, setScope] = useState<Scope>(occursOn === null ? 'all' : 'this')
  const { submit, errors, clashes, isSaving } = useSubmit({ event, occursOn, onDone })
  const isReadOnly = event ? !event.mayWrite : false
  return (
    <form onSubmit={(submitted) => void submit(submitted, body, scope)} noValidate>
      <Stack>
        {isReadOnly && <Text c="dimmed">{say('readOnly')}</Text>}
        <EventFields
          value={body}
          event={event}
          calendars={calendars}
          isReadOnly={isReadOnly}
          errors={errors}
          onChange={setBody}
        />
        <Text c="dimmed" size="sm">
          {event ? say('createdBy', { name: event.createdByName }) : sayGuests('onceSaved')}
        </Text>
        {event && occursOn !== null && !isReadOnly && <ScopeField value={scope} onChange={setScope} />}
        {clashes && <Clashes found={clashes} isSaving={isSaving} />}
        {errors['form'] && (
          <Alert color="red" role="alert">
            {errors['form']}
          </Alert>
        )}
        {!isReadOnly && (
          <div className={classes['ends']}>
            {event ? <Remove event={event} occursOn={occursOn} onDone={onDone} /> : <span />}
            <Group gap={8}>
              {event?.seriesId && <Rejoin event={event} onDone={onDone} />}
              <Button type="submit" loading={isSaving}>
                {say(event ? 'save' : 'create')}
              </Button>
            </Group>
          </div>
        )}
      </Stack>
    </form>
  )
}

/** Saves what was typed; what was refused and what clashes stay until the next try. */
function useSubmit({ event, occursOn, onDone }: Pick<EventFormProps, 'event' | 'occursOn' | 'onDone'>) {
  const [errors, setErrors] = useState<Record<string, ReactNode>>({})
  const [clashes, setClashes] = useState<Found>()
  const save = useSaveEvent()
  const submit = async (submitted: SubmitEvent<HTMLFormElement>, body: EventBody, scope: Scope) => {
    submitted.preventDefault()
    const { submitter } = submitted.nativeEvent as unknown as { submitter: HTMLButtonElement | null }
    const despiteClashes = submitter?.name === 'despiteClashes'
    try {
      const at = event && { id: event.id, version: event.version, scope, occursOn }
      await save.mutateAsync({ at, event: { ...body, despiteClashes } })
      onDone()
    } catch (error) {
      const problem = problemIn(error)
      const fields = problem?.fields
      const found = clashesIn(error)
      setClashes(found)
      if (found) return setErrors({})
      setErrors(fields ? errorsOf(unwrapped(fields), problem.values) : { form: problem?.message ?? String(error) })
    }
  }
  return { submit, errors, clashes, isSaving: save.isPending }
}

/** A change carries its event in a field of its own. */
const unwrapped = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([path, reason]) => [path.replace(/^event\./, ''), reason]))

function Rejoin({ event, onDone }: Pick<EventFormProps, 'onDone'> & { event: CalendarEvent }) {
  const say = useWords(calendarWords)
  const rejoin = useRejoin()
  return (
    <Button
      variant="default"
      loading={rejoin.isPending}
      onClick={() => rejoin.mutateAsync(event).then(onDone, () => undefined)}
    >
      {say('rejoin')}
    </Button>
  )
}

function Remove({ event, occursOn, onDone }: Pick<EventFormProps, 'occursOn' | 'onDone'> & { event: CalendarEvent }) {
  const say = useWords(calendarWords)
  const remove = useRemoveEvent()
  const [isAsking, setAsking] = useState(false)
  const { id, version, title } = event
  const done = (scope: Scope) =>
    remove.mutateAsync({ id, version, scope, occursOn, title }).then(onDone, () => undefined)
  const ask = () =>
    confirm({ title: say('removeTitle', { title }), act: say('remove'), tone: 'danger', onConfirm: () => done('all') })
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => (occursOn === null ? ask() : setAsking(true))}>
        {say('remove')}
      </Button>
      <ScopeDialog
        title={say('removeSeries')}
        act={say('remove')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onChoose={(scope) => void done(scope)}
      />
    </>
  )
}
