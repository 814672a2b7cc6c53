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
  gender: 'Male',
  address: '5 Trần Phú, Huế',
  title: 'Head of history',
  source: 'Visit to the museum',
  tags: 'school, grade 8',
  note: 'Wants a tour in October',
  agreesToMail: 'Yes',
  agreedIn: 'On paper',
  agreedOn: '05/09/2026',
  agreedProof: 'Form no. 12',
} as const
