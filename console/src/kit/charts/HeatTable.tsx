import { useRef, type KeyboardEvent } from 'react'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import classes from './charts.module.css'
import { useChartWords } from './card/use-chart-words.ts'

export type HeatRow = {
  key: string
  name: string
  /** The number of people in the row. */
  size: string
  /** null: the period is not over yet. undefined: it is not part of the row. */
  cells: readonly (number | null)[]
}

type Props = {
  label: string
  /** The headings of the first two columns. */
  rowHeading: string
  sizeHeading: string
  columns: readonly string[]
  rows: readonly HeatRow[]
  format: (value: number) => string
  /** The value of the deepest shade: 1 for shares. */
  most?: number
  onOpen?: ((row: number, column: number) => void) | undefined
}

const STEPS = 8

const shadeOf = (value: number, most: number) =>
  value <= 0 || most <= 0 ? undefined : Math.min(STEPS, Math.max(1, Math.ceil((value / most) * STEPS)))

/** A table whose cells are shaded by their figure. One stop of the Tab key; the arrow keys go from cell to cell. */
export function HeatTable({ label, rowHeading, sizeHeading, columns, rows, format, most = 1, onOpen }: Props) {
  const table = useRef<HTMLTableElement>(null)
  return (
    <div className={classes['scroll']}>
      {/* The keys of the buttons within. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between cells, which take the focus */}
      <table ref={table} className={classes['heat']} onKeyDown={(event) => moveIn(table.current, event)}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{rowHeading}</th>
            <th scope="col" data-end>
              {sizeHeading}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" data-cell>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td data-end>{row.size}</td>
              {columns.map((column, place) => (
                <HeatCell
                  key={column}
                  value={row.cells[place]}
                  most={most}
                  text={format}
                  place={`${at},${place}`}
                  isStop={at === 0 && place === firstKnown(row)}
                  onOpen={onOpen && (() => onOpen(at, place))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeatCellProps = {
  value: number | null | undefined
  most: number
  text: (value: number) => string
  place: string
  isStop: boolean
  onOpen: (() => void) | undefined
}

function HeatCell({ value, most, text, place, isStop, onOpen }: HeatCellProps) {
  const say = useChartWords()
  if (value === undefined) return <td data-cell>{''}</td>
  if (value === null)
    return (
      <td data-cell data-tip={say('notOver')}>
        <span aria-hidden>–</span>
        <VisuallyHidden>{say('notOver')}</VisuallyHidden>
      </td>
    )
  return (
    <td data-cell data-heat={shadeOf(value, most)}>
      {onOpen ? (
        <button type="button" tabIndex={isStop ? 0 : -1} data-at={place} onClick={onOpen}>
          {text(value)}
        </button>
      ) : (
        text(value)
      )}
    </td>
  )
}

const firstKnown = ({ cells }: HeatRow) => cells.findIndex((value) => value !== null && value !== undefined)

const ways: Record<string, readonly [number, number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** To the next cell with a figure in the direction of the key; Home and End go to the ends of the row. */
function moveIn(table: HTMLTableElement | null, event: KeyboardEvent) {
  const from = event.target instanceof HTMLElement ? event.target.dataset['at'] : undefined
  if (!table || !from) return
  const [row = 0, column = 0] = from.split(',').map(Number)
  const cells = [...table.querySelectorAll<HTMLElement>('button[data-at]')]
  const inRow = cells.filter((cell) => cell.dataset['at']!.startsWith(`${row},`))
  const found = () => {
    if (event.key === 'Home') return inRow[0]
    if (event.key === 'End') return inRow.at(-1)
    const way = ways[event.key]
    if (!way) return undefined
    const side = document.documentElement.dir === 'rtl' ? -1 : 1
    return cells.find((cell) => cell.dataset['at'] === `${row + way[0]},${column + way[1] * side}`)
  }
  const next = found()
  if (!next) return
  event.preventDefault()
  for (const cell of cells) cell.tabIndex = cell === next ? 0 : -1
  next.focus()
}
