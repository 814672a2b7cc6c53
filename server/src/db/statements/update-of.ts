import type { SQL } from 'drizzle-orm'

/** Columns of a table to be set: each to a value, or to what an expression yields. */
export type UpdateOf<Table extends { $inferInsert: object }> = {
  [Name in keyof Table['$inferInsert']]?: Table['$inferInsert'][Name] | SQL
}
