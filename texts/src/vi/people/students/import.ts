import { sharedLabels } from '#vi/common/labels.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

/** The column headings of a file. */
export const studentHeadings = {
  externalId: 'Mã học viên',
  fullName: commonWords.fullName,
  email: commonWords.email,
  phone: commonWords.phoneNumber,
  birthDate: commonWords.birthDate,
  gender: commonWords.gender,
  address: commonWords.postalAddress,
  joinedAt: commonWords.joined,
  note: commonWords.note,
} as const

/** The permitted values of a cell, for the template. */
export const studentExamples = {
  externalId: 'HV-0001',
  fullName: sharedLabels.nguyNThNgCNh,
  email: sharedWords.ngocAnhExampleVn,
  phone: sharedLabels.n0901234567,
  birthDate: '31/12/2001',
  gender: sharedWords.female,
  address: '12 Lê Lợi, Đà Nẵng',
  joinedAt: '05/09/2025',
  note: 'Học buổi tối',
} as const
