import type { narrationFields, NarrationLanguage } from '@learning-cms/contract/museum/narrations'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { audioIn } from './asset-columns.ts'
import { refuseForeignAsset } from './pictures/use-picture.ts'

/** The narrations of a record with their addresses, from the columns that hold their ids. */
export const narrationsIn = <Vi extends SQLWrapper, En extends SQLWrapper>(ids: { vi: Vi; en: En }, isPublic: SQL) => ({
  audioViId: ids.vi,
  audioEnId: ids.en,
  audioVi: audioIn({ assetId: ids.vi, isPublic }),
  audioEn: audioIn({ assetId: ids.en, isPublic }),
})

type Narrations = { [Name in 'audioViId' | 'audioEnId']?: z.output<(typeof narrationFields)[Name]> | undefined }
type NarratedRecord = { entity: string; id: string | null }

/** Each must be a sound uploaded by the caller, or already this record's. */
export async function refuseForeignNarrations(
  tx: Db,
  by: By,
  record: NarratedRecord,
  { audioViId, audioEnId }: Narrations,
) {
  for (const [field, assetId] of Object.entries({ audioViId, audioEnId }))
    await refuseForeignAsset(tx, by, { ...record, field, assetId, kind: 'audio' })
}

/** The field of the narration to remove; there must be one. */
export function narrationToRemove(row: Narrations, language: NarrationLanguage) {
  const field = language === 'vi' ? 'audioViId' : 'audioEnId'
  return row[field] ? field : refuse('not-found', 'server.not-found')
}
