import {
  artifact,
  artifactRow,
  type Artifact,
  type artifactQuery,
  type ArtifactRow,
} from '@learning-cms/contract/museum/artifacts'
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { inTime } from '#db/lists/filter.ts'
import { columnsOf, listPage, sortKey } from '#db/lists/list.ts'
import { columnsNamed } from '#db/statements/named-columns.ts'
import type { Db } from '#db/open.ts'
import { artifactImages, artifacts } from '#db/schema/museum/artifacts.ts'
import { assets } from '#db/schema/system/assets.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import { modelIn } from '#services/media/asset-columns.ts'
import { narrationsIn } from '#services/media/narrations.ts'
import { pictureIn, smallPictureIn } from '#services/media/pictures/picture-columns.ts'
import { hasEnglish } from '#services/settings/organisation.ts'
import { qualityNow, readQuality, whereOfArtifacts } from './where.ts'

const isPublic = sql`(artifacts.status = 'published' and artifacts.deleted_at is null)`
const cover = { packed: artifacts.image, isPublic, alt: artifacts.imageAltVi }

const wantingNow = sql<Artifact['wanting']>`(case when ${hasEnglish} then ${artifacts.wanting}
  else array_remove(array_remove(${artifacts.wanting}, 'transcriptEn'),
    case when ${artifacts.audioViId} is null then 'transcriptVi' end) end)`

const rowColumns = {
  ...columnsNamed(artifacts, artifactRow.shape),
  image: smallPictureIn(cover),
  quality: qualityNow,
  wanting: wantingNow,
  hasModel: sql<boolean>`(artifacts.model_id is not null)`,
}

