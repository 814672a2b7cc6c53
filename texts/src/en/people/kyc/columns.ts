import { sharedPeopleWords } from '#en/people/shared.ts'
import { commonWords } from '#en/common/common.ts'
import { kycWords } from './kyc.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/people/kyc/columns.ts'

export const kycColumns: Translation<typeof vi.kycColumns> = {
  title: kycWords.title,
  number: 'Case number',
  person: kycWords.who,
  email: commonWords.email,
  organisation: kycWords.organisation,
  status: kycWords.status,
  kind: kycWords.kind,
  submittedAt: kycWords.submittedAt,
  openedBy: kycWords.openedBy,
  firstApprovedBy: sharedPeopleWords.firstApprovedBy,
  decidedBy: 'Decided by',
  decidedAt: 'Decided at',
  updatedAt: 'Changed at',
  purgedAt: 'Contents destroyed at',
}

export const kycStatusLabels: Translation<typeof vi.kycStatusLabels> = {
  draft: kycWords.draft,
  submitted: kycWords.submitted,
  approved: kycWords.approved,
  rejected: kycWords.rejected,
  withdrawn: kycWords.withdrawn,
}

export const kycKindLabels: Translation<typeof vi.kycKindLabels> = {
  person: kycWords.person,
  organisation: kycWords.organisation,
}
