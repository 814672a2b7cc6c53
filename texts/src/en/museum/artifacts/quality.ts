import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/museum/artifacts/quality.ts'

export const qualityWords: Translation<typeof vi.qualityWords> = {
  quality: 'Completeness',
  complete: 'Complete',
  wanting: 'Could be improved',
  unfinished: sharedWords.incomplete,
  wantingCount: '{count} to add',
  unfinishedCount: '{count} missing',
  isComplete: 'Nothing missing',
  lacks: 'Missing: {what}',
  wishes: 'Recommended for a complete record',
  allWishes: 'The record is complete',
  shortDescription: commonWords.shortDescriptionWithin,
  age: commonWords.ageWithin,
  image: 'an image',
  alt: 'a description of every image',
  model: 'a 3D model',
  poster: 'the model’s poster',
  scale: 'the model’s size checked against the record',
  transcriptVi: 'Vietnamese transcript',
  transcriptEn: 'English transcript',
}
