import type { Translation } from '#translation.ts'
import type * as vi from '#vi/artifacts/labels.ts'

export const artifactColumns: Translation<typeof vi.artifactColumns> = {
  title: 'Artifacts',
  status: 'Status',
  translation: 'Translation',
  createdAt: 'Entered',
  updatedAt: 'Changed',
}

export const artifactStatuses: Translation<typeof vi.artifactStatuses> = {
  draft: 'Draft',
  published: 'Published',
}

export const artifactFreshnesses: Translation<typeof vi.artifactFreshnesses> = {
  missing: 'Not translated',
  stale: 'Out of date',
  draft: 'Not checked',
  checked: 'Checked',
}

export const artifactAcquisitions: Translation<typeof vi.artifactAcquisitions> = {
  survey: 'Field survey',
  excavation: 'Excavation',
  transfer: 'Transfer',
  donation: 'Donation',
  purchase: 'Purchase',
  exchange: 'Exchange',
}

export const artifactTypes: Translation<typeof vi.artifactTypes> = {
  '2D': '2D',
  '3D': '3D',
}
