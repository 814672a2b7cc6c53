/** How one cell is edited in the list. `with` is the row as it will be, shown at once and taken back when it is refused. */
export type CellEdit<Row> = {
  with: (row: Row, value: never) => Row
  /** The ordinary update, at the version of the row. A refusal is told at the cell. */
  save: (row: Row, value: never) => Promise<unknown>
} & (
  | { as: 'money'; value: (row: Row) => number | null }
  | { as: 'choice'; value: (row: Row) => string; options: readonly { value: string; label: string }[] }
)
export type CellValue = string | number | null
export type CellField = { as: 'money' } | { as: 'choice'; options: readonly { value: string; label: string }[] }
