import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

type Holding = { instructor_id: string; basis_points: number }

/** The rate in force for each at a given time; instructors without one are missing. */
export const listRatesAt = async (db: Db, instructorIds: readonly string[], at: string) =>
  (
    await db.execute<Holding>(sql`
      select i.id as instructor_id, r.basis_points
      from unnest(${sql.param([...new Set(instructorIds)])}::uuid[]) as i (id)
      cross join lateral (
        select basis_points from instructor_rates
        where instructor_id = i.id and effective_from <= ${at}::timestamptz
        order by effective_from desc, id desc limit 1
      ) r`)
  ).rows

export const findDefaultRate = async (db: Db) =>
  (
    await db.execute<{ basis_points: number }>(sql`
      select (value ->> 'basisPoints')::int as basis_points from settings where key = 'earnings.terms'`)
  ).rows[0]?.basis_points
