import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { homeWords } from '@learning-cms/texts/system/home/home'
import type { Home } from '#navigation/tasks.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { CalendarIcon } from '#kit/show/kit-icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { placeOf, useWhen } from '#records/appointments/when.ts'
import classes from './home.module.css'

type Props = {
  home: Home
  /** The day the home page was fetched on. */
  today: string
}

/** What comes next in the calendar of this person, today’s first. */
export function Appointments({ home: { appointments, failed }, today }: Props) {
  const say = useWords(homeWords)
  const { hrefOf, follow } = useFollow()
  const hasFailed = failed.includes('appointments')
  if (!hasFailed && appointments === null) return null
  const link = (to: string, text: string) => (
    <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
      {text}
    </a>
  )
  return (
    <section className={classes['card']} data-panel>
      <div className={classes['heading']}>
        <h2>{say('appointments')}</h2>
        {link('/crm/calendar', say('openCalendar'))}
      </div>
      {hasFailed && <p className={classes['quiet']}>{say('partFailed')}</p>}
      {!hasFailed && appointments?.length === 0 && <p className={classes['quiet']}>{say('noAppointments')}</p>}
      {appointments && appointments.length > 0 && (
        <ul className={classes['rows']}>
          {appointments.map((one) => (
            <li key={`${one.eventId} ${one.occursOn}`}>
              <Line one={one} today={today} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type AppointmentLineProps = { one: NonNullable<Home['appointments']>[number]; today: string }

function Line({ one, today }: AppointmentLineProps) {
  const say = useWords(homeWords)
  const when = useWhen()
  const { time } = useFormat()
  const { hrefOf, follow } = useFollow()
  const isToday = one.isAllDay ? one.start <= today && one.end >= today : dayIn(Date.parse(one.start)) === today
  const at = !isToday ? when(one) : one.isAllDay ? say('allDayToday') : say('todayAt', { time: time(one.start) })
  const to = placeOf(one)
  return (
    <a className={classes['task']} href={hrefOf(to)} onClick={(event) => follow(event, to)}>
      <CalendarIcon aria-hidden />
      <span className={classes['what']} dir="auto">
        {[one.title, one.place].filter(Boolean).join(' · ')}
      </span>
      <span className={classes['age']}>{at}</span>
    </a>
  )
}
