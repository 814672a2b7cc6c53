import { sharedCrmWords } from '#en/crm/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import { customerColumns } from './labels.ts'
import { commonWords } from '#en/common/common.ts'

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
  agreesToMail: 'Agrees to promotional mail',
  agreedIn: 'Agreed where',
  agreedOn: 'Agreed on',
  agreedProof: 'Proof of agreement',
} as const

/** The permitted values of a cell, for the template. */
export const customerExamples = {
  fullName: 'Trần Minh Khôi',
  email: 'minh.khoi@example.vn',
  phone: '0912 345 678',
  birthDate: '31/12/1988',
  gender: sharedWords.male,
  address: '5 Trần Phú, Huế',
  title: 'Head of history',
  source: sharedCrmWords.visitToTheMuseum,
  tags: 'school, grade 8',
  note: 'Wants a tour in October',
  agreesToMail: sharedWords.yes,
  agreedIn: sharedCrmWords.onPaper,
  agreedOn: '05/09/2026',
  agreedProof: 'Form no. 12',
} as const
