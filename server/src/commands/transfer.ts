import { lstat, mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readConfig } from '#config'
import { openDatabase } from '#db/open.ts'
import { keyOf } from '#features/system/backups/run.ts'
import { refuse } from '#refuse'
import { loadBackup } from '#services/backup/restoring/load-backup.ts'
import type { TablePart } from '#services/backup/manifest.ts'
import { openBackup, verifyBackup } from '#services/backup/read-backup.ts'
import { restoreFiles } from '#services/backup/restoring/restore-backup.ts'
import { writeBackup } from '#services/backup/write-backup.ts'
import { mediaOf } from '#services/media/media.ts'
import { withPool } from './database.ts'
import { messageOf, sizeText } from './messages.ts'

const USAGE = `Moves a database to another place or another version of PostgreSQL:
  npm run db -- export <folder> [--media]
  npm run db -- import <folder> [--media] [--early]
--media includes the uploaded files. --early imports a database of an early version.
`
const say = (line: string) => void process.stdout.write(`${line}\n`)
const printTable = ({ name, rows, sha256 }: TablePart) => say(`  ${name}: ${rows} rows, sha256 ${sha256}`)

const [what, place, ...flags] = process.argv.slice(2)
const isKnown =
  (what === 'export' || what === 'import') && place && flags.every((flag) => ['--media', '--early'].includes(flag))
if (!isKnown) {
  process.stderr.write(USAGE)
  process.exit(2)
}
const folder = resolve(process.env.INIT_CWD ?? '.', place)
try {
  if (what === 'export') await exportTo(folder)
  else await importFrom(folder)
} catch (error) {
  process.stderr.write(`The ${what} failed, and nothing was changed: ${messageOf(error)}\n`)
  process.exitCode = 1
}

async function exportTo(target: string) {
  await refuseFull(target)
  await withPool(async ({ pool, config }) => {
    await mkdir(target, { recursive: true, mode: 0o700 })
    const objects = flags.includes('--media') ? join(target, 'objects') : undefined
    const { store } = mediaOf(config)
    const written = await writeBackup(
      { pool, store },
      { folder: target, objects, key: await keyOf(config) },
      { onTable: printTable },
    )
    const stored = written.tables.reduce((sum, table) => sum + table.stored.bytes, 0)
    say(`${written.tables.length} tables, ${sizeText(stored)}: ${target}`)
    if (written.media) say(`${written.media.files} files, ${sizeText(written.media.contentBytes)}`)
  })
}

/** An interrupted export is overwritten; files already in its store are not copied again. */
async function refuseFull(target: string) {
  const names = await readdir(target).catch(() => [])
  const isOurs = names.every((name) => ['tables', 'objects', 'manifest.json.new'].includes(name))
  if (!isOurs) refuse('state-forbids', 'backups.not-empty', { values: { folder: target } })
}

async function importFrom(source: string) {
  if (!(await lstat(source).catch(() => undefined))) refuse('rule-broken', 'backups.no-manifest')
  const config = readConfig(process.env)
  const backup = await openBackup(source, await keyOf(config))
  say(`Checking ${backup.manifest.tables.length} tables of ${backup.manifest.createdAt} …`)
  await verifyBackup(backup)
  const database = await openDatabase(config)
  try {
    if (flags.includes('--media')) await restoreFiles(mediaOf(config), backup)
    const { leftOut } = await loadBackup(database.pool, backup, {
      isEarly: flags.includes('--early'),
      onTable: printTable,
    })
    for (const one of leftOut) say(`  left out: ${one}`)
    say('Everything was read back and is identical. Start the server now.')
  } finally {
    await database.close()
  }
}
