import { kitWords } from '@learning-cms/texts/kit/kit'
import { memo, useRef, type MouseEvent, type ReactNode } from 'react'
import type { PlacedColumn } from '#kit/columns/arrange.ts'
import { widthVariable } from '#kit/columns/WidthEdge.tsx'
import { widthWithHeading } from '#kit/columns/width-of.ts'
import { closestTo } from '#kit/keyboard/closest-to.ts'
import classes from './DataTable.module.css'
import { HeadingCell } from './HeadingCell.tsx'
import phone from '#kit/list/phone/PhoneRows.module.css'
import { RowMenu } from '#kit/list/RowMenu.tsx'
import type { CellEdit } from '#kit/edit/cell-edit.ts'
import { EditableCell } from '#kit/edit/EditableCell.tsx'
import { useIsNarrow } from '#kit/edit/use-is-narrow.ts'
import { PageBox, RowBox } from '#kit/selection/Boxes.tsx'
import type { Selection } from '#kit/selection/selection.ts'
import { useSelectionKeys } from '#kit/selection/use-selection-keys.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useFollow, type Follow } from '#kit/keyboard/use-follow.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useWords } from '#kit/text/words.ts'

export type Column<Row, Field extends string = string> = {
  label: string
  /** For addresses and views: letters only. The columns can be arranged if all of them have one. */
  name?: string
  /** Hidden by default; offered by the chooser. */
  visibility?: 'on-request'
  cell: (row: Row) => ReactNode
  /** Makes the cell editable in place. */
  edit?: CellEdit<Row> | undefined
  /** The sort field of the list query. */
  sort?: Field
  /** Numbers and money are aligned to the end. */
  align?: 'end'
  /** CSS width; columns without one share the rest: the row's name, or the text that is longer than it. */
  width?: string
  /** Hidden in narrower tables. */
  from?: 'medium' | 'wide' | 'widest'
  /**
   * Its place on a phone, where a row has two lines: at the end of the first, at the end of the second, or below the
   * name in place of the name's own second line. If no column has a place, rows are cards with every column.
   */
  onPhone?: 'top' | 'bottom' | 'under'
}

export type Sorting = { sort: string; order: 'asc' | 'desc'; onSort: (sort: string, order: 'asc' | 'desc') => void }

export type DataTableProps<Row, Field extends string> = {
  /** What the table contains, for screen readers. */
  label: string
  columns: Column<Row, Field>[]
  rows: Row[]
  /** The name of one row, which labels its menu. */
  nameOf: (row: Row) => string
  /** The page of the row: a path of the console, or `list.openHref(row.id)`. */
  href?: (row: Row) => string
  /** Menu items of one row, created when its menu opens. */
  menu?: (row: Row) => ReactNode
  sorting?: Sorting
  /** Widths set by the person. `onWidth` makes the edges of the headings draggable, with or without widths. */
  widths?: readonly PlacedColumn[] | undefined
  onWidth?: ((name: string, widthInPx: number) => void) | undefined
  isBusy?: boolean
  /** Gives each row a check box. */
  selection?: Selection | undefined
}