type MaterialTerms = Artifact['materials']
const termsOf = (ids: SQL) => sql<MaterialTerms>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'nameVi', t.name_vi, 'nameEn', t.name_en) order by named.place), '[]')
  from unnest(${ids}) with ordinality as named (id, place) join artifact_terms t on t.id = named.id)`

const freshness = (field: string, column: string) =>
  sql`${sql.raw(`'${field}'`)}, translation_freshness(${sql.raw(`artifacts.${column}_vi, artifacts.${column}_en, artifacts.translations -> '${field}'`)})`

const translations = sql<Artifact['translations']>`jsonb_strip_nulls(jsonb_build_object(
  ${freshness('name', 'name')}, ${freshness('shortDescription', 'short_description')},
  ${freshness('fullDescription', 'full_description')}, ${freshness('addContent', 'add_content')},
  ${freshness('owner', 'owner')}, ${freshness('age', 'age')},
  ${freshness('placeCollection', 'place_collection')}, ${freshness('transcript', 'transcript')},
  ${freshness('story', 'story')}))`

/** Another artifact of the same name whose code begins alike. */
const hasDouble = sql<boolean>`exists (
  select from artifacts o where o.name_vi = artifacts.name_vi and o.id <> artifacts.id and o.deleted_at is null
    and substring(o.code from '^[^0-9]*') = substring(artifacts.code from '^[^0-9]*'))`

const artifactColumns = {
  ...columnsNamed(artifacts, artifact.shape),
  ...rowColumns,
  image: pictureIn(cover),
  heightMm: artifacts.heightMm,
  widthMm: artifacts.widthMm,
  lengthMm: artifacts.lengthMm,
  depthMm: artifacts.depthMm,
  diameterMm: artifacts.diameterMm,
  weightGrams: artifacts.weightGrams,
  materials: termsOf(sql`artifacts.material_ids`),
  techniques: termsOf(sql`artifacts.technique_ids`),
  placeBefore: sql<string | null>`(
    select nullif(p.from_place, '') from artifact_places p where p.artifact_id = artifacts.id order by p.moved_at desc, p.id desc limit 1)`,
  ...narrationsIn({ vi: artifacts.audioViId, en: artifacts.audioEnId }, isPublic),
  model: modelIn({ assetId: artifacts.modelId, isPublic }),
  hasStory: sql<boolean>`(artifacts.story_vi <> '' or (artifacts.story_en <> '' and ${hasEnglish}))`,
  translations,
  hasDouble,
}

const sortBy = {
  priority: { by: artifacts.priority, cast: 'int' },
  nameVi: { by: artifacts.nameVi, cast: 'text' },
  code: { by: artifacts.code, cast: 'text' },
  fromYear: { by: artifacts.fromYear, cast: 'int', nulls: true },
  timeRegister: { by: artifacts.timeRegister, cast: 'text', nulls: true },
  createdAt: { by: artifacts.createdAt, cast: 'timestamptz' },
  updatedAt: { by: artifacts.updatedAt, cast: 'timestamptz' },
} as const
export const sortColumns = columnsOf(sortBy)

const artifactRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...rowColumns, sortKey: sortKey(sortBy, field) }).from(artifacts),
)

export async function listArtifacts(db: Db, query: z.output<typeof artifactQuery>) {
  const matching = whereOfArtifacts(query, await readQuality(db))
  return inTime(db, query.filter, (db) =>
    listPage<ArtifactRow, keyof typeof sortBy>(db, query, {
      id: artifacts.id,
      sortBy,
      matching,
      select: artifactRows(db, query.sort),
      countable: sql`select 1 from artifacts where ${matching ?? sql`true`}`,
    }),
  )
}

const artifactById = statement((db) =>
  db
    .select(artifactColumns)
    .from(artifacts)
    .where(and(eq(artifacts.id, sql.placeholder('id')), isNull(artifacts.deletedAt))),
)

/** Without its pictures. */
export const findArtifact = async (db: Db, id: string) => (await artifactById(db, { id }))[0]
export type FoundArtifact = NonNullable<Awaited<ReturnType<typeof findArtifact>>>

const imagesById = statement((db) =>
  db
    .select({
      id: artifactImages.assetId,
      altVi: artifactImages.altVi,
      altEn: artifactImages.altEn,
      credit: artifactImages.credit,
      picture: pictureIn({ packed: sql`told_of(assets)`, isPublic, alt: artifactImages.altVi }),
    })
    .from(artifactImages)
    .innerJoin(assets, eq(assets.id, artifactImages.assetId))
    .innerJoin(artifacts, eq(artifacts.id, artifactImages.artifactId))
    .where(eq(artifactImages.artifactId, sql.placeholder('id')))
    .orderBy(asc(artifactImages.position)),
)
export const listImages = (db: Db, id: string) => imagesById(db, { id })

export const insertArtifact = (db: Db, fields: typeof artifacts.$inferInsert) => db.insert(artifacts).values(fields)

type ArtifactInsert = typeof artifacts.$inferInsert
export type ArtifactFields = { [Name in keyof ArtifactInsert]?: ArtifactInsert[Name] | SQL }
const oneMore = { version: sql`${artifacts.version} + 1`, updatedAt: sql`now()` }

export const updateArtifact = async (db: Db, id: string, version: number, fields: ArtifactFields) =>
  (
    await db
      .update(artifacts)
      .set({ ...fields, ...oneMore })
      .where(and(eq(artifacts.id, id), eq(artifacts.version, version), isNull(artifacts.deletedAt)))
      .returning({ version: artifacts.version })
  )[0]

/** Off all lists; its row, pictures and number stay for the trash. */
export const markDeleted = (db: Db, id: string, version: number) =>
  updateArtifact(db, id, version, { deletedAt: sql`now()` })

export const unmarkDeleted = (db: Db, id: string, fields: ArtifactFields) =>
  db
    .update(artifacts)
    .set({ ...fields, ...oneMore, deletedAt: null })
    .where(eq(artifacts.id, id))

/** Permanently. */
export const deleteArtifact = async (db: Db, id: string) =>
  (
    await db
      .delete(artifacts)
      .where(and(eq(artifacts.id, id), sql`deleted_at is not null`))
      .returning({ priority: artifacts.priority, code: artifacts.code })
  )[0]

type Image = { id: string; altVi: string; altEn: string; credit: string }

export async function replaceImages(db: Db, artifactId: string, images: readonly Image[]) {
  await db.execute(sql`
    delete from artifact_images where artifact_id = ${artifactId} and asset_id <> all(${sql.param(images.map(({ id }) => id))}::uuid[])`)
  await db.execute(sql`
    insert into artifact_images (artifact_id, position, asset_id, alt_vi, alt_en, credit)
    select ${artifactId}::uuid, place - 1, (image ->> 'id')::uuid, image ->> 'altVi', image ->> 'altEn', image ->> 'credit'
    from jsonb_array_elements(${JSON.stringify(images)}::jsonb) with ordinality as given (image, place)
    on conflict (artifact_id, asset_id) do update
      set (position, alt_vi, alt_en, credit) = (excluded.position, excluded.alt_vi, excluded.alt_en, excluded.credit)`)
}

/** How many of these are terms of this kind; none can be merged into another until this transaction ends. */
export async function countTerms(tx: Db, kind: 'material' | 'technique', ids: readonly string[]) {
  const { rows } = await tx.execute(
    sql`select from artifact_terms where kind = ${kind} and id = any(${sql.param(ids)}::uuid[]) for key share`,
  )
  return rows.length
}
