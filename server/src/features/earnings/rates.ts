import type { Db } from '#db/open.ts'
import { findDefaultRate, listRatesAt } from './rate-queries.ts'

/** Seven tenths, until somebody sets another one for the house. */
export const DEFAULT_BASIS_POINTS = 7_000

/** What part of a sale at that moment each of them gets, in basis points: their own rate then, or that of the house. */
export async function ratesAt(
  db: Db,
  instructorIds: readonly string[],
  at: string,
): Promise<ReadonlyMap<string, number>> {
  const own = await listRatesAt(db, instructorIds, at)
  const rates = new Map(own.map((row) => [row.instructor_id, row.basis_points]))
  const without = instructorIds.filter((id) => !rates.has(id))
  if (without.length === 0) return rates
  const usual = (await findDefaultRate(db)) ?? DEFAULT_BASIS_POINTS
  for (const id of without) rates.set(id, usual)
  return rates
}
