import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import { folded } from '#services/imports/headings.ts'
import type { StoredChoices } from './choices.ts'

type Mapping = readonly (string | null)[]
type Matched = { headings: readonly string[]; mapping: Mapping; choices: StoredChoices }
type ImportSourceKey = { entity: ImportEntity; source: string }

const SOURCES_MOST = 50

/** Where files of a list came from, the most recent first. */
export const listSources = async (db: Db, entity: ImportEntity) =>
  (
    await db.execute<{ name: string; usedAt: string }>(sql`
      select name, used_at as "usedAt" from import_sources where entity = ${entity} order by used_at desc limit ${SOURCES_MOST}`)
  ).rows.map(({ name, usedAt }) => ({ name, usedAt: isoOf(usedAt) }))

/** The field of each heading in earlier files of this source; null if the column was ignored. */
export const findSource = async (db: Db, { entity, source }: ImportSourceKey) =>
  (
    await db.execute<{ mapping: Record<string, string | null>; choices: StoredChoices }>(
      sql`select mapping, choices from import_sources where entity = ${entity} and key = ${keyOf(source)}`,
    )
  ).rows[0]

/** Case, accents and punctuation make no difference, unless the name consists of nothing else. */
const keyOf = (source: string) => folded(source) || source.toLowerCase()

/** Stores the current matching; headings and values that this file does not have stay as they were. */
export const saveSource = (tx: Db, { entity, source }: ImportSourceKey, { headings, mapping, choices }: Matched) =>
  tx.execute(sql`
    insert into import_sources (entity, key, name, mapping, choices)
    values (${entity}, ${keyOf(source)}, ${source}, ${JSON.stringify(byHeading(headings, mapping))}::jsonb,
      ${JSON.stringify(choices)}::jsonb)
    on conflict (entity, key) do update
      set mapping = import_sources.mapping || excluded.mapping, choices = import_sources.choices || excluded.choices, name = excluded.name, used_at = now()`)

const byHeading = (headings: readonly string[], mapping: Mapping) =>
  Object.fromEntries(
    headings.flatMap((heading, at) => (folded(heading) ? [[folded(heading), mapping[at] ?? null]] : [])),
  )

/** Headings known from the source keep their fields; the others get what is left of the guess. */
export function mappedBy(known: Readonly<Record<string, string | null>>, headings: readonly string[], guess: Mapping) {
  const isKnown = (heading: string) => Object.hasOwn(known, folded(heading))
  const taken = new Set<string>()
  const once = (field: string | null | undefined) => {
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const sure = headings.map((heading) => (isKnown(heading) ? once(known[folded(heading)]) : undefined))
  return sure.map((field, at) => (field === undefined ? once(guess[at]) : field))
}
