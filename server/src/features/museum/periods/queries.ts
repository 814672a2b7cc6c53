import { period, periodRow, type Period, type periodQuery } from '@learning-cms/contract/museum/periods'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import { columnsNamed } from '#db/statements/named-columns.ts'
import type { Db } from '#db/open.ts'
import { periodArtifacts, periods } from '#db/schema/museum/periods.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import { narrationsIn } from '#services/media/narrations.ts'
import { pictureIn, smallPictureIn } from '#services/media/pictures/picture-columns.ts'

/** Always signed in the console, even for public periods. */
const image = { packed: periods.image, isPublic: sql`false`, alt: periods.imageAltVi }

const isPublic = sql<boolean>`(exists (
  select from period_artifacts p join artifacts a on a.id = p.artifact_id
  where p.period_id = periods.id and a.status = 'published' and a.deleted_at is null))`

/** Without those in the trash. */
const artifactCount = sql<number>`(
  select count(*)::int from period_artifacts p join artifacts a on a.id = p.artifact_id
  where p.period_id = periods.id and a.deleted_at is null)`

const years = {
  id: periods.id,
  nameVi: periods.nameVi,
  nameEn: periods.nameEn,
  startYear: periods.startYear,
  endYear: periods.endYear,
}
const rowColumns = {
  ...columnsNamed(periods, periodRow.shape),
  ...years,
  image: smallPictureIn(image),
  artifactCount,
}
const sortBy = {
  startYear: { by: periods.startYear, cast: 'int' },
  nameVi: { by: periods.nameVi, cast: 'text' },
  nameEn: { by: periods.nameEn, cast: 'text' },
  updatedAt: { by: periods.updatedAt, cast: 'timestamptz' },
} as const

const periodRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...rowColumns, sortKey: sortKey(sortBy, field) }).from(periods),
)

const lists = (artifactId: string) =>
  sql`exists (select from period_artifacts p where p.period_id = periods.id and p.artifact_id = ${artifactId})`

export function listPeriods(db: Db, query: z.output<typeof periodQuery>) {
  const { artifactId, search } = query
  const matching = and(
    isNull(periods.deletedAt),
    artifactId ? lists(artifactId) : undefined,
    searchIn(periods.search, search),
  )
  return listPage(db, query, {
    id: periods.id,
    sortBy,
    matching,
    select: periodRows(db, query.sort),
    countable: sql`select 1 from periods where ${matching}`,
  })
}

export const readTimeline = (db: Db) =>
  db
    .select({ ...years, artifactCount })
    .from(periods)
    .where(isNull(periods.deletedAt))
    .orderBy(asc(periods.startYear), asc(periods.endYear), asc(periods.id))

/** How far two periods overlap, beyond the year in which one follows the other. */
const overlaps = sql<Period['overlaps']>`(
  select coalesce(json_agg(json_build_object('id', o.id, 'nameVi', o.name_vi, 'nameEn', o.name_en,
    'startYear', o.start_year, 'endYear', o.end_year) order by o.start_year, o.id), '[]')
  from periods o
  where o.id <> periods.id and o.deleted_at is null and (
    (o.start_year, o.end_year) is not distinct from (periods.start_year, periods.end_year)
    or (o.start_year < coalesce(periods.end_year, 1000000) and periods.start_year < coalesce(o.end_year, 1000000))))`

const periodById = statement((db) =>
  db
    .select({
      ...columnsNamed(periods, period.shape),
      ...rowColumns,
      image: pictureIn(image),
      isPublic,
      ...narrationsIn({ vi: periods.audioViId, en: periods.audioEnId }, sql`false`),
      overlaps,
    })
    .from(periods)
    .where(and(eq(periods.id, sql.placeholder('id')), isNull(periods.deletedAt))),
)

const artifactsOf = statement((db) =>
  db
    .select({
      id: sql<string>`a.id`,
      code: sql<string>`a.code`,
      nameVi: sql<string>`a.name_vi`,
      nameEn: sql<string>`a.name_en`,
      image: smallPictureIn({ packed: sql`a.image`, isPublic: sql`false`, alt: sql`a.image_alt_vi` }),
    })
    .from(periodArtifacts)
    .innerJoin(sql`artifacts a`, sql`a.id = period_artifacts.artifact_id`)
    .where(and(eq(periodArtifacts.periodId, sql.placeholder('id')), sql`a.deleted_at is null`))
    .orderBy(asc(periodArtifacts.position), asc(periodArtifacts.artifactId)),
)

export async function findPeriod(db: Db, id: string) {
  const [row] = await periodById(db, { id })
  return row && { ...row, artifacts: await artifactsOf(db, { id }) }
}
export type FoundPeriod = NonNullable<Awaited<ReturnType<typeof findPeriod>>>

export type PeriodNames = { id: string | null; nameVi: string; nameEn: string }

/** A live period with one of these names. */
export async function findNamesake(db: Db, { id, nameVi, nameEn }: PeriodNames) {
  const { rows } = await db.execute<{ name_vi: string; is_vi: boolean }>(sql`
    select name_vi, period_name(name_vi) = period_name(${nameVi}) as is_vi from periods
    where deleted_at is null and id is distinct from ${id}::uuid
      and (period_name(name_vi) = period_name(${nameVi}) or (name_en <> '' and period_name(name_en) = period_name(${nameEn})))
    order by is_vi desc limit 1`)
  return rows[0] && { nameVi: rows[0].name_vi, isVi: rows[0].is_vi }
}

export const insertPeriod = (db: Db, fields: typeof periods.$inferInsert) => db.insert(periods).values(fields)

const oneMore = { version: sql`${periods.version} + 1`, updatedAt: sql`now()` }
export type PeriodFields = Partial<typeof periods.$inferInsert>

export const updatePeriod = async (db: Db, id: string, version: number, fields: PeriodFields) =>
  (
    await db
      .update(periods)
      .set({ ...fields, ...oneMore })
      .where(and(eq(periods.id, id), eq(periods.version, version), isNull(periods.deletedAt)))
      .returning({ version: periods.version })
  )[0]

/** Off all lists; its list of artifacts stays in case it is restored. */
export const markDeleted = async (db: Db, id: string, version: number) =>
  (
    await db
      .update(periods)
      .set({ deletedAt: sql`now()`, ...oneMore })
      .where(and(eq(periods.id, id), eq(periods.version, version), isNull(periods.deletedAt)))
      .returning({ version: periods.version })
  )[0]

export const unmarkDeleted = (db: Db, id: string) =>
  db
    .update(periods)
    .set({ deletedAt: null, ...oneMore })
    .where(eq(periods.id, id))

/** Permanently. */
export const deletePeriod = (db: Db, id: string) =>
  db.delete(periods).where(and(eq(periods.id, id), sql`deleted_at is not null`))

/** Names and pictures of a trashed period, needed to restore it. */
export const findNamesOf = async (db: Db, id: string) =>
  (await db.select({ nameVi: periods.nameVi, nameEn: periods.nameEn }).from(periods).where(eq(periods.id, id)))[0]
