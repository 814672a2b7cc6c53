import { sharedPeopleWords } from '#vi/people/shared.ts'
import { commonWords } from '#vi/common/common.ts'
import { kycWords } from './kyc.ts'

/** The column headings of the exported file. */
export const kycColumns = {
  title: kycWords.title,
  number: 'Mã hồ sơ',
  person: kycWords.who,
  email: commonWords.email,
  organisation: kycWords.organisation,
  status: kycWords.status,
  kind: kycWords.kind,
  submittedAt: kycWords.submittedAt,
  openedBy: kycWords.openedBy,
  firstApprovedBy: sharedPeopleWords.firstApprovedBy,
  decidedBy: 'Người quyết định',
  decidedAt: 'Quyết định lúc',
  updatedAt: 'Thay đổi lúc',
  purgedAt: 'Huỷ nội dung lúc',
} as const

export const kycStatusLabels = {
  draft: kycWords.draft,
  submitted: kycWords.submitted,
  approved: kycWords.approved,
  rejected: kycWords.rejected,
  withdrawn: kycWords.withdrawn,
} as const

export const kycKindLabels = {
  person: kycWords.person,
  organisation: kycWords.organisation,
} as const
