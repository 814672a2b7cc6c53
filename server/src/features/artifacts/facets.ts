import { artifactStatuses, artifactTypes, freshnesses } from '@learning-cms/contract/artifacts'
import { sql } from 'drizzle-orm'
import { inTime } from '#db/filter.ts'
import type { Db } from '#db/open.ts'
import { artifacts } from '#db/schema/artifacts.ts'
import { whereOfArtifacts, type Matching } from './matching.ts'

type Facet = 'type' | 'status' | 'translation'
const offered = { type: artifactTypes, status: artifactStatuses, translation: freshnesses }

/** How many of a list there are of each kind, each facet under all filters but its own. */
export const countFacets = (db: Db, query: Matching) =>
  inTime(db, query.filter, async (db) => ({
    type: await countBy(db, 'type', query),
    status: await countBy(db, 'status', query),
    translation: await countBy(db, 'translation', query),
  }))

async function countBy<Name extends Facet>(db: Db, facet: Name, query: Matching) {
  const matching = whereOfArtifacts({ ...query, [facet]: undefined })
  const { rows } = await db.execute<{ value: string; n: number }>(
    sql`select ${artifacts[facet]} as value, count(*)::int as n from artifacts where ${matching} group by 1`,
  )
  const counted = new Map(rows.map(({ value, n }) => [value, n]))
  return Object.fromEntries(offered[facet].map((value) => [value, counted.get(value) ?? 0])) as Record<
    (typeof offered)[Name][number],
    number
  >
}
