export const reviewColumns = {
  title: 'Đánh giá',
  student: 'Học viên',
  comment: 'Nhận xét',
  course: 'Khoá học',
  instructor: 'Giảng viên',
  rating: 'Số sao',
  signals: 'Dấu hiệu',
  status: 'Trạng thái',
  rejectionReason: 'Lý do từ chối',
  rejectionNote: 'Ghi chú',
  decided: 'Người duyệt',
  decidedAt: 'Ngày duyệt',
  submittedAt: 'Ngày đánh giá',
} as const

export const reviewStatuses = {
  pending: 'Chờ duyệt',
  approved: 'Đã duyệt',
  rejected: 'Đã từ chối',
} as const

export const reviewReasons = {
  'off-topic': 'Lạc đề',
  'personal-attack': 'Công kích cá nhân',
  spam: 'Spam, quảng cáo',
  incentive: 'Viết để đổi lợi ích',
  'personal-data': 'Lộ thông tin cá nhân',
  duplicate: 'Trùng lặp',
} as const

export const reviewKinds = {
  link: 'Liên kết',
  phone: 'Số điện thoại',
  email: 'E-mail',
  profanity: 'Từ thô tục',
  duplicate: 'Trùng nội dung',
  'course-burst': 'Dồn dập vào khoá học',
  'student-burst': 'Dồn dập từ học viên',
  short: 'Rất ngắn',
} as const
