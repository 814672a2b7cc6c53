import { getTableColumns, type Table } from 'drizzle-orm'

type ColumnsOf<Of extends Table> = Of['_']['columns']

/**
 * The columns of a table that an answer's shape names, and no others. Spread them first: what is computed under the
 * same name comes after. A name that the table does not have is left for the caller, and missed by the compiler there.
 */
export function columnsNamed<Of extends Table, Shape extends object>(table: Of, shape: Shape) {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in shape)
  return Object.fromEntries(columns) as Pick<ColumnsOf<Of>, keyof ColumnsOf<Of> & keyof Shape>
}
