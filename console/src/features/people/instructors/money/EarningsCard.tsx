import type { Earnings } from '@learning-cms/contract/money/earnings'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { moneyWords } from '@learning-cms/texts/people/instructors/money'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { Money } from '#kit/show/Money.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { earningsOf } from './money.api.ts'
import classes from './money.module.css'

const DAY_MS = 86_400_000

/** Earnings; each figure links to the rows behind it. */
export function EarningsCard({ id }: { id: string }) {
  const say = useWords(moneyWords)
  const { data, error, refetch } = useQuery(earningsOf(id))
  return (
    <FormCard title={say('earnings')} help={say('earningsHelp')}>
      {error && !data && <ErrorState title={say('unableEarnings')} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={120} radius="sm" />}
      {data && <Figures id={id} earnings={data} />}
    </FormCard>
  )
}

function Figures({ id, earnings }: { id: string; earnings: Earnings }) {
  const say = useWords(moneyWords)
  const { money, date } = useFormat()
  const [nowMs] = useState(() => Date.now())
  const { accrued, reversed, held, payable, inPayouts, paid, holdDays, nextDueAt } = earnings
  const rows = (more: Record<string, string>) =>
    `/ledger?${new URLSearchParams({ tab: 'transactions', instructorId: id, ...more })}`
  const heldFrom = dayIn(nowMs - holdDays * DAY_MS)
  return (
    <dl className={classes['figures']}>
      <Figure name={say('accrued')} amount={accrued} to={rows({ kind: 'share' })} />
      <Figure name={say('reversed')} amount={reversed} to={rows({ kind: 'reversal' })} />
      <Figure name={say('held')} amount={held} to={rows({ postedFrom: heldFrom })}>
        {say('heldHelp', { count: holdDays })}
        {nextDueAt && <br />}
        {nextDueAt && say('nextDue', { date: date(nextDueAt) })}
      </Figure>
      <Figure name={say('payable')} amount={payable} to={rows({})}>
        {inPayouts > 0 && say('inPayouts', { amount: money(inPayouts) })}
      </Figure>
      <Figure name={say('paid')} amount={paid} to={`/payouts?instructorId=${id}&status=paid`} />
    </dl>
  )
}

type EarningsFigureProps = { name: string; amount: number; to: string; children?: ReactNode }

function Figure({ name, amount, to, children }: EarningsFigureProps) {
  const { hrefOf, follow } = useFollow()
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
          <Money amountInDong={amount} />
        </a>
        {children && <p className={classes['quiet']}>{children}</p>}
      </dd>
    </div>
  )
}
