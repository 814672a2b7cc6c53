import type { Artifact } from '@learning-cms/contract/museum/artifacts'
import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** The Vietnamese names of terms in the artifact's order, as a JSON list. */
export const namesOf = (ids: SQLWrapper) => sql`(
  select coalesce(json_agg(t.name_vi order by named.place), '[]')
  from unnest(${ids}) with ordinality as named (id, place) join artifact_terms t on t.id = named.id)`

/** Every field a file can contain, under its name there. */
const columns = sql`a.id, a.version, a.deleted_at is not null as "isDeleted", a.type, a.register_index as priority, a.code,
  a.name_vi as "nameVi", a.name_en as "nameEn", a.short_description_vi as "shortDescriptionVi",
  a.short_description_en as "shortDescriptionEn", a.full_description_vi as "fullDescriptionVi",
  a.full_description_en as "fullDescriptionEn", a.add_content_vi as "addContentVi", a.add_content_en as "addContentEn",
  a.story_vi as "storyVi", a.story_en as "storyEn", a.transcript_vi as "transcriptVi", a.transcript_en as "transcriptEn", a.owner_vi as "ownerVi", a.owner_en as "ownerEn", a.amount,
  a.amount_unit as "amountUnit", ${namesOf(sql`a.material_ids`)} as materials, ${namesOf(sql`a.technique_ids`)} as techniques,
  a.sizes, a.age_vi as "ageVi", a.age_en as "ageEn", a.from_year as "fromYear", a.to_year as "toYear",
  a.time_register as "timeRegister", a.time_collection as "timeCollection", a.place_collection_vi as "placeCollectionVi",
  a.place_collection_en as "placeCollectionEn", a.place_now as "placeNow", a.inspection, a.inspection_act as "inspectionAct",
  a.inspection_date as "inspectionDate", to_json(a.inspection_members) as "inspectionMembers", a.security, a.condition,
  a.condition_date as "conditionDate", a.acquisition, a.acquisition_documents as "acquisitionDocuments",
  a.is_national_treasure as "isNationalTreasure", to_json(a.tags) as tags, a.scale`
/** The fields that imported pictures, narrations and models change. */
const media = sql`a.audio_vi_id as "audioViId", a.audio_en_id as "audioEnId", a.model_id as "modelId", (
  select coalesce(json_agg(json_build_object('id', i.asset_id, 'altVi', i.alt_vi, 'altEn', i.alt_en, 'credit', i.credit)
    order by i.position), '[]') from artifact_images i where i.artifact_id = a.id) as images`

export type ArtifactToImport = {
  id: string
  version: number
  isDeleted: boolean
  priority: number
  code: string
} & Pick<Artifact, 'nameVi' | 'ageVi' | 'fromYear' | 'toYear'> &
  Record<string, unknown>

export const listByCode = async (db: Db, codes: readonly string[]) =>
  (
    await db.execute<ArtifactToImport>(sql`
      select ${columns} from artifacts a
      where lower(a.code collate "default") = any(${sql.param(codes)}::text[]) and a.deleted_at is null`)
  ).rows

/** The holders of these numbers, including in the trash, and whether an undone import put them there. */
export const listByNumber = async (db: Db, numbers: readonly number[]) =>
  (
    await db.execute<ArtifactToImport & { isTakenBack: boolean }>(sql`
      select ${columns}, a.deleted_at is not null and exists (
        select from import_rows r where r.record_id = a.id and r.outcome = 'undone') as "isTakenBack"
      from artifacts a where a.register_index = any(${sql.param(numbers)}::int[])`)
  ).rows

/** Numbers of permanently deleted records. */
export const listSpent = async (db: Db, numbers: readonly number[]) =>
  (
    await db.execute<{ priority: number; code: string }>(sql`
      select register_index as priority, code from register_spent where register_index = any(${sql.param(numbers)}::int[])`)
  ).rows

export const findById = async (db: Db, id: string) =>
  (
    await db.execute<ArtifactToImport>(
      sql`select ${columns}, ${media} from artifacts a where a.id = ${id} and a.deleted_at is null`,
    )
  ).rows[0]

type Term = { id: string; kind: 'material' | 'technique'; nameVi: string; nameEn: string }

export const listTerms = async (db: Db, kind: Term['kind']) =>
  (
    await db.execute<Pick<Term, 'nameVi' | 'nameEn'>>(
      sql`select name_vi as "nameVi", name_en as "nameEn" from artifact_terms where kind = ${kind} order by name_vi, id`,
    )
  ).rows

/** Materials and techniques with one of these names in either language; accents matter, case does not. */
export const listTermsNamed = async (db: Db, names: readonly string[]) =>
  names.length === 0
    ? []
    : (
        await db.execute<Term>(sql`
          select id, kind, name_vi as "nameVi", name_en as "nameEn" from artifact_terms
          where lower(name_vi collate "default") = any(${sql.param(names)}::text[]) or lower(name_en) = any(${sql.param(names)}::text[])
          order by created_at, id`)
      ).rows

/** Whether somebody else has since written its story or scene, or added it to a period. */
export const isWorkedWith = async (db: Db, id: string, byAccountId: string | null) =>
  (
    await db.execute<{ is: boolean }>(sql`
      select exists (select from period_artifacts where artifact_id = ${id}) or exists (
        select from audit_lines where entity_id = ${id} and entity in ('stories', 'scenes')
          and actor_id is distinct from ${byAccountId}::uuid) as is`)
  ).rows[0]!.is
