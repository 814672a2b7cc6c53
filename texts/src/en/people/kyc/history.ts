import { commonWords } from '#en/common/common.ts'
import { sharedLabels } from '#en/common/labels.ts'
import { sharedPeopleWords } from '#en/people/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/people/kyc/history.ts'

export const kycHistoryWords: Translation<typeof vi.kycHistoryWords> = {
  steps: commonWords.steps,
  statusReason: sharedWords.reason,
  redo: 'Steps to redo',
  firstApprovedByName: sharedPeopleWords.firstApprovedBy,
  opened: 'Viewed',
  answers: 'Answers',
  way: 'Link sent',
  mail: 'By email',
  sight: 'Shown as a QR code',
  expiresAt: 'Link expires',
  why: 'Reason for destroying',
  retention: 'Retention period ended',
  request: 'On request',
  erasure: sharedLabels.personalDataErased,
  documents: 'Destroyed pictures, by digest',
  isKeyDestroyed: 'Encryption key destroyed',
}
