import type { Calendar, Occurrence, TicketSlot } from '@learning-cms/contract/crm/calendar/calendar'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import { Text } from '@mantine/core'
import { useDayFormat } from '#kit/text/use-day-format.ts'
import { useWords } from '#kit/text/words.ts'
import { Agenda } from '#features/crm/calendar/Agenda.tsx'
import { plannedByDay } from './month-days.ts'
import { MonthGrid } from './MonthGrid.tsx'
import classes from './month.module.css'

type Props = {
  day: string
  rows: readonly Occurrence[]
  slots: readonly TicketSlot[]
  calendars: readonly Calendar[]
  onDay: (day: string) => void
  onOpen: (one: Occurrence) => void
  onSlot: (slot: TicketSlot) => void
}

/** A month that fits a phone, and below it what takes place on the day that is chosen. */
export function PhoneMonth({ day, rows, slots, calendars, onDay, ...acts }: Props) {
  const say = useWords(calendarWords)
  const planned = plannedByDay({ rows, slots, calendars })
  const chosen = planned.get(day)
  const heading = useDayFormat()({ weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <div className={classes['month']}>
      <MonthGrid day={day} planned={planned} onDay={onDay} />
      {chosen ? (
        <Agenda
          rows={chosen.rows}
          slots={chosen.slots}
          calendars={calendars}
          window={{ from: day, until: day }}
          {...acts}
        />
      ) : (
        <div className={classes['nothing']}>
          <h2>{heading(day)}</h2>
          <Text c="dimmed">{say('nothingOnDay')}</Text>
        </div>
      )}
    </div>
  )
}
