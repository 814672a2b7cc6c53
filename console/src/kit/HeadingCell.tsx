import { startTransition, useOptimistic } from 'react'
import classes from './DataTable.module.css'
import type { Column, Sorting } from './DataTable.tsx'
import { SortedDownIcon, SortedUpIcon, SortIcon } from './icons.ts'
import { painted } from './painted.ts'

const spoken = { asc: 'ascending', desc: 'descending' } as const

type Props<Row, Field extends string> = { column: Column<Row, Field>; sorting: Sorting | undefined }

/** A heading, and where the list can be sorted by it, the button that does so. */
export function HeadingCell<Row, Field extends string>({ column, sorting }: Props<Row, Field>) {
  const { label, sort, align, width, from } = column
  const [order, showOrder] = useOptimistic(sorting && sorting.sort === sort ? sorting.order : undefined)
  if (!sort || !sorting)
    return (
      <th role="columnheader" scope="col" data-align={align} data-from={from} style={{ width }}>
        {label}
      </th>
    )
  const next = order === 'asc' ? 'desc' : 'asc'
  const turn = () =>
    startTransition(async () => {
      showOrder(next)
      await painted()
      sorting.onSort(sort, next)
      await painted()
    })
  const Arrow = order === undefined ? SortIcon : order === 'asc' ? SortedUpIcon : SortedDownIcon
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={align}
      data-from={from}
      style={{ width }}
      aria-sort={order ? spoken[order] : 'none'}
    >
      <button type="button" className={classes['sort']} data-sorted={order} onClick={turn}>
        {label}
        <Arrow size={14} aria-hidden />
      </button>
    </th>
  )
}
