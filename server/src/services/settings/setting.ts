import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/**
 * A row of the settings that people change as a whole, and what it holds until somebody has. `storedAs`: what the row and
 * the lines of the history call a field that was renamed since.
 */
export type Setting<Value extends object> = {
  key: string
  default: Value
  storedAs?: { readonly [Name in keyof Value]?: string }
}
export type Versioned<Value extends object> = Value & { version: number }

/** Read where it is used, never cached: a change holds on every server at once. */
export async function readSetting<Value extends object>(db: Db, setting: Setting<Value>): Promise<Versioned<Value>> {
  const { rows } = await db.execute<{ value: Partial<Versioned<Value>> }>(
    sql`select value from settings where key = ${setting.key}`,
  )
  const stored = Object.entries(rows[0]?.value ?? {}).map(([field, value]) => [fieldOf(setting, field), value])
  return { version: 1, ...setting.default, ...(Object.fromEntries(stored) as Partial<Versioned<Value>>) }
}

/** The name of a field by the one it is stored under. */
export const fieldOf = ({ storedAs = {} }: Pick<Setting<object>, 'storedAs'>, stored: string) =>
  Object.entries(storedAs).find(([, one]) => one === stored)?.[0] ?? stored

/** A value under the names that it is stored under. */
export const storedOf = (
  { storedAs = {} }: Pick<Setting<object>, 'storedAs'>,
  value: object,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([field, one]) => [(storedAs as Record<string, string>)[field] ?? field, one]),
  )