/** A plain table; on a phone CSS turns each row into a card. */
export function DataTable<Row extends { id: string }, Field extends string>(props: DataTableProps<Row, Field>) {
  const { label, columns, rows, nameOf, href, menu, sorting, widths, onWidth, isBusy, selection } = props
  const say = useWords(kitWords)
  const body = useRef<HTMLTableSectionElement>(null)
  const links = useFollow()
  useRowKeys(body)
  const isReadOnly = useIsNarrow()
  useSelectionKeys(body, selection)
  return (
    <table
      className={`${classes['table']} ${phone['rows']}`}
      role="table"
      aria-label={label}
      aria-busy={isBusy}
      data-arranged={widths ? '' : undefined}
      data-two-lines={hasTwoLines(columns) || undefined}
      style={widthsOf(columns, widths)}
    >
      <thead role="rowgroup">
        <tr role="row">
          {selection && (
            <th role="columnheader" className={classes['checkCell']}>
              <PageBox ids={rows.map(({ id }) => id)} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <HeadingCell key={column.name ?? column.label} column={column} sorting={sorting} onWidth={onWidth} />
          ))}
          {menu && (
            <th role="columnheader" className={classes['menuCell']}>
              <VisuallyHidden>{say('actions')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body} role="rowgroup">
        {rows.map((row) => (
          <TableRow key={row.id} {...{ columns, nameOf, menu, row, links, selection, isReadOnly }} to={href?.(row)} />
        ))}
      </tbody>
    </table>
  )
}

export const hasTwoLines = (columns: readonly { onPhone?: unknown }[]) => columns.some(({ onPhone }) => onPhone)

const LEAST_PX = 200

/** Widths as CSS variables: headings update without re-rendering rows. */
function widthsOf<Row, Field extends string>(
  columns: Column<Row, Field>[],
  widths: readonly PlacedColumn[] | undefined,
) {
  if (!widths) return undefined
  const set = new Map(widths.map(({ name, widthInPx }) => [name, widthInPx]))
  const least = columns.map((column) => {
    const chosen = set.get(column.name ?? '')
    return chosen === undefined ? (widthWithHeading(column) ?? `${LEAST_PX}px`) : `${chosen}px`
  })
  const variables = widths.flatMap(({ name, widthInPx }) =>
    widthInPx === undefined ? [] : [[widthVariable(name), `${widthInPx}px`]],
  )
  return { '--least-width': `calc(${least.join(' + ')})`, ...Object.fromEntries(variables) }
}

type TableRowProps<Row, Field extends string> = Pick<DataTableProps<Row, Field>, 'columns' | 'nameOf'> & {
  menu: ((row: Row) => ReactNode) | undefined
  row: Row
  to: string | undefined
  links: Follow
  selection: Selection | undefined
  isReadOnly: boolean
}

/** Clicks on a control inside the row, or that end a text selection, do not open the row. */
const isOnControl = (event: MouseEvent) =>
  closestTo(event, 'a, button, input, select, label, [data-editable], [role=menu]') !== null ||
  getSelection()?.isCollapsed === false

/** Re-renders only if the row or the columns change: a page must keep `columns`, `nameOf` and `menu` stable. */
const TableRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row extends { id: string }, Field extends string>(props: TableRowProps<Row, Field>) {
  const { row, to, columns, menu, nameOf, links, selection, isReadOnly } = props
  const onClick = (event: MouseEvent) => {
    if (!to || isOnControl(event)) return
    if (event.metaKey || event.ctrlKey) links.openTab(to)
    else links.follow(event, to)
  }
  return (
    <tr role="row" className={classes['row']} data-leads={to ? '' : undefined} onClick={onClick}>
      {selection && (
        <td role="cell" className={classes['checkCell']}>
          <RowBox id={row.id} name={nameOf(row)} selection={selection} />
        </td>
      )}
      {columns.map((column, at) => (
        <Cell
          key={column.name ?? column.label}
          {...{ column, row, to, links, isReadOnly }}
          name={nameOf(row)}
          isFirst={at === 0}
        />
      ))}
      {menu && (
        <td role="cell" className={classes['menuCell']}>
          <RowMenu name={nameOf(row)} shortcut="m" items={() => menu(row)} />
        </td>
      )}
    </tr>
  )
}

type TableCellProps<Row, Field extends string> = {
  column: Column<Row, Field>
  row: Row
  to: string | undefined
  name: string
  isFirst: boolean
  links: Follow
  isReadOnly: boolean
}

function Cell<Row, Field extends string>({
  column,
  row,
  to,
  name,
  isFirst,
  links,
  isReadOnly,
}: TableCellProps<Row, Field>) {
  const content = column.cell(row)
  const isEmpty = content === null || content === undefined || content === '' || content === false
  const edit = isReadOnly || column.edit?.allows?.(row) === false ? undefined : column.edit
  return (
    <td
      role="cell"
      className={isFirst ? classes['first'] : undefined}
      data-label={column.label}
      data-first={isFirst || undefined}
      data-align={column.align}
      data-from={column.from}
      data-phone={column.onPhone}
      data-empty={isEmpty || undefined}
      data-editable={edit ? '' : undefined}
      title={typeof content === 'string' ? content : undefined}
    >
      {isFirst && to ? (
        <a
          className={classes['link']}
          href={links.hrefOf(to)}
          onClick={(event) => links.follow(event, to)}
          data-row-link
        >
          {content}
        </a>
      ) : edit ? (
        <EditableCell row={row} name={name} label={column.label} edit={edit} cell={column.cell} />
      ) : (
        <span className={classes['value']} dir={typeof content === 'string' ? 'auto' : undefined}>
          {isEmpty && content !== false ? '–' : content}
        </span>
      )}
    </td>
  )
}
