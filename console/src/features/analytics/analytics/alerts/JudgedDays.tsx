import type { JudgedDay, MetricAlert } from '@learning-cms/contract/analytics/metric-alerts'
import { alertWords } from '@learning-cms/texts/analytics/alerts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { rowsAddress } from '#features/analytics/analytics/rows/rows-address.ts'
import { useMetrics } from '#features/analytics/analytics/use-metrics.ts'
import { daysOf, trialOf, type AlertRule } from './alerts.api.ts'
import classes from './alerts.module.css'

/** A limit that is being typed is sent once, after this pause. */
const TYPED_MS = 350

/** The days of the last month on which the alert would have been triggered. */
export function TrialDays({ rule }: { rule: AlertRule }) {
  const say = useWords(alertWords)
  const [debouncedRule] = useDebouncedValue(rule, TYPED_MS)
  const query = trialOf(debouncedRule)
  const { data } = useQuery(query)
  const beyond = data?.rows.filter(({ isBeyond }) => isBeyond) ?? []
  const isUnknown = debouncedRule.kind === 'unusual' && data?.rows.every(({ high }) => high === null) === true
  const message = isUnknown
    ? say('trialUnknown')
    : beyond.length === 0
      ? say('trialNone')
      : say('trialTimes', { n: beyond.length })
  return (
    <section className={classes['days']} aria-label={say('trial')} aria-live="polite">
      <h3>{say('trial')}</h3>
      {query.enabled === false ? <p>–</p> : <p>{data ? message : '…'}</p>}
      {query.enabled !== false && <DayList rule={debouncedRule} days={beyond} />}
    </section>
  )
}

/** The judged days of an alert, latest first. */
export function JudgedDays({ alert }: { alert: MetricAlert }) {
  const say = useWords(alertWords)
  const { data } = useQuery(daysOf(alert.id))
  if (!data || data.rows.length === 0) return null
  return (
    <section className={classes['days']} aria-label={say('history')}>
      <h3>{say('history')}</h3>
      <DayList rule={alert} days={data.rows} marksNotified />
    </section>
  )
}

type ListProps = {
  rule: Pick<MetricAlert, 'metric' | 'cut'> | AlertRule
  days: readonly JudgedDay[]
  marksNotified?: boolean
}

function DayList({ rule, days, marksNotified }: ListProps) {
  const say = useWords(alertWords)
  const { text } = useMetrics()
  if (days.length === 0) return null
  return (
    <ul>
      {days.map((day) => (
        <li key={day.day}>
          <DayFigure rule={rule} day={day} />
          <span>
            {day.high !== null &&
              say('expectedRange', { low: text(rule.metric, day.low), high: text(rule.metric, day.high) })}
            {marksNotified && day.isBeyond && <strong> {say('notified')}</strong>}
          </span>
        </li>
      ))}
    </ul>
  )
}

type JudgedFigureProps = { rule: ListProps['rule']; day: Pick<JudgedDay, 'day' | 'figure'> }

/** A day and its figure, which opens the rows behind it. */
export function DayFigure({ rule: { metric, cut }, day: { day, figure } }: JudgedFigureProps) {
  const { text } = useMetrics()
  const { dateOfDay } = useFormat()
  const { hrefOf, follow } = useFollow()
  const to = rowsAddress({ metric, from: day, to: day, asOf: undefined, cut })
  return (
    <span className={classes['figure']}>
      {dateOfDay(day)}{' '}
      <a href={hrefOf(to)} onClick={(event) => follow(event, to)} data-figures>
        {text(metric, figure)}
      </a>
    </span>
  )
}
