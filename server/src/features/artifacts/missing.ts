import type { Artifact } from '@learning-cms/contract/artifacts'
import { sql } from 'drizzle-orm'

/** What an artifact lacks for being shown to everybody. One in 3D may go without a picture: its view is one. */
export const missing = sql<Artifact['missing']>`array_remove(array[
  case when artifacts.short_description_vi = '' then 'shortDescription' end,
  case when artifacts.age_vi = '' and artifacts.from_year is null then 'age' end,
  case when artifacts.type = '2D' and artifacts.image_id is null then 'image' end,
  case when exists (select from artifact_images i where i.artifact_id = artifacts.id and i.alt_vi = '') then 'alt' end,
  case when artifacts.type = '3D' and artifacts.model_id is null then 'model' end], null)`

/** Drafts that lack something. */
export const isUnfinished = sql`(artifacts.status = 'draft' and cardinality(${missing}) > 0)`
