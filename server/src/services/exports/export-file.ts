import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Actor } from '#http/actor.ts'
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

/** Makes a finished file downloadable, for whoever requested it, until its day is over. */
export const insertFile = (tx: Db, { accountId, token }: Actor, file: ExportFile) =>
  tx.execute(sql`
    insert into export_files (id, account_id, token_id, file_name, media_type, byte_size, row_count, needs, expires_at)
    values (${file.id}, ${accountId}, ${token?.id ?? null}, ${file.fileName}, ${file.mediaType}, ${file.byteSize}, ${file.rowCount},
      ${sql.param(file.needs)}::text[], now() + ${exportTime})`)
