import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { from as copyFrom } from 'pg-copy-streams'
import type pg from 'pg'

type CopyCell = string | number | boolean | null | readonly string[]
type CopyRow = Readonly<Record<string, CopyCell>>
export type Sheet = { table: string; rows: Iterable<CopyRow> }
/** Lines are sent in batches: one by one, sending would cost more than creating them. */
const LINES_AT_ONCE = 500

export async function copy(client: pg.PoolClient, { table, rows }: Sheet) {
  const all = rows[Symbol.iterator]()
  const first = all.next()
  if (first.done) return
  const fields = Object.keys(first.value)
  const columns = fields.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(pieces(first.value, all, fields)), into)
}

function* pieces(first: CopyRow, rest: Iterator<CopyRow>, fields: readonly string[]) {
  const lineOf = (row: CopyRow) => `${fields.map((field) => cell(row[field]!)).join('\t')}\n`
  let lines = [lineOf(first)]
  for (let next = rest.next(); !next.done; next = rest.next()) {
    lines.push(lineOf(next.value))
    if (lines.length < LINES_AT_ONCE) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}

/** A value in the text format of COPY; an array in PostgreSQL's array format. */
function cell(value: CopyCell): string {
  if (value === null) return '\\N'
  const text = Array.isArray(value)
    ? `{${value.map((one: string) => `"${one.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
    : String(value)
  return text.replace(/[\\\t\n\r]/g, (sign) => ({ '\t': '\\t', '\n': '\\n', '\r': '\\r' })[sign] ?? '\\\\')
}
