import type { Translation } from '#translation.ts'
import { artifactFormWords } from './artifact.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/museum/artifacts/artifact-bulk.ts'

export const artifactBulkWords: Translation<typeof vi.artifactBulkWords> = {
  setPlace: 'Change location…',
  publish: commonWords.publishWithDialog,
  unpublish: 'Unpublish…',
  addTag: 'Add tag…',
  removeTag: 'Remove tag…',
  setOwner: 'Change owner…',
  setCondition: 'Record condition…',
  putInTrash: 'Delete…',
  placeNow: 'New location',
  placeHint: 'Each move is recorded in the artifact’s location history.',
  tag: 'Tag',
  ownerVi: commonWords.owner,
  ownerEn: 'Owner in English',
  ownerEnHint: 'If left empty, the owner counts as not translated.',
  condition: artifactFormWords.condition,
  conditionDate: artifactFormWords.conditionDate,
  conditionDateHint: 'A day, month or year, such as 05/03/2024, 03/2024 or 2024. Leave empty if unknown.',
  dateUnread: 'Please enter a day, month or year, such as 05/03/2024, 03/2024 or 2024',
}
