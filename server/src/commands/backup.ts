import { say as sentenceOf, type Reason } from '@learning-cms/contract/core/reasons'
import { runBackup } from '#features/system/backups/run.ts'
import { backupDirOf, pathsOf } from '#services/backup/folder.ts'
import { withPool } from './database.ts'
import { messageOf, sizeText } from './messages.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const { made, folder } = await withPool(async ({ pool, config }) => {
    const made = await runBackup(pool, config)
    return { made, folder: pathsOf(backupDirOf(config)).of(made.name) }
  })
  const { manifest, proof, removed } = made
  const tableBytes = manifest.tables.reduce((sum, table) => sum + table.stored.bytes, 0)
  say(`Backup ${made.name} written to ${folder}`)
  say(
    `  ${manifest.tables.length} tables, ${sizeText(tableBytes)}; ${manifest.media?.files ?? 0} files, ${sizeText(manifest.media?.contentBytes ?? 0)}`,
  )
  if (removed.length > 0) say(`  expired and deleted: ${removed.join(', ')}`)
  if (proof.isProved)
    say(`The trial restore succeeded: ${proof.rows} rows, ${proof.files} files, in ${(proof.ms / 1_000).toFixed(1)} s.`)
  else {
    process.stderr.write(`The trial restore FAILED: ${sentenceOf(proof.reason as Reason, 'en', proof.values)}\n`)
    process.exitCode = 1
  }
} catch (error) {
  process.stderr.write(`The backup failed: ${messageOf(error)}\n`)
  process.exitCode = 1
}
