import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const MIGRATIONS = join(import.meta.dirname, '../migrations')
/** Its lines are in the order in which the files were merged; new ones are appended and none is changed. */
export const LOCK_FILE = join(MIGRATIONS, 'migrations.lock')

type LockLine = { name: string; hash: string }

/** Line endings of a Windows checkout are not a change. */
export const readMigration = (folder: string, name: string) =>
  readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')

export const hashOf = (sql: string) => createHash('sha256').update(sql).digest('hex')

export const linesOf = (text: string): LockLine[] =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [hash = '', name = ''] = line.trim().split(/\s+/)
      return { name, hash }
    })

export const textOf = (lines: LockLine[]) => lines.map(({ name, hash }) => `${hash}  ${name}\n`).join('')

export const migrationNames = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/**
 * The file that brings a database with that form of a migration to its present form; or, if it was removed, undoes it.
 */
export const repairName = ({ name, checksum }: { name: string; checksum: string }) =>
  `${name.replace(/\.sql$/, '')}.${checksum.slice(0, 8)}.sql`

/** The file that follows a migration where `other`, which has a higher number, was applied before it. */
export const lateRepairName = (name: string, other: string) =>
  `${name.replace(/\.sql$/, '')}.after-${other.slice(0, 4)}.sql`

/** The text of each repair, by file name. */
export function repairsIn(folder: string): Map<string, string> {
  const repairs = join(folder, 'repairs')
  return new Map(existsSync(repairs) ? migrationNames(repairs).map((name) => [name, readMigration(repairs, name)]) : [])
}

/** What the lock file should contain: existing lines unchanged, and one for each new file. */
export function relocked(folder: string, locked: LockLine[]): LockLine[] {
  const known = new Set(locked.map(({ name }) => name))
  const added = migrationNames(folder).filter((name) => !known.has(name))
  return [...locked, ...added.map((name) => ({ name, hash: hashOf(readMigration(folder, name)) }))]
}

/** Every difference between the files and the lock, as a sentence that says what to do. */
export function faultsOf(folder: string, lines: LockLine[]) {
  const present = new Set(migrationNames(folder))
  const known = new Set(lines.map(({ name }) => name))
  const faults: string[] = []
  for (const [index, { name, hash }] of lines.entries()) {
    const before = lines[index - 1]?.name
    if (!present.has(name)) faults.push(`${name} is missing. ${restore}`)
    else if (hashOf(readMigration(folder, name)) !== hash) faults.push(`${name} was changed. ${restore}`)
    if (before && name.slice(0, 4) <= before.slice(0, 4))
      faults.push(`${name} is listed after ${before}, which has a higher number. Renumber the file and its line.`)
  }
  for (const name of present)
    if (!known.has(name)) faults.push(`${name} has no line in migrations.lock. Run: npm run lock-migrations`)
  return faults
}

export const restore =
  'Merged migrations never change: restore it, and add a new one. ' +
  '(If it was never merged, run npm run lock-migrations.)'
