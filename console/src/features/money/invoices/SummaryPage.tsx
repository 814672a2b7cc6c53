import { yearNow } from '@learning-cms/contract/core/dates/years'
import type { InvoiceSum } from '@learning-cms/contract/money/invoices'
import { invoiceWords } from '@learning-cms/texts/money/invoices/invoices'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { ListFrame } from '#kit/list/ListFrame.tsx'
import { Money } from '#kit/show/Money.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { yearOfInvoices } from './invoices.api.ts'
import classes from './invoices.module.css'

const YEARS = 6

/** Valid invoices by month, series and tax rate, for the tax declaration. */
export default function SummaryPage({ tabs }: { tabs: ReactNode }) {
  const say = useWords(invoiceWords)
  const [thisYear] = useState(yearNow)
  const { year: chosen } = useSearch({ strict: false })
  const navigate = useNavigate()
  const year = Number(chosen) >= 2000 && Number(chosen) <= 2100 ? Number(chosen) : thisYear
  const { data, error, refetch } = useQuery(yearOfInvoices(year))
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back))
  return (
    <ListFrame
      title={say('title')}
      parts={tabs}
      actions={
        <Select
          aria-label={say('year')}
          w={112}
          data={years}
          value={String(year)}
          allowDeselect={false}
          onChange={(to) =>
            void navigate({
              to: '/account/invoices',
              search: { tab: 'summary', year: Number(to) },
              replace: true,
            })
          }
        />
      }
    >
      {error && !data ? (
        <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
      ) : (
        data && <Sums rows={data.rows} />
      )}
    </ListFrame>
  )
}

function Sums({ rows }: { rows: readonly InvoiceSum[] }) {
  const say = useWords(invoiceWords)
  const { number, month: monthName, percent } = useFormat()
  if (rows.length === 0) return <p className={classes['empty']}>{say('nothingIssued')}</p>
  const sum = (of: 'amount' | 'tax') => rows.reduce((all, row) => all + row[of], 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so it must be focusable
    <div className={classes['scroll']} role="region" aria-label={say('summary')} tabIndex={0}>
      <table className={classes['sums']}>
        <thead>
          <tr>
            <th scope="col">{say('month')}</th>
            <th scope="col">{say('series')}</th>
            <th scope="col">{say('rate')}</th>
            <th scope="col">{say('invoices')}</th>
            <th scope="col">{say('amount')}</th>
            <th scope="col">{say('tax')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ month, series, taxClass, invoices, amount, tax }) => (
            <tr key={`${month} ${series} ${taxClass}`}>
              <th scope="row">{monthName(month)}</th>
              <td>{series}</td>
              <td>{taxClass === 'none' ? say('untaxed') : percent(Number(taxClass) / 100)}</td>
              <td>{number(invoices)}</td>
              <td>
                <Money amountInDong={amount} />
              </td>
              <td>
                <Money amountInDong={tax} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {say('sum')}
            </th>
            <td>
              <Money amountInDong={sum('amount')} />
            </td>
            <td>
              <Money amountInDong={sum('tax')} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
