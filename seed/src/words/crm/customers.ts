/** Organisations, tags and calls of the sample data. */
export const sampleOrganisations = [
  { name: 'Trường THPT Sông Tô', kind: 'school', address: 'Hà Nội', members: ['Phó hiệu trưởng', 'Giáo viên Lịch sử'] },
  { name: 'Trường Tiểu học Hoa Sen', kind: 'school', address: 'Thành phố Hồ Chí Minh', members: ['Tổng phụ trách'] },
  {
    name: 'Công ty Cổ phần Mây Lam',
    kind: 'company',
    address: 'Đà Nẵng',
    members: ['Trưởng phòng Đào tạo', 'Nhân viên'],
  },
  { name: 'Bảo tàng Gốm Làng Cổ', kind: 'museum', address: 'Hải Phòng', members: ['Cán bộ giáo dục'] },
] as const

export const sampleTags = ['Trường học', 'Quan tâm gốm', 'Khách đoàn', 'Cần gọi lại', 'Học nhiều khoá'] as const

export const sampleCalls = [
  { direction: 'in', outcome: 'reached', minutes: 6, body: 'Hỏi lịch tham quan cho 30 học sinh lớp 10.' },
  { direction: 'out', outcome: 'no-answer', minutes: 0, body: '' },
  { direction: 'out', outcome: 'reached', minutes: 4, body: 'Đã gửi báo giá vé đoàn, hẹn trả lời cuối tuần.' },
  { direction: 'in', outcome: 'reached', minutes: 3, body: 'Không mở được bài học số 4, đã hướng dẫn.' },
  { direction: 'out', outcome: 'voicemail', minutes: 1, body: 'Nhắn khách xác nhận giờ đến.' },
] as const
