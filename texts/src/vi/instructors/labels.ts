export const instructorColumns = {
  title: 'Giảng viên',
  fullName: 'Họ và tên',
  eMail: 'E-mail',
  phone: 'Điện thoại',
  specialization: 'Chuyên môn',
  courses: 'Số khoá học',
  experienceYears: 'Số năm kinh nghiệm',
  qualification: 'Trình độ',
  status: 'Trạng thái',
  students: 'Học viên',
  rating: 'Điểm đánh giá',
  reasonColumn: 'Lý do gần nhất',
  joinedAt: 'Ngày tham gia',
} as const

export const instructorStatuses = {
  pending: 'Chờ duyệt',
  active: 'Đang hoạt động',
  inactive: 'Ngừng hoạt động',
  rejected: 'Bị từ chối',
} as const

export const instructorQualifications = {
  bachelor: 'Cử nhân',
  master: 'Thạc sĩ',
  phd: 'Tiến sĩ',
  self_taught: 'Tự học',
} as const
