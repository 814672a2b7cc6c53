import { modelUnits } from '@learning-cms/contract/museum/model-units'
import { backgrounds, lights, type SceneFields } from '@learning-cms/contract/museum/scenes'
import { integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const artifactScenes = pgTable('artifact_scenes', {
  artifactId: uuid('artifact_id').primaryKey(),
  version: integer('version').notNull(),
  modelId: uuid('model_id'),
  unit: text('unit', { enum: modelUnits }).notNull(),
  pose: json('pose').$type<SceneFields['pose']>().notNull(),
  light: text('light', { enum: lights }).notNull(),
  background: text('background', { enum: backgrounds }).notNull(),
  startView: json('start_view').$type<SceneFields['startView']>(),
  posterId: uuid('poster_id'),
  hotspots: json('hotspots').$type<SceneFields['hotspots']>().notNull(),
  measures: json('measures').$type<SceneFields['measures']>().notNull(),
  slice: json('slice').$type<SceneFields['slice']>(),
  tours: json('tours').$type<SceneFields['tours']>().notNull(),
  lineVi: json('line_vi').$type<SceneFields['lineVi']>().notNull(),
  lineEn: json('line_en').$type<SceneFields['lineEn']>().notNull(),
})
