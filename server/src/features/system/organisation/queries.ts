import type { EnglishTexts } from '@learning-cms/contract/system/organisation'
import { sql } from 'drizzle-orm'
import { COUNT_UP_TO } from '#db/lists/few.ts'
import type { Db } from '#db/open.ts'

// The condition of the index on them.
const artifactsInEnglish = sql`artifacts where deleted_at is null and (name_en <> '' or short_description_en <> ''
  or full_description_en <> '' or add_content_en <> '' or story_en <> '' or owner_en <> '' or age_en <> ''
  or place_collection_en <> '' or transcript_en <> '' or audio_en_id is not null)`

const hasEnglish = sql`(name_en <> '' or short_description_en <> '' or transcript_en <> '' or audio_en_id is not null)`

/** Live records with something in English; the register alone may be so long that it is not counted to its end. */
export async function countEnglishTexts(db: Db): Promise<EnglishTexts> {
  const { rows } = await db.execute<Record<'artifacts' | 'periods' | 'terms' | 'unnamed', number>>(sql`
    select (select count(*)::int from (select from ${artifactsInEnglish} limit ${COUNT_UP_TO + 1}) listed) as artifacts,
      (select count(*)::int from periods where deleted_at is null and ${hasEnglish}) as periods,
      (select count(*)::int from artifact_terms where name_en <> '') as terms,
      (select count(*)::int from periods where deleted_at is null and name_en = '') as unnamed`)
  const { artifacts, periods, terms, unnamed } = rows[0]!
  return {
    artifacts: { count: Math.min(artifacts, COUNT_UP_TO), isCapped: artifacts > COUNT_UP_TO },
    periods,
    terms,
    unnamedPeriods: unnamed,
  }
}
