import { sql, type SQL } from 'drizzle-orm'

/** One file of what is known about somebody. */
export type Section = {
  /** The tables whose rows about the person are in the file. */
  tables: readonly string[]
  /** Named by `texts/customers/personal-data`; in the order of the file. */
  columns: Readonly<Record<string, SQL>>
  /** Tables, condition and order, for the id of a person. */
  from: (id: string) => SQL
}

/** A column of its tables, or an expression over them. */
export const at = (column: string) => sql.raw(column)
