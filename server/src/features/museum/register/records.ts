import type { PaperRecord } from '@learning-cms/contract/museum/register'
import type { NumberRange } from '@learning-cms/contract/museum/register-numbers'
import { and, asc, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { artifacts } from '#db/schema/museum/artifacts.ts'
import { pictureIn } from '#services/media/pictures/picture-columns.ts'

const namesOf = (ids: SQL, name: SQL) => sql<string>`coalesce((
  select string_agg(${name}, ', ' order by named.place)
  from unnest(${ids}) with ordinality as named (id, place) join artifact_terms t on t.id = named.id
  where ${name} <> ''), '')`
const materials = sql`artifacts.material_ids`
const techniques = sql`artifacts.technique_ids`

const columns = {
  id: artifacts.id,
  priority: artifacts.priority,
  code: artifacts.code,
  type: artifacts.type,
  nameVi: artifacts.nameVi,
  nameEn: artifacts.nameEn,
  shortDescriptionVi: artifacts.shortDescriptionVi,
  shortDescriptionEn: artifacts.shortDescriptionEn,
  ageVi: artifacts.ageVi,
  ageEn: artifacts.ageEn,
  fromYear: artifacts.fromYear,
  toYear: artifacts.toYear,
  amount: artifacts.amount,
  amountUnit: artifacts.amountUnit,
  materialsVi: namesOf(materials, sql`t.name_vi`),
  materialsEn: namesOf(materials, sql`t.name_en`),
  techniquesVi: namesOf(techniques, sql`t.name_vi`),
  techniquesEn: namesOf(techniques, sql`t.name_en`),
  sizes: artifacts.sizes,
  condition: artifacts.condition,
  conditionDate: artifacts.conditionDate,
  security: artifacts.security,
  acquisition: artifacts.acquisition,
  acquisitionDocuments: artifacts.acquisitionDocuments,
  timeCollection: artifacts.timeCollection,
  placeCollectionVi: artifacts.placeCollectionVi,
  placeCollectionEn: artifacts.placeCollectionEn,
  ownerVi: artifacts.ownerVi,
  ownerEn: artifacts.ownerEn,
  placeNow: artifacts.placeNow,
  timeRegister: artifacts.timeRegister,
  inspection: artifacts.inspection,
  inspectionAct: artifacts.inspectionAct,
  inspectionDate: artifacts.inspectionDate,
  isNationalTreasure: artifacts.isNationalTreasure,
  image: pictureIn({
    packed: artifacts.image,
    isPublic: sql`artifacts.status = 'published'`,
    alt: artifacts.imageAltVi,
  }),
}

/** In the order of the register, without those in the trash. */
export const listRecords = (db: Db, where: SQL, limit: number): Promise<PaperRecord[]> =>
  db
    .select(columns)
    .from(artifacts)
    .where(and(isNull(artifacts.deletedAt), where))
    .orderBy(asc(artifacts.priority))
    .limit(limit)

/** Of these ranges of numbers, after the one read last. */
export function listPieces(db: Db, spans: readonly NumberRange[], { after, limit }: { after: number; limit: number }) {
  const ends = (end: keyof NumberRange) => sql.param(spans.map((span) => span[end]))
  const named = sql`artifacts.register_index > ${after} and exists (
    select from unnest(${ends('from')}::int[], ${ends('to')}::int[]) as spans ("from", "to")
    where artifacts.register_index between spans."from" and spans."to")`
  return listRecords(db, named, limit)
}
