import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { isMadeBy, type Actor } from '#http/actor.ts'
import { exportTime } from '#services/settings/organisation.ts'

export type ExportFile = {
  id: string
  fileName: string
  mediaType: string
  byteSize: number
  rowCount: number
  /** The rights needed to download it, as long as it exists. */
  needs: readonly Permission[]
}

export const insertFile = (tx: Db, { accountId, token }: Actor, file: ExportFile) =>
  tx.execute(sql`
    insert into export_files (id, account_id, token_id, file_name, media_type, byte_size, row_count, needs, expires_at)
    values (${file.id}, ${accountId}, ${token?.id ?? null}, ${file.fileName}, ${file.mediaType}, ${file.byteSize}, ${file.rowCount},
      ${sql.param(file.needs)}::text[], now() + ${exportTime})`)

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
export const listWanted = async (db: Db, ids: readonly string[]) =>
  (
    await db.execute<{ id: string }>(sql`
      select id from export_files where id = any(${sql.param(ids)}::uuid[])
      union all select id from jobs where id = any(${sql.param(ids)}::uuid[]) and status in ('queued', 'running')`)
  ).rows.map(({ id }) => id)
