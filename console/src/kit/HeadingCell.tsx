import classes from './DataTable.module.css'
import type { Column, Sorting } from './DataTable.tsx'
import { SortedDownIcon, SortedUpIcon, SortIcon } from './icons.ts'

const spoken = { asc: 'ascending', desc: 'descending' } as const

type Props<Row, Field extends string> = { column: Column<Row, Field>; sorting: Sorting | undefined }

/** A heading, and where the list can be sorted by it, the button that does so. */
export function HeadingCell<Row, Field extends string>({ column, sorting }: Props<Row, Field>) {
  const { label, sort, align, width, from } = column
  if (!sort || !sorting)
    return (
      <th role="columnheader" scope="col" data-align={align} data-from={from} style={{ width }}>
        {label}
      </th>
    )
  const order = sorting.sort === sort ? sorting.order : undefined
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
      <button
        type="button"
        className={classes['sort']}
        data-sorted={order}
        onClick={() => sorting.onSort(sort, order === 'asc' ? 'desc' : 'asc')}
      >
        {label}
        <Arrow size={14} aria-hidden />
      </button>
    </th>
  )
}
