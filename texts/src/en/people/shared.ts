import type { Translation } from '#translation.ts'
import type * as vi from '#vi/people/shared.ts'

export const sharedPeopleWords: Translation<typeof vi.sharedPeopleWords> = {
  needsCorrection: 'Needs correction',
  showQrCode: 'Show QR code',
  lastLearned: 'Last learned',
  bankAndTax: 'Bank and tax',
  firstApprovedBy: 'First approved by',
  joined: 'Joined {date}',
  earnings: 'Earnings',
  learningTime: 'Learning time',
  restore: 'Restore',
  suspend: 'Suspend “{name}”?',
  active: 'Active',
  saved: '“{name}” saved',
  suspended: '“{name}” suspended',
  pictures: 'Pictures',
}
