import type { Translation } from '#translation.ts'
import type * as vi from '#vi/people/kyc/history.ts'

export const kycHistoryWords: Translation<typeof vi.kycHistoryWords> = {
  steps: 'Steps',
  statusReason: 'Reason',
  redo: 'Steps to redo',
  firstApprovedByName: 'First approved by',
  opened: 'Viewed',
  answers: 'Answers',
  way: 'Link sent',
  mail: 'By email',
  sight: 'Shown as a QR code',
  expiresAt: 'Link expires',
  why: 'Reason for destroying',
  retention: 'Retention period ended',
  request: 'On request',
  erasure: 'Personal data erased',
  documents: 'Destroyed pictures, by digest',
  isKeyDestroyed: 'Encryption key destroyed',
}
