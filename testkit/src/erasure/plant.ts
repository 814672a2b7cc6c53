import type pg from 'pg'
import { Memory, fillTables } from '@learning-cms/testkit/history/any-rows'
import { textColumns, type Column } from './columns.ts'

/** Occurs in no other text, neither in names nor in digests. */
export const MARK = 'zjxqvy'
export const SUBJECT = {
  fullName: 'Đoàn Zjxqvynh Vơn',
  email: `${MARK}.von@example.test`,
  phone: '0988765431',
  birthDate: '1961-11-23',
} as const

export type Place = `${string}.${string}`
type Row = { ctid: string }

/** A word for each column, by which it is recognised wherever it was copied to. */
export class Words {
  readonly of = new Map<Place, string>()
  private readonly places: Place[] = []

  take(place: Place) {
    const word = `${MARK}${String(this.places.length).padStart(4, '0')}x`
    this.places.push(place)
    this.of.set(place, word)
    return word
  }

  /** The columns whose words occur in a text; `identity` for the person's names, addresses and numbers. */
  in(text: string): (Place | 'identity')[] {
    const found = new Set<Place | 'identity'>()
    const folded = text.toLowerCase()
    for (const [, digits] of folded.matchAll(/zjxqvy(\d{4})x/g)) found.add(this.places[Number(digits)]!)
    for (const one of ['zjxqvynh', `${MARK}.von`, '988765431', SUBJECT.birthDate])
      if (folded.includes(one)) found.add('identity')
    return [...found]
  }
}

type Planting = {
  words: Words
  skips: (column: Column) => boolean
  shapes: Readonly<Record<string, (words: string) => unknown>>
}

/** The tables for which no row could be made, and the columns that accept no text about the person. */
export type Left = { tables: string[]; columns: Place[] }

/**
 * Gives every table a row. In it, every reference to a person refers to the first one, and every column contains a text
 * that identifies them.
 */
export async function plant(pool: pg.Pool, { words, skips, shapes }: Planting): Promise<Left> {
  const tables = await fillTables(pool, new Memory())
  const columns = (await textColumns(pool)).filter((column) => !column.isOneOf && !column.isReference && !skips(column))
  const client = await pool.connect()
  const left: Place[] = []
  try {
    await client.query('begin')
    await refer(client)
    for (const [table, those] of Map.groupBy(columns, (column) => column.table))
      left.push(...(await plantIn(client, { table, columns: those, words, shapes })))
    await client.query('commit')
  } finally {
    client.release(true)
  }
  return { tables, columns: left }
}

const quoted = (name: string) => `"${name}"`

const OPTIONAL = `
  select conrelid::regclass::text as table, a.attname as column, confrelid::regclass::text as target, t.attname as key
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1] and not a.attnotnull
    join pg_attribute t on t.attrelid = k.confrelid and t.attnum = k.confkey[1]
  where k.contype = 'f' and cardinality(k.conkey) = 1 and k.connamespace = 'public'::regnamespace
    and conrelid <> confrelid order by 1, 2`

/** Fills optional references, so that they lead to the person or to records of theirs. */
async function refer(client: pg.PoolClient) {
  const { rows } = await client.query<Record<'table' | 'column' | 'target' | 'key', string>>(OPTIONAL)
  for (const { table, column, target, key } of rows)
    await attempt(
      client,
      `update ${table} set ${quoted(column)} = (select ${quoted(key)} from ${target} order by ctid limit 1)
        where ctid = (select min(ctid) from ${table}) and ${quoted(column)} is null`,
    )
}

async function attempt(client: pg.PoolClient, statement: string, values: unknown[] = []) {
  await client.query('savepoint one')
  try {
    const result = await client.query<Row>(statement, values)
    await client.query('set constraints all immediate; set constraints all deferred; release savepoint one')
    return result.rows[0] ?? { ctid: '' }
  } catch {
    await client.query('rollback to savepoint one; release savepoint one')
    return undefined
  }
}

type Patch = { table: string; columns: readonly Column[]; words: Words; shapes: Planting['shapes'] }

async function plantIn(client: pg.PoolClient, { table, columns, words, shapes }: Patch) {
  const left: Place[] = []
  for (const column of columns) {
    const place: Place = `${table}.${column.name}`
    const word = words.take(place)
    let isPlanted = false
    for (const value of valuesFor(column, word, shapes)) {
      const done = await attempt(
        client,
        `update ${quoted(table)} t set ${quoted(column.name)} = ${castOf(column.type)} where ctid = coalesce(
          (select min(ctid) from ${quoted(table)} o where o::text ilike '%${MARK}%'), (select min(ctid) from ${quoted(table)}))
          returning ctid`,
        [value],
      )
      isPlanted = done !== undefined && done.ctid !== ''
      if (isPlanted) break
    }
    if (!isPlanted) left.push(place)
  }
  return left
}

const castOf = (type: string) => {
  if (type === 'bytea') return `convert_to($1, 'UTF8')`
  if (type === 'tsvector') return `to_tsvector('simple', $1)`
  if (type === 'text[]') return `array(select jsonb_array_elements_text($1::jsonb))`
  return `$1::${type}`
}

const REACHED_BY = /email|address|^to$|^sender$|^recipients?$|copies$/

function valuesFor({ table, name, type }: Column, word: string, shapes: Planting['shapes']): string[] {
  const said = `${word} ${SUBJECT.fullName}`
  const party = { name: said, address: SUBJECT.email }
  const shape = shapes[`${table}.${name}`]
  if (shape) {
    const value = shape(said)
    return [typeof value === 'string' ? value : JSON.stringify(value)]
  }
  if (type === 'text[]')
    return REACHED_BY.test(name) ? [JSON.stringify([SUBJECT.email])] : [JSON.stringify([said]), JSON.stringify([word])]
  if (type.startsWith('json'))
    return REACHED_BY.test(name)
      ? [JSON.stringify([party])]
      : [JSON.stringify({ note: said }), JSON.stringify([said]), JSON.stringify([party])]
  if (REACHED_BY.test(name)) return [SUBJECT.email, said]
  return [said, word, SUBJECT.phone, `https://example.test/${word}`]
}
