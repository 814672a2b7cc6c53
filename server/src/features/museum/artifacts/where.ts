import type { artifactFilter, ArtifactQuality, artifactQuery } from '@learning-cms/contract/museum/artifacts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { filterWhere, type FilterColumns } from '#db/lists/filter.ts'
import { searchIn } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { artifacts } from '#db/schema/museum/artifacts.ts'
import { hasEnglish, readHasEnglish } from '#services/settings/organisation.ts'

/**
 * The quality by the languages of the register. A frequent list selects the column by `readQuality`, so that its index
 * is used.
 */
export const qualityNow = sql<ArtifactQuality>`(case when ${hasEnglish} then ${artifacts.quality} else ${artifacts.qualityVi} end)`
export const readQuality = async (db: Db) => ((await readHasEnglish(db)) ? artifacts.quality : artifacts.qualityVi)
export type QualityColumn = Awaited<ReturnType<typeof readQuality>> | typeof qualityNow

const filterColumns = (quality: QualityColumn): FilterColumns<typeof artifactFilter> => ({
  nameVi: { text: artifacts.nameVi, foldedIn: artifacts.search },
  code: { text: artifacts.code, foldedIn: artifacts.search },
  priority: { number: artifacts.priority },
  type: { choice: artifacts.type },
  status: { choice: artifacts.status },
  translation: { choice: artifacts.translation },
  quality: { choice: quality },
  ownerVi: { text: artifacts.ownerVi },
  placeNow: { text: artifacts.placeNow },
  placeCollectionVi: { text: artifacts.placeCollectionVi },
  ageVi: { text: artifacts.ageVi },
  fromYear: { number: artifacts.fromYear },
  toYear: { number: artifacts.toYear },
  amount: { number: artifacts.amount },
  heightMm: { number: artifacts.heightMm },
  diameterMm: { number: artifacts.diameterMm },
  weightGrams: { number: artifacts.weightGrams },
  acquisition: { choice: artifacts.acquisition },
  isNationalTreasure: { truth: artifacts.isNationalTreasure },
  createdAt: { instant: artifacts.createdAt },
  updatedAt: { instant: artifacts.updatedAt },
  publishedAt: { instant: artifacts.publishedAt },
})

export type Matching = Pick<
  z.output<typeof artifactQuery>,
  | 'type'
  | 'status'
  | 'translation'
  | 'quality'
  | 'materialId'
  | 'techniqueId'
  | 'priority'
  | 'treasure'
  | 'unfinished'
  | 'search'
  | 'filter'
>

/** The conditions of a list query: its quick filters, its filter and its search. */
export function whereOfArtifacts(query: Matching, qualityIs: QualityColumn = qualityNow) {
  const { type, status, translation, quality, materialId, techniqueId, priority, treasure, unfinished } = query
  return and(
    isNull(artifacts.deletedAt),
    type && oneOf(artifacts.type, type),
    status && oneOf(artifacts.status, status),
    translation && oneOf(artifacts.translation, translation),
    quality && oneOf(qualityIs, quality),
    materialId ? sql`${artifacts.materialIds} @> array[${materialId}::uuid]` : undefined,
    techniqueId ? sql`${artifacts.techniqueIds} @> array[${techniqueId}::uuid]` : undefined,
    priority ? eq(artifacts.priority, priority) : undefined,
    treasure && eq(artifacts.isNationalTreasure, true),
    unfinished && and(eq(artifacts.status, 'draft'), sql`${qualityIs} = 'unfinished'`),
    filterWhere(filterColumns(qualityIs), query.filter),
    searchIn(artifacts.search, query.search),
  )
}

type ChoiceColumn = typeof artifacts.type | typeof artifacts.status | typeof artifacts.translation | QualityColumn
// A single value as an equality, so that the index on it and the number also provides the order.
const oneOf = (column: ChoiceColumn, values: readonly string[]) =>
  values.length === 1 ? sql`${column} = ${values[0]}` : inArray(sql`${column}`, [...values])
