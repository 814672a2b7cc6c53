import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/people/students/import.ts'

export const studentHeadings: Translation<typeof vi.studentHeadings> = {
  externalId: 'Student code',
  fullName: commonWords.fullName,
  email: commonWords.email,
  phone: commonWords.phoneNumber,
  birthDate: commonWords.birthDate,
  gender: commonWords.gender,
  address: commonWords.postalAddress,
  joinedAt: commonWords.joined,
  note: commonWords.note,
}

export const studentExamples: Translation<typeof vi.studentExamples> = {
  externalId: 'HV-0001',
  fullName: sharedLabels.nguyNThNgCNh,
  email: sharedWords.ngocAnhExampleVn,
  phone: sharedLabels.n0901234567,
  birthDate: '31/12/2001',
  gender: sharedWords.female,
  address: '12 Lê Lợi, Đà Nẵng',
  joinedAt: '05/09/2025',
  note: 'Evening classes',
}
