import { commonWords } from '#vi/common/common.ts'
import { sharedWords } from '#vi/common/words.ts'
export const roleNames = {
  owner: commonWords.owner,
  admin: 'Quản trị viên',
  finance: 'Kế toán',
  support: 'Chăm sóc học viên',
  catalog: 'Quản lý khoá học',
  moderator: 'Kiểm duyệt viên',
  marketing: 'Tiếp thị',
  curator: 'Giám tuyển',
  analyst: sharedWords.analytics,
  student: commonWords.student,
  instructor: commonWords.instructor,
} as const

export const roleDescriptions = {
  owner: 'Có mọi quyền',
  admin: 'Mọi quyền, trừ chuyển quyền sở hữu',
  finance: 'Đơn hàng, hoàn tiền, sổ cái, chi trả',
  support: 'Giúp học viên, đơn hàng và yêu cầu hoàn tiền',
  catalog: 'Danh mục, khoá học, giảng viên, bài viết',
  moderator: 'Duyệt đánh giá, tạm ngưng khoá học',
  marketing: 'Mã giảm giá, chiến dịch, khách hàng',
  curator: 'Hiện vật, thời kỳ và thông tin bảo tàng',
  analyst: 'Chỉ xem, kể cả doanh thu',
  student: 'Không mở màn hình quản trị nào',
  instructor: 'Không mở màn hình quản trị nào',
} as const
