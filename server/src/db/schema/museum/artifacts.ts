import {
  acquisitions,
  artifactQualities,
  artifactRequirements,
  artifactStatuses,
  artifactTypes,
  recommendedParts,
  freshnesses,
} from '@learning-cms/contract/museum/artifacts'
import { termKinds } from '@learning-cms/contract/museum/artifact-terms'
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

/**
 * For each translated field a digest of the text its translation was made from, and whether somebody has compared the
 * two.
 */
export type TranslationBases = Record<string, { of: string; isChecked: boolean }>

const now = sql`now()`
const words = (name: string) => text(name).notNull().default('')

export const artifacts = pgTable('artifacts', {
  id: uuid('id').primaryKey(),
  type: text('type', { enum: artifactTypes }).notNull(),
  status: text('status', { enum: artifactStatuses }).notNull().default('draft'),
  priority: integer('register_index').notNull(),
  code: text('code').notNull(),
  nameVi: text('name_vi').notNull(),
  nameEn: words('name_en'),
  shortDescriptionVi: words('short_description_vi'),
  shortDescriptionEn: words('short_description_en'),
  fullDescriptionVi: words('full_description_vi'),
  fullDescriptionEn: words('full_description_en'),
  addContentVi: words('add_content_vi'),
  addContentEn: words('add_content_en'),
  storyVi: words('story_vi'),
  storyEn: words('story_en'),
  storyVersion: integer('story_version').notNull().default(1),
  ownerVi: words('owner_vi'),
  ownerEn: words('owner_en'),
  ownerIsPublic: boolean('owner_is_public').notNull().default(false),
  amount: integer('amount').notNull().default(1),
  amountUnit: words('amount_unit'),
  materialIds: uuid('material_ids').array().notNull().default([]),
  techniqueIds: uuid('technique_ids').array().notNull().default([]),
  sizes: words('sizes'),
  heightMm: doublePrecision('height_mm'),
  widthMm: doublePrecision('width_mm'),
  lengthMm: doublePrecision('length_mm'),
  depthMm: doublePrecision('depth_mm'),
  diameterMm: doublePrecision('diameter_mm'),
  weightGrams: doublePrecision('weight_grams'),
  ageVi: words('age_vi'),
  ageEn: words('age_en'),
  fromYear: integer('from_year'),
  toYear: integer('to_year'),
  timeRegister: text('time_register'),
  timeCollection: words('time_collection'),
  placeCollectionVi: words('place_collection_vi'),
  placeCollectionEn: words('place_collection_en'),
  placeNow: words('place_now'),
  inspection: words('inspection'),
  inspectionAct: words('inspection_act'),
  inspectionDate: text('inspection_date'),
  inspectionMembers: text('inspection_members').array().notNull().default([]),
  security: words('security'),
  condition: words('condition'),
  conditionDate: text('condition_date'),
  acquisition: text('acquisition', { enum: acquisitions }),
  acquisitionDocuments: words('acquisition_documents'),
  isNationalTreasure: boolean('is_national_treasure').notNull().default(false),
  tags: text('tags').array().notNull().default([]),
  imageId: uuid('image_id'),
  image: text('image'),
  imageAltVi: words('image_alt_vi'),
  imageAltEn: words('image_alt_en'),
  audioViId: uuid('audio_vi_id'),
  audioEnId: uuid('audio_en_id'),
  transcriptVi: words('transcript_vi'),
  transcriptEn: words('transcript_en'),
  modelId: uuid('model_id'),
  scale: doublePrecision('scale').notNull().default(1),
  translations: jsonb('translations').$type<TranslationBases>().notNull().default({}),
  /** Maintained by a trigger: the least fresh of them. */
  translation: text('translation', { enum: freshnesses }).notNull().default('missing'),
  /** Maintained by triggers, like `quality`, which is derived from them. */
  missing: text('missing', { enum: artifactRequirements }).array().notNull().default([]),
  wanting: text('wanting', { enum: recommendedParts }).array().notNull().default([]),
  quality: text('quality', { enum: artifactQualities }).notNull().generatedAlwaysAs('complete'),
  /** `quality` while English is off in the register. */
  qualityVi: text('quality_vi', { enum: artifactQualities }).notNull().generatedAlwaysAs('complete'),
  publishedAt: instant('published_at'),
  search: text('search').notNull().generatedAlwaysAs(''),
  deletedAt: instant('deleted_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})

export const artifactImages = pgTable('artifact_images', {
  artifactId: uuid('artifact_id').notNull(),
  position: integer('position').notNull(),
  assetId: uuid('asset_id').notNull(),
  altVi: words('alt_vi'),
  altEn: words('alt_en'),
  credit: words('credit'),
})

export const artifactPlaces = pgTable('artifact_places', {
  id: uuid('id').primaryKey(),
  artifactId: uuid('artifact_id').notNull(),
  fromPlace: text('from_place').notNull(),
  toPlace: text('to_place').notNull(),
  movedAt: instant('moved_at').notNull().default(now),
  movedBy: uuid('moved_by'),
  movedByName: text('moved_by_name').notNull(),
})

export const artifactTerms = pgTable('artifact_terms', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: termKinds }).notNull(),
  nameVi: text('name_vi').notNull(),
  nameEn: words('name_en'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})
