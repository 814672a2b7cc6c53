import { commonWords } from '#vi/common/common.ts'
import { pageNames } from '#vi/navigation/pages.ts'
import { studentPageWords } from '#vi/students/student.ts'

/** What the palette can make; `…Also` are other words for it, found but not shown. */
export const createWords = {
  order: pageNames['order-new'],
  orderAlso: 'thêm tạo đơn hàng mới',
  student: studentPageWords.newStudent,
  studentAlso: 'tạo học viên mới người học',
  course: commonWords.createACourse,
  courseAlso: 'thêm khoá học mới',
  category: commonWords.addCategory,
  categoryAlso: 'tạo danh mục mới',
  customer: 'Thêm khách hàng',
  customerAlso: 'tạo khách hàng mới người mua',
  instructor: commonWords.addAnInstructor,
  instructorAlso: 'tạo giảng viên mới thầy cô giáo viên',
  coupon: 'Tạo mã giảm giá',
  couponAlso: 'thêm coupon mới khuyến mại',
  product: 'Thêm sản phẩm',
  productAlso: 'tạo sản phẩm mới hàng hoá vé gói',
  article: 'Viết bài trợ giúp',
  articleAlso: 'thêm tạo bài viết mới kho bài viết',
  artifact: commonWords.registerAnArtifact,
  artifactAlso: 'thêm tạo hiện vật mới đăng ký',
  period: commonWords.addAPeriod,
  periodAlso: 'tạo thời kỳ mới thời đại',
  colleague: commonWords.inviteAColleague,
  colleagueAlso: 'thêm tạo tài khoản nhân viên mới người dùng',
  role: 'Tạo vai trò',
  roleAlso: 'thêm vai trò mới quyền',
  token: 'Tạo khoá API',
  tokenAlso: 'thêm khoá api mới token',
  webhook: 'Tạo webhook',
  webhookAlso: 'thêm webhook mới báo sự kiện',
} as const
