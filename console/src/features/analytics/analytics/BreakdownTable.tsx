import type { Metric } from '@learning-cms/contract/analytics/metrics'
import { useState } from 'react'
import type { ChartRows } from '#kit/charts/card/ChartTable.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useLanguage } from '#kit/text/words.ts'
import classes from '#records/figures/analytics.module.css'
import type { BreakdownGroup } from './Breakdown.tsx'

type Props = {
  caption: string
  table: ChartRows
  groups: readonly BreakdownGroup[]
  metrics: readonly Metric[]
  addressOf: (metric: Metric, id: string) => string
}

type Sorting = { column: number; isDown: boolean }
type BreakdownCell = string | number | null | undefined

function compare(one: BreakdownCell, other: BreakdownCell, language: string) {
  if (typeof one === 'string' || typeof other === 'string') return String(one).localeCompare(String(other), language)
  return (one ?? Number.NEGATIVE_INFINITY) - (other ?? Number.NEGATIVE_INFINITY)
}

/** All groups; a heading sorts, a figure opens its rows. */
export function BreakdownTable({ caption, table: { columns, rows }, groups, metrics, addressOf }: Props) {
  const language = useLanguage()
  const { hrefOf, follow } = useFollow()
  const [{ column, isDown }, sort] = useState<Sorting>({ column: 1, isDown: true })
  const sorted = rows
    .map((cells, at) => ({ cells, group: groups[at]! }))
    .toSorted((one, other) => compare(one.cells[column], other.cells[column], language) * (isDown ? -1 : 1))
  const text = (cell: BreakdownCell, at: number) =>
    typeof cell === 'number' ? (columns[at]?.format?.(cell) ?? String(cell)) : (cell ?? '–')
  return (
    <div className={classes['tableBox']}>
      <table className={classes['table']}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ name }, at) => (
              <th key={name} scope="col" aria-sort={at === column ? (isDown ? 'descending' : 'ascending') : undefined}>
                <button type="button" onClick={() => sort({ column: at, isDown: at === column ? !isDown : at > 0 })}>
                  {name}
                  {at === column && <span aria-hidden>{isDown ? ' ↓' : ' ↑'}</span>}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ cells, group }) => (
            <tr key={group.id}>
              <th scope="row" title={group.name}>
                {group.name}
              </th>
              {metrics.map((metric, at) => {
                const to = addressOf(metric, group.id)
                const figure = text(cells[at + 1], at + 1)
                return (
                  <td key={metric}>
                    {group.values[at] ? (
                      <a href={hrefOf(to)} onClick={(event) => follow(event, to)} data-figures>
                        {figure}
                      </a>
                    ) : (
                      figure
                    )}
                  </td>
                )
              })}
              {cells.length > metrics.length + 1 && <td>{text(cells.at(-1), cells.length - 1)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
