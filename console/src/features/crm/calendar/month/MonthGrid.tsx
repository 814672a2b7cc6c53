import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useDayFormat } from '#kit/text/use-day-format.ts'
import { useWords } from '#kit/text/words.ts'
import { keySteps, weeksOf, type PlannedDay } from './month-days.ts'
import classes from './month.module.css'

type Props = { day: string; planned: ReadonlyMap<string, PlannedDay>; onDay: (day: string) => void }

const MAX_MARKS = 3

/** The days of a month with marks, one of them chosen. By keys it is one stop, with arrows between the days. */
export function MonthGrid({ day, planned, onDay }: Props) {
  const [today] = useState(() => dayIn(Date.now()))
  const { grid, onKeyDown } = useKeys(day, onDay)
  const nameOf = useDayName(planned)
  const weeks = weeksOf(day)
  const format = useDayFormat()
  const [narrow, long] = [format({ weekday: 'narrow' }), format({ weekday: 'long' })]
  const month = format({ month: 'long', year: 'numeric' })(day)
  return (
    <table className={classes['grid']} aria-label={month} ref={grid}>
      <thead>
        <tr>
          {weeks[0]!.map((one) => (
            <th key={one} scope="col" abbr={long(one)}>
              {narrow(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td key={one}>
                <UnstyledButton
                  className={classes['day']}
                  data-day={one}
                  data-today={one === today || undefined}
                  data-other={one.slice(0, 7) !== day.slice(0, 7) || undefined}
                  aria-label={nameOf(one)}
                  aria-pressed={one === day}
                  aria-current={one === today ? 'date' : undefined}
                  tabIndex={one === day ? 0 : -1}
                  onClick={() => onDay(one)}
                  onKeyDown={onKeyDown}
                >
                  <span className={classes['number']}>{Number(one.slice(8))}</span>
                  <Marks marks={planned.get(one)?.marks ?? []} />
                </UnstyledButton>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Marks({ marks }: { marks: readonly string[] }) {
  const isMany = marks.length > MAX_MARKS
  const visible = marks.slice(0, isMany ? MAX_MARKS - 1 : MAX_MARKS)
  return (
    <span className={classes['marks']} aria-hidden>
      {visible.map((colour, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- marks of one colour differ by nothing else
        <span key={at} style={{ background: colour }} />
      ))}
      {isMany && <small>+{marks.length - visible.length}</small>}
    </span>
  )
}

/** "Thu 26 November, 3 events" */
function useDayName(planned: Props['planned']) {
  const say = useWords(calendarWords)
  const format = useDayFormat()({ weekday: 'short', day: 'numeric', month: 'long' })
  return (day: string) => {
    const { rows, slots } = planned.get(day) ?? { rows: [], slots: [] }
    const events = rows.length > 0 && say('eventCount', { count: rows.length })
    const tickets = slots.length > 0 && say('slotCount', { count: slots.length })
    return [format(day), events, tickets].filter(Boolean).join(', ')
  }
}

function useKeys(day: string, onDay: (day: string) => void) {
  const grid = useRef<HTMLTableElement>(null)
  const isByKey = useRef(false)
  // The day is drawn after the address has it, perhaps in another month.
  useEffect(() => {
    if (isByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    isByKey.current = false
  }, [day])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = keySteps(day, isMirrored)[event.key]
    if (!next || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    isByKey.current = true
    onDay(next)
  }
  return { grid, onKeyDown }
}
