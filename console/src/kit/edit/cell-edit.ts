/** How a cell is edited in the list. `with` is the optimistic row, shown at once and rolled back on refusal. */
export type CellEdit<Row> = {
  /** Rows of which the cell shows something else than what would be saved are not edited here. */
  allows?: (row: Row) => boolean
  with: (row: Row, value: never) => Row
  /**
   * The ordinary update, at the row's version. A refusal is shown at the cell; a `CellClash` opens the merge dialog.
   */
  save: (row: Row, value: never) => Promise<unknown>
} & (
  | { as: 'money'; value: (row: Row) => number | null }
  | { as: 'count'; value: (row: Row) => number }
  | { as: 'text'; value: (row: Row) => string; longest: number }
  | { as: 'choice'; value: (row: Row) => string; options: readonly { value: string; label: string }[] }
)
export type CellValue = string | number | null
export type CellField =
  | { as: 'money' }
  | { as: 'count' }
  | { as: 'text'; longest: number }
  | { as: 'choice'; options: readonly { value: string; label: string }[] }

/** Somebody else changed the same field since the row was read. */
export class CellClash extends Error {
  /** The row as they saved it. */
  readonly theirs: object
  readonly by: string | undefined
  constructor(theirs: object, by: string | undefined) {
    super('changed meanwhile')
    this.name = 'CellClash'
    this.theirs = theirs
    this.by = by
  }
}
