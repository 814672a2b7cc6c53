import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { hashOf } from '#services/media/hash.ts'
import type { Media } from '#services/media/media.ts'
import { loadBackup, planOf, refuseUnfit } from './load-backup.ts'
import type { TablePart } from '#services/backup/manifest.ts'
import type { MediaLine } from '#services/backup/objects.ts'
import { type Backup, mediaOf, verifyBackup } from '#services/backup/read-backup.ts'

export type RestoreWatch = {
  signal?: AbortSignal | undefined
  onVerified?: (() => void) | undefined
  onTable?: ((table: TablePart, at: number, of: number) => void) | undefined
  onFile?: ((at: number, of: number) => void) | undefined
}
type RestoreTarget = { pool: pg.Pool; media: Media }

/**
 * Restores a backup over what is here: everything is checked first, then files are added to the store, which removes
 * none, and then the database is replaced in one transaction.
 */
export async function restoreBackup({ pool, media }: RestoreTarget, backup: Backup, watch: RestoreWatch = {}) {
  planOf(backup.manifest)
  await verifyBackup(backup, { signal: watch.signal })
  await refuseUnfit(pool, backup)
  watch.onVerified?.()
  await restoreFiles(media, backup, watch)
  await loadBackup(pool, backup, {
    ...watch,
    last: (client) => closeDoors(drizzle({ client }), backup),
  })
}

/** Adds the files of a backup to the store; none are removed. */
export async function restoreFiles(media: Media, backup: Backup, { signal, onFile }: RestoreWatch = {}) {
  let at = 0
  for await (const line of mediaOf(backup, signal)) {
    signal?.throwIfAborted()
    await restoreFile(media, backup, line)
    onFile?.(++at, backup.manifest.media!.files)
  }
}

/** An intact file stays; a damaged one is replaced. */
async function restoreFile({ store, quarantine }: Media, { objects }: Backup, line: MediaLine) {
  if ((await store.sizeOf(line.name)) === line.bytes && (await hashOf(store.pathOf(line.name))) === line.sha256) return
  const temporary = join(quarantine, `restore-${newId()}`)
  try {
    await pipeline(await objects.open(line), createWriteStream(temporary, { mode: 0o640 }))
    await store.remove(line.name)
    await store.put(line.name, temporary)
  } catch (error) {
    throw objects.asAltered(error, line)
  } finally {
    await rm(temporary, { force: true })
  }
}

/**
 * Mail that was waiting in the backup may have been sent since. Letters get the status `unknown`, for a person to
 * decide; campaigns and automations do not go on.
 */
async function stopMail(tx: Db) {
  await tx.execute(sql`
    update mail_outgoing set status = 'unknown', claim = null where status in ('waiting', 'sending')`)
  await tx.execute(sql`
    update campaign_recipients set claim = null, state = case state when 'sending' then 'unknown' else 'skipped' end,
      skip_reason = case state when 'sending' then null else 'stopped' end
    where state in ('waiting', 'claimed', 'sending')`)
  await tx.execute(sql`
    update campaigns set state = 'stopped', stop_reason = 'restored', ended_at = now(), is_stale = true, version = version + 1
    where state = 'sending'`)
  await tx.execute(sql`
    update campaigns set state = 'draft', send_at = null, version = version + 1 where state = 'scheduled'`)
  await tx.execute(sql`
    update automations set state = 'paused', version = version + 1, updated_at = now() where state = 'active'`)
  await tx.execute(sql`
    update automation_steps set state = 'stopped', ended_at = now() where state = 'waiting'`)
  await tx.execute(sql`
    update automation_runs set state = 'stopped', ended_at = now() where state = 'waiting'`)
}

/**
 * Sessions and links in the backup may have been ended since for a reason, so nobody is signed in after a restore.
 * Waiting mail has most likely been sent, so it is not sent again. Webhooks are stopped, because a copy of the database
 * must not send to their addresses.
 */
async function closeDoors(tx: Db, { manifest }: Backup) {
  await tx.execute(
    sql`update sessions set ended_at = now(), ended_reason = 'ended-by-administrator' where ended_at is null`,
  )
  await tx.execute(sql`delete from password_links`)
  await tx.execute(sql`
    update outbox_mails set secret_link = null, status = 'failed', error = 'restored' where status = 'waiting'`)
  await stopMail(tx)
  await tx.execute(sql`
    update webhooks set is_enabled = false, stop_reason = 'restored', stopped_at = now() where is_enabled`)
  await record(tx, bySystem, {
    ...({ action: 'backups.restore', entity: 'settings', id: 'backups', label: manifest.createdAt } as const),
    after: { createdAt: manifest.createdAt, tables: manifest.tables.length, files: manifest.media?.files ?? 0 },
  })
}
