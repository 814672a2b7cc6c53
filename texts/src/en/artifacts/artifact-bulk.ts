import type { Translation } from '#translation.ts'
import { artifactFormWords } from '#en/artifacts/artifact.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/artifacts/artifact-bulk.ts'

export const artifactBulkWords: Translation<typeof vi.artifactBulkWords> = {
  setPlace: 'Move to a place…',
  publish: commonWords.publishWithDialog,
  unpublish: 'Unpublish…',
  addTag: 'Add a tag…',
  removeTag: 'Remove a tag…',
  setOwner: 'Set owner…',
  setCondition: 'Record the condition…',
  putInTrash: 'Delete…',
  placeNow: 'New place',
  placeHint: 'Each move is written into the place history of the artifact.',
  tag: 'Tag',
  ownerVi: 'Owner',
  ownerEn: 'Owner in English',
  ownerEnHint: 'Left empty, the owner counts as not translated.',
  condition: artifactFormWords.condition,
  conditionDate: artifactFormWords.conditionDate,
  conditionDateHint: 'A day, a month or a year, such as 05/03/2024, 03/2024 or 2024. Leave it empty if unknown.',
  dateUnread: 'Please write a day, a month or a year, such as 05/03/2024, 03/2024 or 2024',
}
