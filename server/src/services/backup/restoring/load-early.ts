import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { refuse } from '#refuse'
import { type Backup, rowsOf } from '#services/backup/read-backup.ts'
import { copyIn, listSequences, listTables, nameOf, setSequence } from '#services/backup/tables.ts'

/**
 * Takes over what the tables of an early version and of this one have in common, by name; the constraints of this
 * schema are checked as usual. Returns what had no place.
 */
export async function fillFromEarly(client: pg.ClientBase, backup: Backup, signal?: AbortSignal) {
  const ours = new Map((await listTables(client)).map((table) => [table.name, table]))
  const leftOut: string[] = []
  for (const { name, columns, rows } of backup.manifest.tables) {
    const known = ours.get(name)?.columns ?? []
    const common = columns.filter((column) => known.includes(column))
    leftOut.push(...columns.filter((column) => !known.includes(column)).map((column) => `${name}.${column}`))
    if (common.length === 0) continue
    await client.query(
      `create temp table early (${columns.map((column) => `"${column}" text`).join(', ')}) on commit drop`,
    )
    await pipeline(
      await rowsOf(backup, name, signal),
      client.query(copyFrom(copyIn({ name: 'early', columns, order: '' }, 'pg_temp'))),
    )
    await client.query(`delete from ${nameOf({ name })}`)
    await client.query(await insertOf(client, name, common))
    const { rows: counted } = await client.query<{ n: number }>(`select count(*)::int as n from ${nameOf({ name })}`)
    if (counted[0]!.n !== rows) refuse('rule-broken', 'backups.read-back-differs', { values: { table: name } })
    await client.query('drop table pg_temp.early')
  }
  const sequences = new Set((await listSequences(client)).map(({ name }) => name))
  for (const one of backup.manifest.sequences) if (sequences.has(one.name)) await setSequence(client, one)
  for (const statement of DERIVED_ROWS) await client.query(statement)
  return leftOut
}

/**
 * Rows that triggers would have written but that an early version did not have; triggers are off while tables are
 * filled.
 */
const DERIVED_ROWS = [
  `insert into mail_words (message_id, thread_id, mailbox_id, words)
   select id, thread_id, mailbox_id, words_of_mail(subject, from_name, from_address, body) from mail_messages
   where thread_id is not null on conflict do nothing`,
  'insert into people_to_compare (person_id) select id from customers',
]

/** Turns COPY's text format into values as COPY would read them. */
async function insertOf(client: pg.ClientBase, name: string, columns: readonly string[]) {
  const { rows } = await client.query<{ column: string; type: string }>(
    `select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attname = any($2) and attnum > 0`,
    [nameOf({ name }), columns],
  )
  const list = rows.map(({ column }) => `"${column}"`).join(', ')
  const values = rows.map(({ column, type }) => `"${column}"::${type}`).join(', ')
  return `insert into ${nameOf({ name })} (${list}) overriding system value select ${values} from pg_temp.early`
}
