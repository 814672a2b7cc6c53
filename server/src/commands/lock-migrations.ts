import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { landedSets } from '#db/migrating/landed.ts'
import { landedFaults } from '#db/migrating/landed-faults.ts'
import { mergedLock } from '#db/migrating/merged-lock.ts'
import { faultsOf, linesOf, LOCK_FILE, MIGRATIONS, relocked, textOf } from '#db/migrating/migrations-lock.ts'

const written = existsSync(LOCK_FILE) ? readFileSync(LOCK_FILE, 'utf8') : ''

const landed = landedSets(MIGRATIONS)
if (typeof landed === 'string') process.stderr.write(`Migrations are judged by migrations.lock alone: ${landed}.\n`)

/** With `--check` nothing is written. Otherwise lines not merged yet are rewritten, others stay. */
if (!process.argv.includes('--check')) {
  const lines = relocked(MIGRATIONS, linesOf(mergedLock(MIGRATIONS) ?? written))
  writeFileSync(LOCK_FILE, textOf(lines))
  complain(faultsOf(MIGRATIONS, lines))
} else complain(faultsOf(MIGRATIONS, linesOf(written)))

function complain(unlocked: string[]) {
  const faults = new Set([...unlocked, ...(typeof landed === 'string' ? [] : landedFaults(MIGRATIONS, landed))])
  for (const fault of faults) process.stderr.write(`Migration ${fault}\n`)
  if (faults.size > 0) process.exitCode = 1
}
