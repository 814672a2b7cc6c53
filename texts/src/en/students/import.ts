import type { Translation } from '#translation.ts'
import type * as vi from '#vi/students/import.ts'

export const studentHeadings: Translation<typeof vi.studentHeadings> = {
  externalId: 'Student code',
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone',
  birthDate: 'Birth date',
  gender: 'Gender',
  address: 'Address',
  joinedAt: 'Joined',
  note: 'Note',
}

export const studentExamples: Translation<typeof vi.studentExamples> = {
  externalId: 'HV-0001',
  fullName: 'Nguyễn Thị Ngọc Ánh',
  email: 'ngoc.anh@example.vn',
  phone: '0901 234 567',
  birthDate: '31/12/2001',
  gender: 'Female',
  address: '12 Lê Lợi, Đà Nẵng',
  joinedAt: '05/09/2025',
  note: 'Evening classes',
}
