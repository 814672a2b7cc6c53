import { sharedMuseumWords } from '#vi/museum/shared.ts'
import { commonWords } from '#vi/common/common.ts'

export const artifactColumns = {
  title: commonWords.artifacts,
  status: commonWords.status,
  translation: 'Bản dịch',
  createdAt: commonWords.entered,
  updatedAt: commonWords.changed,
} as const

export const artifactStatuses = {
  draft: commonWords.draft,
  published: commonWords.published,
} as const

export const artifactFreshnesses = {
  missing: 'Chưa dịch',
  stale: 'Bản dịch đã cũ',
  draft: sharedMuseumWords.notChecked,
  checked: sharedMuseumWords.checked,
} as const

/** Ways of acquiring, as registers write them. */
export const artifactAcquisitions = {
  survey: commonWords.fieldSurvey,
  excavation: commonWords.excavation,
  transfer: commonWords.transfer,
  donation: commonWords.donation,
  purchase: commonWords.purchase,
  exchange: commonWords.exchange,
} as const

export const artifactTypes = {
  '2D': '2D',
  '3D': sharedMuseumWords.n3d,
} as const
