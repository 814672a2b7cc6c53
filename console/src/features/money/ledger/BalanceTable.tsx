import { ledgerWords } from '@learning-cms/texts/money/ledger/ledger'
import { useId, type ReactNode } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { Money } from '#kit/show/Money.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './ledger.module.css'

type BalanceRow = { name: string; to: string; debit: number; credit: number; balance: number; entries: number }
type Props = {
  title: string
  /** The heading of the first column. */
  heading: string
  help?: string
  badge?: ReactNode
  /** Adds a row of totals. */
  isSummed?: boolean
  rows: BalanceRow[]
}

/** Each balance links to the transactions behind it. */
export function BalanceTable({ title, heading, help, badge, isSummed, rows }: Props) {
  const say = useWords(ledgerWords)
  const { hrefOf, follow } = useFollow()
  const id = useId()
  return (
    <section className={classes['card']} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {badge}
        {help && <p className={classes['quiet']}>{help}</p>}
      </header>
      <table className={classes['balances']} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col" data-wide>
              {say('debit')}
            </th>
            <th scope="col" data-wide>
              {say('credits')}
            </th>
            <th scope="col">{say('balance')}</th>
            <th scope="col" data-wide>
              {say('entries')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <a href={hrefOf(row.to)} onClick={(event) => follow(event, row.to)}>
                  {row.name}
                </a>
              </th>
              <Figures {...row} />
            </tr>
          ))}
        </tbody>
        {isSummed && (
          <tfoot>
            <tr>
              <th scope="row">{say('sums')}</th>
              <Figures {...added(rows)} />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

const added = (rows: BalanceRow[]) =>
  rows.reduce(
    (sum, { debit, credit, balance, entries }) => ({
      debit: sum.debit + debit,
      credit: sum.credit + credit,
      balance: sum.balance + balance,
      entries: sum.entries + entries,
    }),
    { debit: 0, credit: 0, balance: 0, entries: 0 },
  )

function Figures({ debit, credit, balance, entries }: Omit<BalanceRow, 'name' | 'to'>) {
  const { number } = useFormat()
  return (
    <>
      <td data-wide>
        <Money amountInDong={debit} />
      </td>
      <td data-wide>
        <Money amountInDong={credit} />
      </td>
      <td>
        <Money amountInDong={balance} />
      </td>
      <td data-wide>{number(entries)}</td>
    </>
  )
}
