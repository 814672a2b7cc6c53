import { sharedCrmWords } from '#vi/crm/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
import { customerColumns } from './labels.ts'
import { commonWords } from '#vi/common/common.ts'

/** The column headings of a file. */
export const customerHeadings = {
  fullName: customerColumns.fullName,
  email: customerColumns.email,
  phone: customerColumns.phone,
  birthDate: customerColumns.birthDate,
  gender: customerColumns.gender,
  address: customerColumns.address,
  title: customerColumns.jobTitle,
  source: customerColumns.source,
  tags: customerColumns.tags,
  note: commonWords.note,
  agreesToMail: sharedCrmWords.agreesToMarketingMail,
  agreedIn: 'Đồng ý ở đâu',
  agreedOn: 'Ngày đồng ý',
  agreedProof: 'Bằng chứng đồng ý',
} as const

/** The permitted values of a cell, for the template. */
export const customerExamples = {
  fullName: 'Trần Minh Khôi',
  email: 'minh.khoi@example.vn',
  phone: '0912 345 678',
  birthDate: '31/12/1988',
  gender: sharedWords.male,
  address: '5 Trần Phú, Huế',
  title: 'Tổ trưởng tổ Lịch sử',
  source: sharedCrmWords.visitToTheMuseum,
  tags: 'trường học, khối 8',
  note: 'Muốn đặt tour tháng 10',
  agreesToMail: sharedWords.yes,
  agreedIn: sharedCrmWords.onPaper,
  agreedOn: '05/09/2026',
  agreedProof: 'Phiếu số 12',
} as const
