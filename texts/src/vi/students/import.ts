/** What the columns of a file are called. */
export const studentHeadings = {
  externalId: 'Mã học viên',
  fullName: 'Họ và tên',
  email: 'Email',
  phone: 'Số điện thoại',
  birthDate: 'Ngày sinh',
  gender: 'Giới tính',
  address: 'Địa chỉ',
  joinedAt: 'Ngày tham gia',
  note: 'Ghi chú',
} as const

/** What may stand in a cell, for the template. */
export const studentExamples = {
  externalId: 'HV-0001',
  fullName: 'Nguyễn Thị Ngọc Ánh',
  email: 'ngoc.anh@example.vn',
  phone: '0901 234 567',
  birthDate: '31/12/2001',
  gender: 'Nữ',
  address: '12 Lê Lợi, Đà Nẵng',
  joinedAt: '05/09/2025',
  note: 'Học buổi tối',
} as const
