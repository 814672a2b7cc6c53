import type { Db } from '#db/open.ts'
import { findDefaultRate, listRatesAt } from './sale-queries.ts'

/** Seventy per cent, until somebody sets another rate for the company. */
export const DEFAULT_BASIS_POINTS = 7_000

/** Each instructor's share of a sale at that time, in basis points: their own rate then, or the company's. */
export async function ratesAt(
  db: Db,
  instructorIds: readonly string[],
  at: string,
): Promise<ReadonlyMap<string, number>> {
  const own = await listRatesAt(db, instructorIds, at)
  const rates = new Map(own.map((row) => [row.instructor_id, row.basis_points]))
  const without = instructorIds.filter((id) => !rates.has(id))
  if (without.length === 0) return rates
  const defaultRate = (await findDefaultRate(db)) ?? DEFAULT_BASIS_POINTS
  for (const id of without) rates.set(id, defaultRate)
  return rates
}
