import type { AudioStatistics, ModelStatistics } from '@learning-cms/contract/system/media/media'
import type { PublicArtifact } from '@learning-cms/contract/museum/public-museum'
import type { SceneFields } from '@learning-cms/contract/museum/scenes'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { artifacts } from '#db/schema/museum/artifacts.ts'
import { hasEnglish } from '#services/settings/organisation.ts'

/** The artifact of this row is public. */
export const isPublic = sql`(artifacts.status = 'published' and artifacts.deleted_at is null)`

/** A picture as packed in the row that uses it, and the texts that go with it. */
export type PictureColumns = { packed: string; altVi: string; altEn: string; credit: string }
export type AudioColumns = { hash: string; statistics: AudioStatistics; transcript: string }
export type ModelColumns = { hash: string; statistics: ModelStatistics }

export type SceneColumns = Pick<
  SceneFields,
  'unit' | 'pose' | 'light' | 'background' | 'startView' | 'posterId' | 'hotspots' | 'tours' | 'lineVi' | 'lineEn'
> & { files: Record<string, { packed?: string; hash?: string; statistics?: AudioStatistics }> }

type PictureSource = { packed: SQLWrapper; altVi: SQLWrapper; altEn: SQLWrapper; credit?: SQLWrapper }

export const pictureColumns = ({
  packed,
  altVi,
  altEn,
  credit = sql`''`,
}: PictureSource) => sql<PictureColumns | null>`(
  case when ${packed} is not null
    then json_build_object('packed', ${packed}, 'altVi', ${altVi}, 'altEn', ${altEn}, 'credit', ${credit}) end)`

/** A narration with its transcript. */
export const audioColumns = (assetId: SQLWrapper, transcript: SQLWrapper) => sql<AudioColumns | null>`(
  select json_build_object('hash', hung.hash, 'statistics', hung.statistics, 'transcript', ${transcript})
  from assets hung where hung.id = ${assetId} and hung.state = 'ready')`

const termsOf = (ids: SQL) => sql<PublicArtifact['materials']>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'nameVi', t.name_vi, 'nameEn', t.name_en) order by named.place), '[]')
  from unnest(${ids}) with ordinality as named (id, place) join artifact_terms t on t.id = named.id)`

const cover = {
  packed: artifacts.image,
  altVi: artifacts.imageAltVi,
  altEn: artifacts.imageAltEn,
  credit: sql`coalesce((select i.credit from artifact_images i where i.artifact_id = artifacts.id and i.asset_id = artifacts.image_id), '')`,
}

export const rowColumns = {
  id: artifacts.id,
  code: artifacts.code,
  type: artifacts.type,
  nameVi: artifacts.nameVi,
  nameEn: artifacts.nameEn,
  shortDescriptionVi: artifacts.shortDescriptionVi,
  shortDescriptionEn: artifacts.shortDescriptionEn,
  cover: pictureColumns(cover),
  ageVi: artifacts.ageVi,
  ageEn: artifacts.ageEn,
  fromYear: artifacts.fromYear,
  toYear: artifacts.toYear,
  isNationalTreasure: artifacts.isNationalTreasure,
  hasAudio: sql<boolean>`(artifacts.audio_vi_id is not null or (artifacts.audio_en_id is not null and ${hasEnglish}))`,
  hasModel: sql<boolean>`(artifacts.type = '3D' and artifacts.model_id is not null)`,
  publishedAt: artifacts.publishedAt,
}

const released = (column: SQLWrapper) => sql<string>`(case when artifacts.owner_is_public then ${column} else '' end)`

/** Only if it belongs to the current model: points set on another one are elsewhere. */
const sceneColumns = sql<SceneColumns | null>`(
  select json_build_object('unit', s.unit, 'pose', s.pose, 'light', s.light, 'background', s.background,
    'startView', s.start_view, 'posterId', s.poster_id, 'hotspots', s.hotspots, 'tours', s.tours,
    'lineVi', s.line_vi, 'lineEn', s.line_en, 'files', (
      select coalesce(json_object_agg(a.id, case a.kind
        when 'image' then json_build_object('packed', told_of(a))
        else json_build_object('hash', a.hash, 'statistics', a.statistics) end), '{}')
      from scene_assets hung join assets a on a.id = hung.asset_id
      where hung.artifact_id = s.artifact_id and a.state = 'ready'))
  from artifact_scenes s
  where s.artifact_id = artifacts.id and s.model_id = artifacts.model_id and artifacts.type = '3D')`

/** A period that is public. */
export const periodIsPublic = (period: SQL) => sql`(${period}.deleted_at is null and exists (
  select from period_artifacts shown_in join artifacts shown on shown.id = shown_in.artifact_id
  where shown_in.period_id = ${period}.id and shown.status = 'published' and shown.deleted_at is null))`

export const artifactColumns = {
  ...rowColumns,
  fullDescriptionVi: artifacts.fullDescriptionVi,
  fullDescriptionEn: artifacts.fullDescriptionEn,
  addContentVi: artifacts.addContentVi,
  addContentEn: artifacts.addContentEn,
  storyVi: artifacts.storyVi,
  storyEn: artifacts.storyEn,
  ownerVi: released(artifacts.ownerVi),
  ownerEn: released(artifacts.ownerEn),
  amount: artifacts.amount,
  amountUnit: artifacts.amountUnit,
  materials: termsOf(sql`artifacts.material_ids`),
  techniques: termsOf(sql`artifacts.technique_ids`),
  sizes: artifacts.sizes,
  heightMm: artifacts.heightMm,
  widthMm: artifacts.widthMm,
  lengthMm: artifacts.lengthMm,
  depthMm: artifacts.depthMm,
  diameterMm: artifacts.diameterMm,
  weightGrams: artifacts.weightGrams,
  timeCollection: artifacts.timeCollection,
  placeCollectionVi: artifacts.placeCollectionVi,
  placeCollectionEn: artifacts.placeCollectionEn,
  gallery: sql<PictureColumns[]>`(
    select coalesce(json_agg(json_build_object('packed', told_of(pictured), 'altVi', i.alt_vi, 'altEn', i.alt_en, 'credit', i.credit)
      order by i.position), '[]')
    from artifact_images i join assets pictured on pictured.id = i.asset_id where i.artifact_id = artifacts.id)`,
  narrationVi: audioColumns(artifacts.audioViId, artifacts.transcriptVi),
  narrationEn: audioColumns(artifacts.audioEnId, artifacts.transcriptEn),
  solid: sql<ModelColumns | null>`(
    select json_build_object('hash', hung.hash, 'statistics', hung.statistics)
    from assets hung where hung.id = artifacts.model_id and hung.state = 'ready' and artifacts.type = '3D')`,
  scale: artifacts.scale,
  scene: sceneColumns,
  periods: sql<PublicArtifact['periods']>`(
    select coalesce(json_agg(json_build_object('id', p.id, 'nameVi', p.name_vi, 'nameEn', p.name_en,
      'startYear', p.start_year, 'endYear', p.end_year) order by p.start_year, p.id), '[]')
    from period_artifacts listed join periods p on p.id = listed.period_id
    where listed.artifact_id = artifacts.id and ${periodIsPublic(sql`p`)})`,
}
