/** Keeps a statement below PostgreSQL's limit of 65,535 values. */
const ROWS_AT_ONCE = 500

export function* batches<Row>(rows: readonly Row[]) {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE)
}
