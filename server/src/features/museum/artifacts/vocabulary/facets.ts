import {
  artifactQualities,
  artifactStatuses,
  artifactTypes,
  freshnesses,
} from '@learning-cms/contract/museum/artifacts'
import { sql } from 'drizzle-orm'
import { inTime } from '#db/lists/filter.ts'
import type { Db } from '#db/open.ts'
import { readQuality, whereOfArtifacts, type Matching } from '#features/museum/artifacts/where.ts'
import { namesOf, byName } from '@learning-cms/domain/records/fields'

const offered = { type: artifactTypes, status: artifactStatuses, translation: freshnesses, quality: artifactQualities }
type Facet = keyof typeof offered
type FacetCell = Record<Facet, string> & { n: number }

/** The counts of each value, per facet under all filters except its own, in a single pass. */
export async function countFacets(db: Db, query: Matching) {
  const quality = await readQuality(db)
  const others = { type: undefined, status: undefined, translation: undefined, quality: undefined }
  const matching = whereOfArtifacts({ ...query, ...others }, quality)
  const { rows } = await inTime(db, query.filter, (db) =>
    db.execute<FacetCell>(
      sql`select type, status, translation, ${quality} as quality, count(*)::int as n from artifacts where ${matching} group by 1, 2, 3, 4`,
    ),
  )
  return {
    type: countsOf('type', rows, query),
    status: countsOf('status', rows, query),
    translation: countsOf('translation', rows, query),
    quality: countsOf('quality', rows, query),
  }
}

function countsOf<Name extends Facet>(facet: Name, cells: readonly FacetCell[], query: Matching) {
  const others = namesOf(offered).filter((name) => name !== facet)
  const isMeant = (cell: FacetCell) =>
    others.every((name) => !query[name]?.length || (query[name] as readonly string[]).includes(cell[name]))
  return byName<(typeof offered)[Name][number], number>(offered[facet], (value) =>
    cells.filter((cell) => cell[facet] === value && isMeant(cell)).reduce((sum, { n }) => sum + n, 0),
  )
}
