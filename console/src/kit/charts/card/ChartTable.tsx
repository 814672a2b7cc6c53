import { Table } from '@mantine/core'
import { csvHead, csvLine } from '@learning-cms/domain/tables/csv'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import classes from './card.module.css'

type ChartTableCell = string | number | null

/** The same figures as rows: what the chart shows, its table, its file. */
export type ChartRows = {
  columns: readonly { name: string; format?: (value: number) => string }[]
  rows: readonly (readonly ChartTableCell[])[]
  /** The way from a cell to what is behind it. */
  link?: (row: number, column: number) => ReactNode
}

type Props = { caption: string; table: ChartRows }

export function ChartTable({ caption, table: { columns, rows, link } }: Props) {
  const text = (cell: ChartTableCell | undefined, column: number) =>
    typeof cell === 'number' ? (columns[column]?.format?.(cell) ?? String(cell)) : (cell ?? '–')
  return (
    <div className={classes['tableBox']}>
      <Table className={classes['table']}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ name }, at) => (
              <th key={name} scope="col" data-end={at > 0 ? '' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- names may be alike
            <tr key={`${row} ${cells[0] ?? ''}`}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  // oxlint-disable-next-line react/no-array-index-key -- read only: its parts have no identity, and none moves
                  <th key={column} scope="row">
                    {text(cell, column)}
                  </th>
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key -- read only: its parts have no identity, and none moves
                  <td key={column} data-end>
                    {link?.(row, column) ?? text(cell, column)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** As a file: figures bare, texts guarded against formulas like those of every export. */
export const csvOf = ({ columns, rows }: ChartRows) =>
  csvHead(columns.map(({ name }) => name)) + rows.map((cells) => csvLine(cells)).join('')
