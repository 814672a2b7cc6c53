import type { MoneyOfHome } from '@learning-cms/contract/records/home'
import { homeWords } from '@learning-cms/texts/system/home/home'
import type { ReactNode } from 'react'
import type { Home } from '#navigation/tasks.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './home.module.css'
import { Sparkline } from './Sparkline.tsx'

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Revenue and refunds for those who may see them, each figure a way to its rows. */
export function Money({ home: { money, failed } }: { home: Home }) {
  const say = useWords(homeWords)
  if (failed.includes('money'))
    return (
      <section className={classes['card']} data-panel>
        <h2>{say('money')}</h2>
        <p className={classes['quiet']}>{say('partFailed')}</p>
      </section>
    )
  return money && <MoneyFigures money={money} />
}

function MoneyFigures({ money: { days, before, to } }: { money: MoneyOfHome }) {
  const say = useWords(homeWords)
  const { money: text } = useFormat()
  const revenue = days.map((day) => day.revenue)
  const [today, yesterday] = [revenue.at(-1) ?? 0, revenue.at(-2) ?? 0]
  const [week, month] = [sumOf(revenue.slice(-7)), sumOf(revenue)]
  const refunds = sumOf(days.map((day) => day.refunds))
  return (
    <section className={classes['money']} aria-label={say('money')} data-panel>
      <div className={classes['figures']}>
        <Figure label={say('revenueToday')} value={text(today)} to={to?.today}>
          {say('yesterday', { amount: text(yesterday) })}
        </Figure>
        <Figure label={say('revenueWeek')} value={text(week)} to={to?.week}>
          <Change now={week} before={before.week} />
        </Figure>
        <Figure label={say('revenueMonth')} value={text(month)} to={to?.month}>
          <Change now={month} before={before.month} />
        </Figure>
        <Figure label={say('refundsMonth')} value={text(refunds)} to={to?.refunds}>
          {refunds > 0 && month > 0 && <Share of={refunds / month} />}
        </Figure>
      </div>
      {(month > 0 || refunds > 0) && <Sparkline days={days} />}
    </section>
  )
}

type MoneyFigureProps = { label: string; value: string; to: string | undefined; children: ReactNode }

function Figure({ label, value, to, children }: MoneyFigureProps) {
  const { hrefOf, follow } = useFollow()
  const inside = (
    <>
      <span className={classes['label']}>{label}</span>
      <strong data-figures>{value}</strong>
      <span className={classes['note']}>{children}</span>
    </>
  )
  return to ? (
    <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
      {inside}
    </a>
  ) : (
    <div>{inside}</div>
  )
}

/** In words and with an arrow, never by colour alone. */
function Change({ now, before }: { now: number; before: number }) {
  const say = useWords(homeWords)
  const { percent } = useFormat()
  if (before <= 0) return say('noneBefore')
  if (now === before) return say('asBefore')
  return say(now > before ? 'moreMoney' : 'lessMoney', { share: percent(Math.abs(now - before) / before) })
}

function Share({ of }: { of: number }) {
  const say = useWords(homeWords)
  const { percent } = useFormat()
  return say('ofRevenue', { share: percent(of) })
}
