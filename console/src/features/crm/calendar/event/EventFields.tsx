import {
  eventStatuses,
  type Calendar,
  type CalendarEvent,
  type EventBody,
} from '@learning-cms/contract/crm/calendar/calendar'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { ClockField, minuteOf, clockOf } from '#kit/fields/dates/ClockField.tsx'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { useWords } from '#kit/text/words.ts'
import { beginAt } from './begin-at.ts'
import { LinksField } from './LinksField.tsx'
import { ResourcesField } from './ResourcesField.tsx'
import { useCalendarName } from '#features/crm/calendar/calendars/use-calendar-name.ts'
import { RepeatFields } from './RepeatFields.tsx'
import classes from '#features/crm/calendar/calendar.module.css'

const REMINDERS = [0, 10, 30, 60, 1440, 10_080] as const

type Props = {
  value: EventBody
  /** As it was read; undefined for a new one. */
  event: CalendarEvent | undefined
  calendars: readonly Calendar[]
  isReadOnly: boolean
  errors: Record<string, ReactNode>
  onChange: (event: EventBody) => void
}

/** The fields of an event. Moving and resizing by hand is typed here: start and end. */
export function EventFields({ value, event, calendars, isReadOnly, errors, onChange }: Props) {
  const say = useWords(calendarWords)
  const nameOf = useCalendarName()
  const set = (change: Partial<EventBody>) => onChange({ ...value, ...change })
  const offered = calendars.filter(({ mayWrite, id }) => mayWrite || id === value.calendarId)
  return (
    <fieldset disabled={isReadOnly} className={classes['fields']}>
      <TextInput
        label={say('eventTitle')}
        value={value.title}
        maxLength={200}
        error={errors['title']}
        data-autofocus
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
      />
      <NativeSelect
        label={say('calendar')}
        value={value.calendarId}
        error={errors['calendarId']}
        data={offered.map((calendar) => ({ value: calendar.id, label: nameOf(calendar) }))}
        onChange={({ currentTarget }) => set({ calendarId: currentTarget.value })}
      />
      <Switch
        label={say('allDay')}
        checked={value.isAllDay}
        onChange={({ currentTarget }) => onChange(withTimes(value, !currentTarget.checked))}
      />
      <Moment name="start" {...{ value, errors, set }} />
      <Moment name="end" {...{ value, errors, set }} />
      {!value.isAllDay && <Zone value={value.zone} error={errors['zone']} onChange={(zone) => set({ zone })} />}
      <ResourcesField
        value={value.resources ?? []}
        error={errors['resources']}
        onChange={(resources) => set({ resources })}
      />
      <Attendance value={value.people} error={errors['people']} onChange={(people) => set({ people })} />
      <RepeatFields
        value={value.repeat}
        start={value.start.slice(0, 10)}
        errors={errors as never}
        onChange={(repeat) => set({ repeat })}
      />
      <Details value={value} errors={errors} set={set} />
      <LinksField
        value={value.links ?? []}
        known={event?.links ?? []}
        hidden={event?.hiddenLinks ?? 0}
        isReadOnly={isReadOnly}
        error={errors['links']}
        onChange={(links) => set({ links })}
      />
    </fieldset>
  )
}

type AttendanceProps = {
  value: EventBody['people']
  error: ReactNode
  onChange: (people: number | null) => void
}

/** How many people are expected. */
function Attendance({ value, error, onChange }: AttendanceProps) {
  const say = useWords(calendarWords)
  return (
    <NumberInput
      label={say('people')}
      description={say('peopleWhy')}
      value={value ?? ''}
      min={1}
      max={100_000}
      allowDecimal={false}
      error={error}
      onChange={(people) => onChange(people === '' ? null : Number(people))}
    />
  )
}

type DetailsProps = Pick<Props, 'value' | 'errors'> & { set: (change: Partial<EventBody>) => void }

function Details({ value, errors, set }: DetailsProps) {
  const say = useWords(calendarWords)
  return (
    <>
      <TextInput
        label={say('place')}
        value={value.place}
        maxLength={200}
        onChange={(event) => set({ place: event.currentTarget.value })}
      />
      <Reminder value={value.remind} onChange={(remind) => set({ remind })} />
      <ChoiceSelect
        label={say('status')}
        value={value.status}
        data={eventStatuses.map((status) => ({ value: status, label: say(`status-${status}`) }))}
        onChange={(status) => set({ status })}
      />
      <Textarea
        label={say('notes')}
        value={value.notes}
        maxLength={5000}
        autosize
        minRows={2}
        maxRows={8}
        error={errors['notes']}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
    </>
  )
}

function withTimes(value: EventBody, isTimed: boolean): EventBody {
  const [start, end] = [value.start.slice(0, 10), value.end.slice(0, 10)]
  return isTimed
    ? { ...value, isAllDay: false, start: `${start}T09:00`, end: `${end}T10:00` }
    : { ...value, isAllDay: true, start, end }
}

type MomentProps = {
  name: 'start' | 'end'
  value: EventBody
  errors: Props['errors']
  set: (change: Partial<EventBody>) => void
}

function Moment({ name, value, errors, set }: MomentProps) {
  const say = useWords(calendarWords)
  const at = value[name]
  const day = at.slice(0, 10)
  const moveTo = (moment: string) => set(name === 'start' ? beginAt(value, moment) : { end: moment })
  return (
    <div className={classes['pair']}>
      <DateField
        label={say(name)}
        value={day}
        error={errors[name]}
        onChange={(day) => moveTo(value.isAllDay ? day : `${day}${at.slice(10)}`)}
      />
      {!value.isAllDay && (
        <ClockField
          label={say(`${name}Time`)}
          value={minuteOf(at.slice(11))}
          onChange={(minute) => minute !== null && moveTo(`${day}T${clockOf(minute)}`)}
        />
      )}
    </div>
  )
}

function Zone({ value, error, onChange }: { value: string; error: ReactNode; onChange: (zone: string) => void }) {
  const say = useWords(calendarWords)
  const zones = useMemo(() => [...new Set([value, ...Intl.supportedValuesOf('timeZone')])], [value])
  return (
    <NativeSelect
      label={say('zone')}
      value={value}
      error={error}
      data={zones}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function Reminder({ value, onChange }: { value: readonly number[]; onChange: (remind: number[]) => void }) {
  const say = useWords(calendarWords)
  const [first, ...more] = value
  const isOther = first !== undefined && !REMINDERS.some((minutes) => minutes === first)
  const data = [
    { value: 'none', label: say('remind-none') },
    ...REMINDERS.map((minutes) => ({ value: String(minutes), label: say(`remind-${minutes}`) })),
    ...(isOther ? [{ value: String(first), label: say('remindOther', { count: first }) }] : []),
  ]
  return (
    <NativeSelect
      label={say('remind')}
      value={first === undefined ? 'none' : String(first)}
      data={data}
      onChange={({ currentTarget: { value } }) => onChange(value === 'none' ? [] : [Number(value), ...more])}
    />
  )
}
