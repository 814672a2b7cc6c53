export const sampleCalendars = [
  { name: 'Tham quan bảo tàng', colour: 'rust', readers: ['support', 'marketing'], writers: ['curator'] },
  { name: 'Lớp học và trực tiếp', colour: 'teal', readers: ['marketing', 'curator'], writers: ['support', 'catalog'] },
] as const

/** Weekdays from the Monday of this week: 0 is that Monday. */
export const visits = [
  'Đoàn Trường THCS Nguyễn Du',
  'Đoàn Trường Tiểu học Kim Liên',
  'Đoàn khách Pháp, thuyết minh tiếng Anh',
  'Câu lạc bộ Sử học trẻ',
  'Đoàn Trường THPT Chu Văn An',
  'Đoàn hưu trí phường Cửa Nam',
] as const
export const rooms = ['Sảnh chính', 'Phòng Đông Sơn', 'Phòng gốm', 'Phòng chiếu 3D'] as const
/** The rooms first, in their order. */
export const sampleResources = [
  { kind: 'room', nameVi: 'Sảnh chính', nameEn: 'Main hall', capacity: 120 },
  { kind: 'room', nameVi: 'Phòng Đông Sơn', nameEn: 'Dong Son room', capacity: 40 },
  { kind: 'room', nameVi: 'Phòng gốm', nameEn: 'Ceramics room', capacity: 35 },
  { kind: 'room', nameVi: 'Phòng chiếu 3D', nameEn: '3D cinema', capacity: 24 },
  { kind: 'equipment', nameVi: 'Bộ máy thuyết minh', nameEn: 'Audio guide set', capacity: 30 },
  { kind: 'instructor', nameVi: 'Giảng viên thỉnh giảng', nameEn: 'Visiting instructor', capacity: null },
] as const
export const lessons = ['Hỏi đáp với giảng viên', 'Quay bài mới', 'Duyệt giáo án', 'Họp với đối tác nội dung'] as const
/** The contacts of visiting groups. */
export const sampleGuests = [
  { name: 'Cô Hoàng Thị Bình', address: 'binh.hoang@example.test', status: 'accepted' },
  { name: 'Thầy Trần Quốc Việt', address: 'viet.tran@example.test', status: 'accepted' },
  { name: 'Cô Lê Thu Hằng', address: 'hang.le@example.test', status: 'tentative' },
  { name: 'Bà Claire Martin', address: 'claire.martin@example.test', status: 'needs-action' },
  { name: 'Ông Phạm Văn Đức', address: 'duc.pham@example.test', status: 'declined' },
] as const
