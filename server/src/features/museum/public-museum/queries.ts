import { OTHERS_A_PART, type publicArtifactQuery } from '@learning-cms/contract/museum/public-museum'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { artifacts } from '#db/schema/museum/artifacts.ts'
import { museum, museumImages } from '#db/schema/museum/museum.ts'
import { periodArtifacts, periods } from '#db/schema/museum/periods.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import { artifactColumns, audioColumns, isPublic, periodIsPublic, pictureColumns, rowColumns } from './columns.ts'

const sortBy = {
  nameVi: { by: artifacts.nameVi, cast: 'text' },
  fromYear: { by: artifacts.fromYear, cast: 'int', nulls: true },
  publishedAt: { by: artifacts.publishedAt, cast: 'timestamptz', nulls: true },
} as const

const publicRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...rowColumns, sortKey: sortKey(sortBy, field) }).from(artifacts),
)

const listedIn = (periodId: string) => sql`exists (
  select from period_artifacts p join periods on periods.id = p.period_id
  where p.artifact_id = artifacts.id and p.period_id = ${periodId} and periods.deleted_at is null)`

export function listPublicArtifacts(db: Db, query: z.output<typeof publicArtifactQuery>) {
  const { type, periodId, materialId, search } = query
  const matching = and(
    isPublic,
    type && inArray(artifacts.type, type),
    periodId ? listedIn(periodId) : undefined,
    materialId ? sql`${artifacts.materialIds} @> array[${materialId}::uuid]` : undefined,
    searchIn(artifacts.search, search),
  )
  return listPage(db, query, {
    id: artifacts.id,
    sortBy,
    matching,
    select: publicRows(db, query.sort),
    countable: sql`select 1 from artifacts where ${matching}`,
  })
}
export type FoundRow = Awaited<ReturnType<typeof listPublicArtifacts>>['rows'][number]

const artifactById = statement((db) =>
  db
    .select(artifactColumns)
    .from(artifacts)
    .where(and(eq(artifacts.id, sql.placeholder('id')), isPublic)),
)
export const findPublicArtifact = async (db: Db, id: string) => (await artifactById(db, { id }))[0]
export type FoundArtifact = NonNullable<Awaited<ReturnType<typeof findPublicArtifact>>>

/** The public fields of these, published or not, in the order of their numbers. */
export const listAnyOf = (db: Db, ids: readonly string[]): Promise<(FoundArtifact & { isPublic: boolean })[]> =>
  db
    .select({ ...artifactColumns, isPublic: sql<boolean>`${isPublic}` })
    .from(artifacts)
    .where(and(sql`${artifacts.id} = any(${sql.param(ids)}::uuid[])`, isNull(artifacts.deletedAt)))
    .orderBy(asc(artifacts.priority))

const publicCount = sql<number>`(
  select count(*)::int from period_artifacts p join artifacts on artifacts.id = p.artifact_id
  where p.period_id = periods.id and ${isPublic})`

const periodColumns = {
  id: periods.id,
  nameVi: periods.nameVi,
  nameEn: periods.nameEn,
  startYear: periods.startYear,
  endYear: periods.endYear,
  shortDescriptionVi: periods.shortDescriptionVi,
  shortDescriptionEn: periods.shortDescriptionEn,
  cover: pictureColumns({ packed: periods.image, altVi: periods.imageAltVi, altEn: periods.imageAltEn }),
  narrationVi: audioColumns(periods.audioViId, periods.transcriptVi),
  narrationEn: audioColumns(periods.audioEnId, periods.transcriptEn),
  artifactCount: publicCount,
}

export const listPublicPeriods = (db: Db) =>
  db
    .select(periodColumns)
    .from(periods)
    .where(periodIsPublic(sql`periods`))
    .orderBy(asc(periods.startYear), asc(periods.endYear), asc(periods.id))
export type FoundPeriod = Awaited<ReturnType<typeof listPublicPeriods>>[number]

const periodById = statement((db) =>
  db
    .select(periodColumns)
    .from(periods)
    .where(and(eq(periods.id, sql.placeholder('id')), periodIsPublic(sql`periods`))),
)
export const findPublicPeriod = async (db: Db, id: string) => (await periodById(db, { id }))[0]

const artifactsOfPeriod = statement((db) =>
  db
    .select(rowColumns)
    .from(artifacts)
    .innerJoin(periodArtifacts, eq(periodArtifacts.artifactId, artifacts.id))
    .where(and(eq(periodArtifacts.periodId, sql.placeholder('id')), isPublic))
    .orderBy(asc(periodArtifacts.position), asc(artifacts.id)),
)
export const listPublicArtifactsOf = (db: Db, id: string) => artifactsOfPeriod(db, { id })

const isInNoPeriod = sql`not exists (
  select from period_artifacts p join periods on periods.id = p.period_id
  where p.artifact_id = artifacts.id and periods.deleted_at is null)`
const partOfOthers = sql<number>`((artifacts.register_index - 1) / ${sql.raw(String(OTHERS_A_PART))} + 1)`

/** Which thousands of the register have published artifacts that are in no period. */
export const listPartsOfOthers = async (db: Db) =>
  (
    await db
      .selectDistinct({ part: partOfOthers })
      .from(artifacts)
      .where(and(isPublic, isInNoPeriod))
      .orderBy(partOfOthers)
  ).map(({ part }) => part)

const othersByPriority = statement((db) =>
  db
    .select(rowColumns)
    .from(artifacts)
    .where(
      and(
        isPublic,
        isInNoPeriod,
        sql`artifacts.register_index between ${sql.placeholder('from')} and ${sql.placeholder('to')}`,
      ),
    )
    .orderBy(asc(artifacts.priority)),
)
export const listOthers = (db: Db, part: number) =>
  othersByPriority(db, { from: (part - 1) * OTHERS_A_PART + 1, to: part * OTHERS_A_PART })

export const findPublicMuseum = async (db: Db) =>
  (
    await db
      .select({
        nameVi: museum.nameVi,
        nameEn: museum.nameEn,
        introVi: museum.introVi,
        introEn: museum.introEn,
        addressVi: museum.addressVi,
        addressEn: museum.addressEn,
        phone: museum.phone,
        email: museum.email,
        website: museum.website,
        weeklyHours: museum.weeklyHours,
        specialDays: museum.specialDays,
        hoursNoteVi: museum.hoursNoteVi,
        hoursNoteEn: museum.hoursNoteEn,
        sign: pictureColumns({ packed: museum.logo, altVi: museum.nameVi, altEn: museum.nameEn }),
        narrationVi: audioColumns(museum.audioViId, museum.transcriptVi),
        narrationEn: audioColumns(museum.audioEnId, museum.transcriptEn),
        latitude: museum.latitude,
        longitude: museum.longitude,
      })
      .from(museum)
  )[0]
export type FoundMuseum = NonNullable<Awaited<ReturnType<typeof findPublicMuseum>>>

export const listMuseumPictures = (db: Db) =>
  db
    .select({
      picture: pictureColumns({ packed: museumImages.image, altVi: museumImages.altVi, altEn: museumImages.altEn }),
    })
    .from(museumImages)
    .orderBy(asc(museumImages.position), asc(museumImages.imageId))
