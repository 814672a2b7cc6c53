import type { ReportTable, TableCell } from '@learning-cms/domain/analytics/report-table'
import { exploreWords } from '@learning-cms/texts/analytics/explore'
import { useState } from 'react'
import type { ChartRows } from '#kit/charts/card/ChartTable.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { rowsAddress } from '#features/analytics/analytics/rows/rows-address.ts'
import { useMetrics } from '#features/analytics/analytics/use-metrics.ts'
import classes from './explore.module.css'

/** More rows than this are for the file. */
const MAX_ROWS = 500

type Props = { caption: string; table: ReportTable; named: ChartRows; asOf: string | undefined }
type Sorting = { column: number; isDown: boolean } | null
type ResultTableCell = ChartRows['rows'][number][number]

function compare(one: ResultTableCell | undefined, other: ResultTableCell | undefined, language: string) {
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other, language)
  return (Number(one ?? Number.NEGATIVE_INFINITY) || 0) - (Number(other ?? Number.NEGATIVE_INFINITY) || 0)
}

/** Every figure opens its rows; a heading sorts, at first as the report is ordered. */
export function ResultTable({ caption, table, named, asOf }: Props) {
  const say = useWords(exploreWords)
  const { number } = useFormat()
  const { sorted, sorting, press } = useSorted(table, named)
  const { heads, rows, totals } = table
  const visibleRows = sorted.slice(0, MAX_ROWS)
  return (
    <>
      <div className={classes['tableBox']}>
        <table className={classes['table']}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <Head names={named.columns.map(({ name }) => name)} heads={heads.length} sorting={sorting} onPress={press} />
          <tbody>
            {visibleRows.map(({ key, named: cells, cells: figures }) => (
              <tr key={key}>
                {heads.map((axis, at) => (
                  <th key={axis} scope="row" title={String(cells[at])}>
                    {cells[at]}
                  </th>
                ))}
                {figures.map((cell, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- columns keep their places
                  <td key={at} data-end>
                    <Figure cell={cell} asOf={asOf} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {totals && <Foot totals={totals} span={heads.length} asOf={asOf} />}
        </table>
      </div>
      {rows.length > MAX_ROWS && (
        <p className={classes['note']}>{say('firstRows', { visible: number(MAX_ROWS), count: rows.length })}</p>
      )}
    </>
  )
}

/** The lines in the chosen order; at first as the report is ordered. */
function useSorted(table: ReportTable, named: ChartRows) {
  const language = useLanguage()
  const [sorting, sort] = useState<Sorting>(null)
  const { heads, rows } = table
  // Days sort by the calendar, not by how they are written.
  const isTime = (column: number) => heads[column] === 'time'
  const lines = rows.map((row, at) => ({ ...row, key: at, named: named.rows[at]! }))
  const valueOf = ({ named: cells, keys }: (typeof lines)[number], column: number) => {
    const key = keys[column]
    return isTime(column) && key?.axis === 'time' ? key.from : cells[column]
  }
  const sorted = sorting
    ? lines.toSorted(
        (one, other) =>
          compare(valueOf(one, sorting.column), valueOf(other, sorting.column), language) * (sorting.isDown ? -1 : 1),
      )
    : lines
  const press = (column: number) =>
    sort(sorting?.column === column ? { column, isDown: !sorting.isDown } : { column, isDown: column >= heads.length })
  return { sorted, sorting, press }
}

type HeadProps = { names: readonly string[]; heads: number; sorting: Sorting; onPress: (column: number) => void }

function Head({ names, heads, sorting, onPress }: HeadProps) {
  return (
    <thead>
      <tr>
        {names.map((name, at) => (
          <th
            // oxlint-disable-next-line react/no-array-index-key -- names may be alike
            key={`${at} ${name}`}
            scope="col"
            data-end={at >= heads ? '' : undefined}
            aria-sort={sorting?.column === at ? (sorting.isDown ? 'descending' : 'ascending') : undefined}
          >
            <button type="button" title={name} onClick={() => onPress(at)}>
              {name}
              {sorting?.column === at && <span aria-hidden>{sorting.isDown ? ' ↓' : ' ↑'}</span>}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  )
}

type FootProps = { totals: readonly (TableCell | null)[]; span: number; asOf: string | undefined }

function Foot({ totals, span, asOf }: FootProps) {
  const say = useWords(exploreWords)
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={span}>
          {say('total')}
        </th>
        {totals.map((cell, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns keep their places
          <td key={at} data-end>
            <Figure cell={cell} asOf={asOf} />
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function Figure({ cell, asOf }: { cell: TableCell | null; asOf: string | undefined }) {
  const { text } = useMetrics()
  const { hrefOf, follow } = useFollow()
  if (!cell) return '–'
  const figure = text(cell.metric, cell.value)
  if (!cell.value) return figure
  const to = rowsAddress({ ...cell, asOf })
  return (
    <a href={hrefOf(to)} onClick={(event) => follow(event, to)} data-figures>
      {figure}
    </a>
  )
}
