import type { artifactFilter, artifactQuery } from '@learning-cms/contract/museum/artifacts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { filterWhere, type FilterColumns } from '#db/lists/filter.ts'
import { searchIn } from '#db/lists/list.ts'
import { artifacts } from '#db/schema/artifacts.ts'

const filterColumns: FilterColumns<typeof artifactFilter> = {
  nameVi: { text: artifacts.nameVi, foldedIn: artifacts.search },
  code: { text: artifacts.code, foldedIn: artifacts.search },
  priority: { number: artifacts.priority },
  type: { choice: artifacts.type },
  status: { choice: artifacts.status },
  translation: { choice: artifacts.translation },
  quality: { choice: artifacts.quality },
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
}

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
export function whereOfArtifacts(query: Matching) {
  const { type, status, translation, quality, materialId, techniqueId, priority, treasure, unfinished } = query
  return and(
    isNull(artifacts.deletedAt),
    type && oneOf(artifacts.type, type),
    status && oneOf(artifacts.status, status),
    translation && oneOf(artifacts.translation, translation),
    quality && oneOf(artifacts.quality, quality),
    materialId ? sql`${artifacts.materialIds} @> array[${materialId}::uuid]` : undefined,
    techniqueId ? sql`${artifacts.techniqueIds} @> array[${techniqueId}::uuid]` : undefined,
    priority ? eq(artifacts.priority, priority) : undefined,
    treasure && eq(artifacts.isNationalTreasure, true),
    unfinished && and(eq(artifacts.status, 'draft'), eq(artifacts.quality, 'unfinished')),
    filterWhere(filterColumns, query.filter),
    searchIn(artifacts.search, query.search),
  )
}

type Choice = typeof artifacts.type | typeof artifacts.status | typeof artifacts.translation | typeof artifacts.quality
// A single value as an equality, so that the index on it and the number also provides the order.
const oneOf = (column: Choice, values: readonly string[]) =>
  values.length === 1 ? sql`${column} = ${values[0]}` : inArray(column, values as never[])
