import { removedPlaces, type ErasureReport, type RemovedPlace } from '@learning-cms/contract/people/erasures'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { placeOf } from './places.ts'

export type Touched = ReadonlyMap<string, number>

/**
 * How many rows of each table this transaction has updated or deleted, including by triggers and cascades, as
 * PostgreSQL counts them. The difference between two calls is what happened in between.
 */
export async function countTouched(tx: Db): Promise<Touched> {
  const { rows } = await tx.execute<{ name: string; count: number }>(sql`
    select relname as name, (n_tup_upd + n_tup_del)::int as count from pg_stat_xact_user_tables
    where schemaname = 'public' and n_tup_upd + n_tup_del > 0`)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** The rows changed in between, by part of the product. */
export function removedBetween(before: Touched, after: Touched): ErasureReport['removed'] {
  const sums = new Map<RemovedPlace, number>()
  for (const [table, count] of after) {
    const place = placeOf(table)
    const more = count - (before.get(table) ?? 0)
    if (place && more > 0) sums.set(place, (sums.get(place) ?? 0) + more)
  }
  return removedPlaces.flatMap((place) => (sums.has(place) ? { place, count: sums.get(place)! } : []))
}
