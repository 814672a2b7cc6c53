import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** A row of the settings that people change as a whole, and what it holds until somebody has. */
export type Setting<Value extends object> = { key: string; usual: Value }
export type Kept<Value extends object> = Value & { version: number }

/** Read where it is used, never cached: a change holds on every server at once. */
export async function readSetting<Value extends object>(db: Db, { key, usual }: Setting<Value>): Promise<Kept<Value>> {
  const { rows } = await db.execute<{ value: Partial<Kept<Value>> }>(sql`select value from settings where key = ${key}`)
  return { version: 1, ...usual, ...rows[0]?.value }
}
