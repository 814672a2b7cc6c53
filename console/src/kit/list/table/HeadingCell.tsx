import { startTransition, useOptimistic } from 'react'
import { WidthEdge, widthVariable } from '#kit/columns/WidthEdge.tsx'
import { widthWithHeading } from '#kit/columns/width-of.ts'
import classes from './DataTable.module.css'
import type { Column, Sorting } from './DataTable.tsx'
import { SortedDownIcon, SortedUpIcon, SortIcon } from '#kit/show/icons.ts'
import { afterPaint } from '#kit/feedback/after-paint.ts'

const spoken = { asc: 'ascending', desc: 'descending' } as const

type Props<Row, Field extends string> = {
  column: Column<Row, Field>
  sorting: Sorting | undefined
  onWidth: ((name: string, widthInPx: number) => void) | undefined
}

/** A heading; where the list can be sorted by it, a button. */
export function HeadingCell<Row, Field extends string>({ column, sorting, onWidth }: Props<Row, Field>) {
  const { label, name, sort, align, from } = column
  const defaultWidth = widthWithHeading(column)
  const width = name ? `var(${widthVariable(name)}, ${defaultWidth ?? 'auto'})` : defaultWidth
  const edge = name && onWidth && <WidthEdge name={name} onWidth={onWidth} />
  const [order, showOrder] = useOptimistic(sorting && sorting.sort === sort ? sorting.order : undefined)
  if (!sort || !sorting)
    return (
      <th role="columnheader" scope="col" data-align={align} data-from={from} style={{ width }}>
        {label}
        {edge}
      </th>
    )
  const next = order === 'asc' ? 'desc' : 'asc'
  const turn = () =>
    startTransition(async () => {
      showOrder(next)
      await afterPaint()
      sorting.onSort(sort, next)
      await afterPaint()
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
      {edge}
    </th>
  )
}
