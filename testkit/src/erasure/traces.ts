import type pg from 'pg'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { MARK, SUBJECT, type Place, type Words } from './plant.ts'

export type Traces = Map<Place, Set<Place | 'identity'>>

const inHex = (text: string) => Buffer.from(text).toString('hex')

/** Each column, of any type, that holds a word of the person's, with the columns it was written to. */
export async function tracesIn(pool: pg.Pool, words: Words): Promise<Traces> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select quote_ident(nspname) || '.' || quote_ident(relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p', 'm') and nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_(toast|temp)'`)
  const found: Traces = new Map()
  const needles = [MARK, inHex(MARK), '988765431', SUBJECT.birthDate].map((one) => `%${one}%`)
  for (const { name } of tables) {
    const { rows } = await pool.query<{ column: string; text: string }>(
      `select v.key as column, v.value as text from ${name} t, jsonb_each_text(to_jsonb(t)) v where v.value ilike any ($1)`,
      [needles],
    )
    for (const { column, text } of rows) {
      const place: Place = `${name.replace(/^public\./, '')}.${column}`
      const readable = text.startsWith('\\x') ? Buffer.from(text.slice(2), 'hex').toString('utf8') : text
      const those = found.get(place) ?? new Set()
      for (const origin of words.in(readable)) those.add(origin)
      found.set(place, those)
    }
  }
  return found
}

/** Files below a folder whose bytes or name contain one of the words, in lower case. */
export async function filesBelow(folder: string, words: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const text = `${entry.name} ${(await readFile(path)).toString('utf8')}`.toLowerCase()
    if (words.some((word) => text.includes(word))) found.push(relative(folder, path))
  }
  return found
}
