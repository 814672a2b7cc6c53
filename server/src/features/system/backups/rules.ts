import { statfs, stat } from 'node:fs/promises'
import type { BackupOverview, BackupSchedule } from '@learning-cms/contract/system/backups'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { bySystem, type By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { backupDirOf, listNames, makeFolders, removeBackup } from '#services/backup/folder.ts'
import { listBackups } from '#services/backup/list-backups.ts'
import { findOpenJob } from '#services/jobs/rows.ts'
import { enqueueOnce } from '#services/jobs/jobs.ts'
import { changeSetting } from '#services/entities/change-setting.ts'
import { backupMaking } from './jobs.ts'
import { findFailure, isBackupDue, lockSchedule, readSchedule, schedule } from './queries.ts'
import { keyOf } from './run.ts'

type Server = { db: Db; config: Config }

export async function readBackups({ db, config }: Server): Promise<BackupOverview> {
  const { dataDir, backupKey } = config
  const backupDir = backupDirOf(config)
  await makeFolders(config)
  const { bavail, bsize } = await statfs(backupDir)
  return {
    rows: await listBackups(backupDir, await keyOf(config)),
    schedule: await readSchedule(db),
    folder: backupDir,
    isOnDataDisk: (await stat(backupDir)).dev === (await stat(dataDir)).dev,
    isEncrypted: backupKey !== undefined,
    freeBytes: bavail * bsize,
    jobId: await findOpenJob(db, backupMaking.name),
    failure: await findFailure(db),
  }
}

/** One at a time: a request made while one is running gets that one. */
export const askForBackup = (db: Db, by: By) =>
  db.transaction(async (tx) => {
    await lockSchedule(tx)
    return { jobId: await enqueueOnce(tx, by, backupMaking) }
  })

/** Called every minute by every server. */
export async function askForDueBackup(db: Db) {
  if (await isBackupDue(db)) await askForBackup(db, bySystem)
}

export async function changeSchedule(
  { db, config }: Server,
  by: By,
  { version: sent, body }: { version: number; body: BackupSchedule },
) {
  await db.transaction(async (tx) => {
    await changeSetting(tx, by, schedule, { sent, value: body, action: 'settings.backups' })
  })
  return readBackups({ db, config })
}

/** The last complete one stays: no screen should leave a company without any. */
export async function deleteBackup({ db, config }: Server, by: By, name: string) {
  const names = await listNames(backupDirOf(config))
  if (!names.includes(name)) refuse('not-found', 'server.not-found')
  if (names.length === 1) refuse('state-forbids', 'backups.last')
  if (await findOpenJob(db, backupMaking.name)) refuse('state-forbids', 'backups.busy')
  await removeBackup(backupDirOf(config), name)
  await record(db, by, { action: 'backups.delete', entity: 'settings', id: 'backups', label: name })
  return null
}
