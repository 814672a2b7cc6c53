import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { isMadeBy, type Actor } from '#http/actor.ts'
import type { ExportFile } from '#services/exports/export-file.ts'

/** Only while it is kept, and only for whoever requested it. */
export const findFile = async (db: Db, id: string, actor: Actor) =>
  (
    await db.execute<ExportFile>(sql`
      select id, file_name as "fileName", media_type as "mediaType", byte_size as "byteSize", row_count as "rowCount", needs
      from export_files where id = ${id} and ${isMadeBy(actor, 'export_files')} and expires_at > now()`)
  ).rows[0]

export const deleteExpired = async (db: Db) =>
  (await db.execute<{ id: string }>(sql`delete from export_files where expires_at <= now() returning id`)).rows

/** Which of these files may still be downloaded, or are being written. */
export const listNeeded = async (db: Db, ids: readonly string[]) =>
  (
    await db.execute<{ id: string }>(sql`
      select id from export_files where id = any(${sql.param(ids)}::uuid[])
      union all select id from jobs where id = any(${sql.param(ids)}::uuid[]) and status in ('queued', 'running')`)
  ).rows.map(({ id }) => id)

/** Files that nobody may download any more, and that no job writes: they were withdrawn. */
export const listWithdrawn = async (db: Db, ids: readonly string[]) =>
  (
    await db.execute<{ id: string }>(sql`
      select id from jobs where id = any(${sql.param(ids)}::uuid[]) and status = 'done'
        and not exists (select from export_files f where f.id = jobs.id)`)
  ).rows.map(({ id }) => id)
