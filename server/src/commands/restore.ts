import { lstat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readConfig, type Config } from '#config'
import { openDatabase } from '#db/open.ts'
import { keyOf } from '#features/backups/run.ts'
import { refuse } from '#refuse'
import { backupDirOf, isBackupName, listNames, pathsOf } from '#services/backup/folder.ts'
import { planOf } from '#services/backup/load-backup.ts'
import { openBackup, type Backup, verifyBackup } from '#services/backup/read-backup.ts'
import { ownersIn } from '#services/backup/owners.ts'
import { restoreFiles, restoreBackup } from '#services/backup/restore-backup.ts'
import { mediaOf } from '#services/media/media.ts'
import { messageOf, sizeText } from './messages.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const [given, ...flags] = process.argv.slice(2)
if (!given || flags.some((flag) => !['--yes', '--files'].includes(flag)) || flags.length > 1) {
  process.stderr.write('Say which: npm run restore -- <backup or folder>           shows what it holds\n')
  process.stderr.write(
    '           npm run restore -- <backup or folder> --yes     puts it in the place of what is here\n',
  )
  process.stderr.write(
    '           npm run restore -- <backup or folder> --files   brings back damaged and missing files, nothing else\n',
  )
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
  else say('Nothing was changed. To put it in the place of what is here, stop the server and add --yes.')
} catch (error) {
  process.stderr.write(`This backup can't be restored, and nothing was changed: ${messageOf(error)}\n`)
  process.exitCode = 1
}

async function printNames(env: NodeJS.ProcessEnv) {
  const backupDir = backupDirOf(readConfig(env))
  const names = await listNames(backupDir)
  process.stderr.write(
    names.length > 0 ? `In ${backupDir}:\n  ${names.join('\n  ')}\n` : `There is none in ${backupDir}.\n`,
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
  say(
    `It is whole: ${manifest.tables.length} tables, ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows.`,
  )
  for (const name of ['accounts', 'students', 'courses', 'orders', 'artifacts', 'audit_lines'])
    say(`  ${name}: ${rowsOf(name)}`)
  const { media } = manifest
  say(media ? `  uploaded files: ${media.files}, ${sizeText(media.contentBytes)}` : '  no uploaded files')
  if (media && media.missing + media.damaged > 0)
    say(`  of the files ${media.missing} were missing and ${media.damaged} damaged when it was made`)
  say(`Who owns the console in it: ${(await ownersIn(backup)).join(', ') || 'nobody yet'}`)
  say('A restore signs everybody out, ends open links and does not send mails that waited then.')
  say('Bank details and keys of gateways open only with the SEALING_KEY that was set then: it is not in the backup.')
}

/** Works while a server is running too: a file is put in place at once, and only if it is missing or damaged. */
async function restoreMissingFiles(config: Config, backup: Backup) {
  await restoreFiles(mediaOf(config), backup)
  say('Every uploaded file that the backup holds is here and whole. The database was left as it is.')
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
