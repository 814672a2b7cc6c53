import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { isPublic } from './columns.ts'
import type { Count } from './count-buffer.ts'

export const findPublished = async (db: Db, id: string) =>
  (await db.execute<{ id: string }>(sql`select id from artifacts where id = ${id} and ${isPublic}`)).rows[0]

/** Adds to what is there, in the order of the key: two servers saving at once wait, and never for each other. */
export const addCounts = (db: Db, counts: readonly Count[]) =>
  db.execute(sql`
    insert into museum_counts (day, artifact_id, kind, count)
    select day, "artifactId", kind, count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as held (day date, "artifactId" uuid, kind text, count bigint)
    order by day, "artifactId", kind
    on conflict (day, artifact_id, kind) do update set count = museum_counts.count + excluded.count`)
