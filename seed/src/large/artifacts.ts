import type pg from 'pg'
import { makeArtifact, makeTerms, wordsOfMany, type Terms } from '@learning-cms/seed/artifacts'
import type { Sheet } from './copy.ts'
import type { SeedContext } from '@learning-cms/seed/random'

/** After this many numbers, one was left out. */
const GAP_EVERY = 400

type LargeArtifactsOptions = SeedContext & { count: number }

/** Entries of the register, after the numbers in use. */
export async function sheetsOfRegister(client: pg.PoolClient, options: LargeArtifactsOptions): Promise<Sheet[]> {
  const terms = makeTerms(options)
  const fresh = await insertTerms(client, terms)
  const { rows } = await client.query<{ last: number }>(`
    select coalesce(max(n), 0) as last
    from (select register_index as n from artifacts union all select register_index from register_spent) numbers`)
  const first = rows[0]!.last + 1
  const made = Array.from({ length: options.count }, (_, at) => {
    const place = { at, of: options.count, priority: first + at + Math.floor(at / GAP_EVERY) }
    const { priority, translations, ...artifact } = makeArtifact(options, wordsOfMany(at), place, terms)
    return { ...artifact, registerIndex: priority, translations: JSON.stringify(translations) }
  })
  const ids = [
    ...made.map(({ id }) => ({ entity: 'artifacts', id })),
    ...fresh.map((id) => ({ entity: 'artifact-terms', id })),
  ]
  return [
    { table: 'artifacts', rows: made },
    { table: 'sample_rows', rows: ids },
  ]
}

/** Existing terms are reused; returns the new ones. */
async function insertTerms(client: pg.PoolClient, terms: Terms) {
  const fresh: string[] = []
  for (const term of Object.values(terms).flatMap(({ material, technique }) => [material, technique])) {
    const { rows } = await client.query<{ id: string }>(
      `insert into artifact_terms (id, kind, name_vi, name_en) values ($1, $2, $3, $4)
       on conflict (kind, lower(name_vi collate "default")) do update set name_vi = artifact_terms.name_vi returning id`,
      [term.id, term.kind, term.nameVi, term.nameEn],
    )
    if (rows[0]!.id === term.id) fresh.push(term.id)
    term.id = rows[0]!.id
  }
  return fresh
}
