import { sharedLabels } from '#vi/common/labels.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'
import { pageNames } from '#vi/navigation/pages.ts'
import { studentPageWords } from '#vi/people/students/student.ts'

/** Records that the palette can create; `…Also` are other words for them, found but not shown. */
export const createWords = {
  order: pageNames['order-new'],
  orderAlso: 'thêm tạo đơn hàng mới',
  student: studentPageWords.newStudent,
  studentAlso: 'tạo học viên mới người học',
  course: commonWords.createACourse,
  courseAlso: 'thêm khoá học mới',
  category: commonWords.addCategory,
  categoryAlso: 'tạo danh mục mới',
  customer: sharedLabels.addACustomer,
  customerAlso: 'tạo khách hàng mới người mua',
  event: sharedLabels.addEvent,
  eventAlso: 'tạo mới lịch hẹn cuộc họp',
  group: sharedWords.createGroup,
  groupAlso: 'thêm mới nhóm khách hàng',
  automation: sharedLabels.createdAnAutomation,
  automationAlso: 'thêm mới kịch bản tự động quy tắc',
  instructor: commonWords.addAnInstructor,
  instructorAlso: 'tạo giảng viên mới thầy cô giáo viên',
  coupon: sharedLabels.createCoupon,
  couponAlso: 'thêm coupon mới khuyến mại',
  product: sharedLabels.addAProduct,
  productAlso: 'tạo sản phẩm mới hàng hoá vé gói',
  article: sharedLabels.wroteTheHelpArticle,
  articleAlso: 'thêm tạo bài viết mới kho bài viết',
  artifact: commonWords.registerAnArtifact,
  artifactAlso: 'thêm tạo hiện vật mới đăng ký',
  period: commonWords.addAPeriod,
  periodAlso: 'tạo thời kỳ mới thời đại',
  colleague: commonWords.inviteAColleague,
  colleagueAlso: 'thêm tạo tài khoản nhân viên mới người dùng',
  role: sharedLabels.createRole,
  roleAlso: 'thêm vai trò mới quyền',
  token: sharedLabels.createApiToken,
  tokenAlso: 'thêm khoá api mới token',
  webhook: sharedWords.createWebhook,
  webhookAlso: 'thêm webhook mới báo sự kiện',
} as const
