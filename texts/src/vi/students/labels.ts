export const studentColumns = {
  phone: 'Điện thoại',
  eMail: 'E-mail',
  students: 'Học viên',
  fullName: 'Họ và tên',
  courses: 'Số khoá học',
  inProgress: 'Đang học',
  completed: 'Đã xong',
  learningSeconds: 'Thời gian học (giây)',
  lastActivity: 'Học gần nhất',
  lastSignIn: 'Đăng nhập gần nhất',
  status: 'Trạng thái',
  joinedAt: 'Ngày tham gia',
} as const

export const studentStatuses = {
  active: 'Đang hoạt động',
  inactive: 'Đã đóng',
  suspended: 'Tạm ngưng',
} as const

export const studentGenders = {
  female: 'Nữ',
  male: 'Nam',
  other: 'Khác',
} as const
