import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/artifacts/quality.ts'

export const qualityWords: Translation<typeof vi.qualityWords> = {
  quality: 'Completeness',
  complete: 'Complete',
  wanting: 'Could be better',
  unfinished: 'Incomplete',
  wantingCount: '{count} to add',
  unfinishedCount: '{count} missing',
  isComplete: 'Nothing is missing',
  lacks: 'Missing: {what}',
  wishes: 'Needed for a complete record',
  allWishes: 'The record is complete',
  shortDescription: commonWords.shortDescriptionWithin,
  age: commonWords.ageWithin,
  image: 'a picture',
  alt: 'what each picture shows',
  model: 'a 3D model',
  poster: 'the model’s cover view',
  scale: 'the model’s size compared with the record',
  transcriptVi: 'Vietnamese transcript',
  transcriptEn: 'English transcript',
}
