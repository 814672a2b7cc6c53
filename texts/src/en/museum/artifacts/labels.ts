import { sharedMuseumWords } from '#en/museum/shared.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/museum/artifacts/labels.ts'

export const artifactColumns: Translation<typeof vi.artifactColumns> = {
  title: commonWords.artifacts,
  status: commonWords.status,
  translation: 'Translation',
  createdAt: commonWords.entered,
  updatedAt: commonWords.changed,
}

export const artifactStatuses: Translation<typeof vi.artifactStatuses> = {
  draft: commonWords.draft,
  published: commonWords.published,
}

export const artifactFreshnesses: Translation<typeof vi.artifactFreshnesses> = {
  missing: 'Not translated',
  stale: 'Out of date',
  draft: sharedMuseumWords.notChecked,
  checked: sharedMuseumWords.checked,
}

export const artifactAcquisitions: Translation<typeof vi.artifactAcquisitions> = {
  survey: commonWords.fieldSurvey,
  excavation: commonWords.excavation,
  transfer: commonWords.transfer,
  donation: commonWords.donation,
  purchase: commonWords.purchase,
  exchange: commonWords.exchange,
}

export const artifactTypes: Translation<typeof vi.artifactTypes> = {
  '2D': '2D',
  '3D': sharedMuseumWords.n3d,
}
