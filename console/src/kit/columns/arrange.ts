/** The properties of a column that its arrangement needs. */
type Arrangeable = { name?: string; visibility?: 'on-request' }
export type PlacedColumn = { name: string; widthInPx?: number }

/** Parses `title.320,price` into columns in order; undefined when nothing was arranged. */
export function readColumns(text: string | undefined): PlacedColumn[] | undefined {
  if (!text) return undefined
  const placed = text.split(',').flatMap((part) => {
    const match = /^([a-zA-Z]+)(?:\.([1-9]\d{1,3}))?$/.exec(part)
    return match ? [{ name: match[1]!, ...(match[2] && { widthInPx: Number(match[2]) }) }] : []
  })
  return placed.length > 0 ? placed : undefined
}

export const writeColumns = (placed: readonly PlacedColumn[]) =>
  placed.map(({ name, widthInPx }) => (widthInPx ? `${name}.${Math.round(widthInPx)}` : name)).join(',')

/** The columns to draw: the row's name first, then the chosen ones, or the default ones. */
export function arranged<Column extends Arrangeable>(columns: readonly Column[], names: readonly string[] | undefined) {
  const [first, ...others] = columns
  if (!names || !first) return columns.filter(({ visibility }) => visibility !== 'on-request')
  const chosen = names.flatMap((name) => others.find((column) => column.name === name) ?? [])
  return [first, ...new Set(chosen)]
}

/** Every column for the chooser: the visible ones in order, then the rest. */
export function offered<Column extends Arrangeable>(
  columns: readonly Column[],
  placed: readonly PlacedColumn[] | undefined,
) {
  const visible = arranged(
    columns,
    placed?.map(({ name }) => name),
  )
  const rest = columns.filter((column) => !visible.includes(column))
  return [...visible, ...rest].map((column) => ({ column, isVisible: visible.includes(column) }))
}

export const NARROWEST_PX = 64
export const WIDEST_PX = 960
export const withinWidths = (px: number) => Math.min(WIDEST_PX, Math.max(NARROWEST_PX, Math.round(px)))
