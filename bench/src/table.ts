import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Row = { what: string; budget: string; measured: string; met: boolean | undefined }
const rows: Row[] = []

/** One line of the table. `met` is undefined if there is no budget. */
export function note(what: string, budget: string, measured: string, met?: boolean) {
  rows.push({ what, budget, measured, met })
  console.log(`${met === undefined ? '·' : met ? '✓' : '✗'} ${what}: ${measured} (${budget})`)
}

export function printTable() {
  const widthOf = (name: keyof Row) => Math.max(...rows.map((row) => String(row[name] ?? '').length))
  console.log('')
  for (const row of rows)
    console.log(
      `${row.met === undefined ? ' ' : row.met ? '✓' : '✗'} ${row.what.padEnd(widthOf('what'))}  ${row.measured.padEnd(widthOf('measured'))}  ${row.budget}`,
    )
  const path = join(import.meta.dirname, '../results.json')
  writeFileSync(path, `${JSON.stringify({ at: new Date().toISOString(), rows }, null, 2)}\n`)
}
