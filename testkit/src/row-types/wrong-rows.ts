import type { Db } from '@learning-cms/server/db/open'

/** Queries whose types are wrong, each in one way, to prove that the check notices. */
export const wrong = {
  name: (db: Db) => db.execute<{ id: number }>(`select 1 as number`),
  more: (db: Db) => db.execute<{ id: number }>(`select 1 as id, 2 as more`),
  type: (db: Db) => db.execute<{ n: number }>(`select '1' as n`),
  typeOfNoRow: (db: Db) => db.execute<{ at: Date }>(`select now() as at where false`),
  empty: (db: Db) => db.execute<{ name: string }>(`select null as name`),
  choice: (db: Db) => db.execute<{ state: 'open' | 'done' }>(`select 'closed' as state`),
  within: (db: Db) => db.execute<{ lines: { n: number }[] }>(`select '[{"n": "1"}]'::json as lines`),
}

export const right = (db: Db) =>
  db.execute<{ id: number; name: string | null; state: 'open' | 'done'; lines: { n: number }[]; other: unknown }>(
    `select 1 as id, null as name, 'open' as state, '[{"n": 1}]'::json as lines, true as other`,
  )
