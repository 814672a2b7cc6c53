import { lstat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readConfig, type Config } from '#config'
import { openDatabase } from '#db/open.ts'
import { keyOf } from '#features/system/backups/run.ts'
import { refuse } from '#refuse'
import { backupDirOf, isBackupName, listNames, pathsOf } from '#services/backup/folder.ts'
import { planOf } from '#services/backup/restoring/load-backup.ts'
import { openBackup, type Backup, verifyBackup } from '#services/backup/read-backup.ts'
import { ownersIn } from '#services/backup/restoring/owners.ts'
import { restoreFiles, restoreBackup } from '#services/backup/restoring/restore-backup.ts'
import { mediaOf } from '#services/media/media.ts'
import { messageOf, sizeText } from './messages.ts'

const USAGE = `Usage:
  npm run restore -- <backup or folder>           shows what it contains
  npm run restore -- <backup or folder> --yes     replaces the current data with it
  npm run restore -- <backup or folder> --files   restores damaged and missing files only
`
const say = (line: string) => void process.stdout.write(`${line}\n`)
const [given, ...flags] = process.argv.slice(2)
if (!given || flags.some((flag) => !['--yes', '--files'].includes(flag)) || flags.length > 1) {
  process.stderr.write(USAGE)
  await printNames(process.env)
  process.exit(2)
}
try {
  const config = readConfig(process.env)
  const backup = await openBackup(await folderOf(config, given), await keyOf(config))
  planOf(backup.manifest)
  await printBackup(backup)
  if (flags.includes('--yes')) await restore(config, backup)
  else if (flags.includes('--files')) await restoreMissingFiles(config, backup)
  else say('Nothing was changed. To replace the current data with it, stop the server and add --yes.')
} catch (error) {
  process.stderr.write(`This backup can't be restored, and nothing was changed: ${messageOf(error)}\n`)
  process.exitCode = 1
}

async function printNames(env: NodeJS.ProcessEnv) {
  const backupDir = backupDirOf(readConfig(env))
  const names = await listNames(backupDir)
  process.stderr.write(
    names.length > 0
      ? `Backups in ${backupDir}:\n  ${names.join('\n  ')}\n`
      : `There are no backups in ${backupDir}.\n`,
  )
}

/** The name of a backup, or the path of one elsewhere. */
async function folderOf(config: Config, requested: string) {
  if (isBackupName(requested)) return pathsOf(backupDirOf(config)).of(requested)
  const folder = resolve(process.env.INIT_CWD ?? '.', requested)
  return (await lstat(folder).catch(() => undefined)) ? folder : refuse('rule-broken', 'backups.no-manifest')
}

async function printBackup(backup: Backup) {
  const { manifest } = backup
  say(`Checking every byte of the backup of ${manifest.createdAt} (version ${manifest.product}) …`)
  await verifyBackup(backup)
  const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? 0
  say(`Intact: ${manifest.tables.length} tables, ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows.`)
  for (const name of ['accounts', 'students', 'courses', 'orders', 'artifacts', 'audit_lines'])
    say(`  ${name}: ${rowsOf(name)}`)
  const { media } = manifest
  say(media ? `  uploaded files: ${media.files}, ${sizeText(media.contentBytes)}` : '  no uploaded files')
  if (media && media.missing + media.damaged > 0)
    say(`  when it was made, ${media.missing} files were missing and ${media.damaged} damaged`)
  say(`Owners: ${(await ownersIn(backup)).join(', ') || 'none yet'}`)
  say('A restore signs everybody out, cancels open links, and does not send mail that was waiting.')
  say('Bank details and gateway keys require the SEALING_KEY of that time, which is not in the backup.')
}

/** May run beside a server: a file is put in place atomically, and only if it is missing or damaged. */
async function restoreMissingFiles(config: Config, backup: Backup) {
  await restoreFiles(mediaOf(config), backup)
  say('Every uploaded file in the backup is present and undamaged. The database was not changed.')
}

async function restore(config: Config, backup: Backup) {
  const database = await openDatabase(config)
  try {
    await restoreBackup({ pool: database.pool, media: mediaOf(config) }, backup)
  } finally {
    await database.close()
  }
  say('The backup is in place. Start the server, and ask everybody to sign in again.')
}
