import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { dateWords } from '@learning-cms/texts/kit/dates'
import { Popover } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { onEscape } from '#kit/keyboard/escape.ts'
import { NextIcon, PreviousIcon } from '#kit/show/icons.ts'
import { useDayFormat } from '#kit/text/use-day-format.ts'
import { useWords } from '#kit/text/words.ts'
import { dayAfterKey, monthsAway, weeksOf } from './calendar.ts'
import classes from './DateField.module.css'

type Props = {
  name: string
  /** The chosen day. */
  day: string | undefined
  min: string | undefined
  max: string | undefined
  onClose: () => void
  onPick: (day: string) => void
}

/** The day under the cursor has the focus, from its first rendering. */
const focused = (day: HTMLElement | null) => day?.focus({ preventScroll: true })

const within = (day: string, min?: string, max?: string) => (min && day < min ? min : max && day > max ? max : day)

/** A month of days, by pointer or by arrows, Page keys, Home, End and Enter. */
export default function Calendar({ name, day, min, max, onClose, onPick }: Props) {
  const say = useWords(dateWords)
  const [today] = useState(() => dayIn(Date.now()))
  const [at, setAt] = useState(() => within(day ?? today, min, max))
  const isOut = (day: string) => within(day, min, max) !== day
  const go = (next: string) => setAt(within(next, min, max))
  return (
    <Popover
      withRoles={false}
      opened
      onChange={(stays) => !stays && onClose()}
      position="bottom-end"
      zIndex={400}
      closeOnEscape={false}
    >
      <Popover.Target>
        <span className={classes['anchor']} />
      </Popover.Target>
      <Popover.Dropdown
        className={classes['calendar']}
        role="dialog"
        aria-label={name}
        onKeyDown={onEscape(onClose)}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Month at={at} onGo={go} />
        <Days {...{ at, day, today, isOut, onPick }} onGo={go} />
        {!isOut(today) && (
          <button type="button" className={classes['today']} onClick={() => onPick(today)}>
            {say('today')}
          </button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

type MonthProps = { at: string; onGo: (day: string) => void }

function Month({ at, onGo }: MonthProps) {
  const say = useWords(dateWords)
  const format = useDayFormat()
  const month = format({ month: 'long', year: 'numeric' })
  const step = (months: number) => () => onGo(monthsAway(at, months))
  return (
    <div className={classes['month']}>
      <Step label={say('previousYear')} onClick={step(-12)} isTwice Icon={PreviousIcon} />
      <Step label={say('previousMonth')} onClick={step(-1)} Icon={PreviousIcon} />
      <strong aria-live="polite">{month(at)}</strong>
      <Step label={say('nextMonth')} onClick={step(1)} Icon={NextIcon} />
      <Step label={say('nextYear')} onClick={step(12)} isTwice Icon={NextIcon} />
    </div>
  )
}

type DaysProps = MonthProps & {
  day: string | undefined
  today: string
  isOut: (day: string) => boolean
  onPick: (day: string) => void
}

function Days({ at, day, today, isOut, onPick, onGo }: DaysProps) {
  const format = useDayFormat()
  const [month, narrow, long] = [
    format({ month: 'long', year: 'numeric' }),
    format({ weekday: 'narrow' }),
    format({ weekday: 'long' }),
  ]
  const fullDate = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const weeks = weeksOf(at)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(at, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    onGo(next)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of days is a grid
    <table className={classes['days']} role="grid" aria-label={month(at)}>
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <th key={day} scope="col" abbr={long(day)}>
              {narrow(day)}
            </th>
          ))}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys of the days inside */}
      <tbody onKeyDown={onKeyDown}>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td key={one} role="gridcell" aria-selected={one === day}>
                <button
                  ref={one === at ? focused : undefined}
                  type="button"
                  tabIndex={one === at ? 0 : -1}
                  aria-label={fullDate(one)}
                  aria-current={one === today ? 'date' : undefined}
                  data-other={one.slice(0, 7) !== at.slice(0, 7) || undefined}
                  disabled={isOut(one)}
                  onClick={() => onPick(one)}
                >
                  {Number(one.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type StepProps = { label: string; onClick: () => void; isTwice?: boolean; Icon: typeof NextIcon }

const Step = ({ label, onClick, isTwice, Icon }: StepProps) => (
  <button type="button" className={classes['step']} aria-label={label} onClick={onClick} data-mirror>
    <Icon size={16} aria-hidden />
    {isTwice && <Icon size={16} aria-hidden />}
  </button>
)
