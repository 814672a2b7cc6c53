import { EXPORT_HOURS } from '@learning-cms/contract/exports'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

export type ExportFile = {
  id: string
  accountId: string
  fileName: string
  mediaType: string
  byteSize: number
  rowCount: number
}

export const insertFile = (tx: Db, { id, accountId, fileName, mediaType, byteSize, rowCount }: ExportFile) =>
  tx.execute(sql`
    insert into export_files (id, account_id, file_name, media_type, byte_size, row_count, expires_at)
    values (${id}, ${accountId}, ${fileName}, ${mediaType}, ${byteSize}, ${rowCount}, now() + make_interval(hours => ${EXPORT_HOURS}))`)

/** Only as long as it is kept, and only for who asked for it. */
export const findFile = async (db: Db, id: string, accountId: string | null) =>
  (
    await db.execute<ExportFile>(sql`
      select id, account_id as "accountId", file_name as "fileName", media_type as "mediaType", byte_size as "byteSize", row_count as "rowCount"
      from export_files where id = ${id} and account_id = ${accountId} and expires_at > now()`)
  ).rows[0]

export const deleteExpired = async (db: Db) =>
  (await db.execute<{ id: string }>(sql`delete from export_files where expires_at <= now() returning id`)).rows

/** Which of these files somebody may still fetch, or is being written. */
export const listWanted = async (db: Db, ids: readonly string[]) =>
  (
    await db.execute<{ id: string }>(sql`
      select id from export_files where id = any(${sql.param(ids)}::uuid[])
      union all select id from jobs where id = any(${sql.param(ids)}::uuid[]) and status in ('queued', 'running')`)
  ).rows.map(({ id }) => id)
