import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mergedLock } from '#db/merged-lock.ts'
import { faultsOf, linesOf, LOCK_FILE, MIGRATIONS, relocked, textOf } from '#db/migrations-lock.ts'

const written = existsSync(LOCK_FILE) ? readFileSync(LOCK_FILE, 'utf8') : ''

/** With `--check` nothing is written. Otherwise lines not merged yet are rewritten, others stay. */
if (!process.argv.includes('--check')) {
  const lines = relocked(MIGRATIONS, linesOf(mergedLock(MIGRATIONS) ?? written))
  writeFileSync(LOCK_FILE, textOf(lines))
  complain(faultsOf(MIGRATIONS, lines))
} else complain(faultsOf(MIGRATIONS, linesOf(written)))

function complain(faults: string[]) {
  for (const fault of faults) process.stderr.write(`Migration ${fault}\n`)
  if (faults.length > 0) process.exitCode = 1
}
