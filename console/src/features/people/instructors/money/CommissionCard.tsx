import type { Rate, Rates } from '@learning-cms/contract/money/earnings'
import type { Instructor } from '@learning-cms/contract/people/instructors'
import { moneyWords } from '@learning-cms/texts/people/instructors/money'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { ratesOf } from './money.api.ts'
import classes from './money.module.css'
import { RateDrawer } from './RateDrawer.tsx'

/** The instructor's share of each sale, now and from a later date. */
export function CommissionCard({ instructor }: { instructor: Instructor }) {
  const say = useWords(moneyWords)
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(ratesOf(instructor.id))
  return (
    <FormCard title={say('commission')}>
      {error && !data && <ErrorState title={say('unableRates')} error={error} onRetry={refetch} />}
      {data && <Held rates={data} />}
      {data && (
        <div className={classes['acts']}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {say('changeRate')}
          </Button>
        </div>
      )}
      {data && data.rows.length > 0 && <History rows={data.rows} />}
      <RateDrawer instructor={instructor} isOpen={isOpen} onClose={() => setOpen(false)} />
    </FormCard>
  )
}

function Held({ rates: { now, rows } }: { rates: Rates }) {
  const say = useWords(moneyWords)
  const { percent, date } = useFormat()
  const next = rows.findLast(({ state }) => state === 'later')
  return (
    <div>
      <p className={classes['quiet']}>{say('rateNow')}</p>
      <p className={classes['now']}>{percent(now / 10_000)}</p>
      {!rows.some(({ state }) => state === 'now') && <p className={classes['quiet']}>{say('standardApplies')}</p>}
      {next && (
        <p className={classes['quiet']}>
          {say('rateNext', { date: date(next.effectiveFrom), rate: percent(next.basisPoints / 10_000) })}
        </p>
      )}
    </div>
  )
}

function History({ rows }: { rows: Rate[] }) {
  const say = useWords(moneyWords)
  const { percent, date, dateTime } = useFormat()
  return (
    <ol className={classes['rates']} aria-label={say('history')}>
      {rows.map(({ id, basisPoints, effectiveFrom, state, note, authorName, createdAt }) => (
        <li key={id} data-quiet={state === 'past' || state === 'overruled' ? '' : undefined}>
          <span title={dateTime(effectiveFrom)}>{`${percent(basisPoints / 10_000)} · ${date(effectiveFrom)}`}</span>
          <span className={classes['quiet']}>{say(`state_${state}`)}</span>
          <small>
            {[say('byWhom', { name: authorName, date: date(createdAt) }), note].filter(Boolean).join(' · ')}
          </small>
        </li>
      ))}
    </ol>
  )
}
