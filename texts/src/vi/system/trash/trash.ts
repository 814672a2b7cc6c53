import { sharedLabels } from '#vi/common/labels.ts'
import { sharedPhrases } from '#vi/common/phrases.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'
import { kitWords } from '#vi/kit/kit.ts'

export const trashWords = {
  title: commonWords.trash,
  unableToLoad: 'Không tải được thùng rác',
  emptyTitle: 'Thùng rác đang trống',
  emptyWhy: 'Mục bị xoá nằm ở đây một thời gian và lấy lại được. Sau đó chúng bị xoá hẳn.',
  note: 'Mục trong thùng rác bị xoá hẳn khi hết thời gian còn lại.',

  name: commonWords.name,
  entity: commonWords.type,
  deletedBy: 'Người xoá',
  deletedAt: 'Xoá lúc',
  daysLeft: sharedWords.everybodyElse,
  atMostDays_one: 'nhiều nhất {count} ngày',
  atMostDays_other: 'nhiều nhất {count} ngày',
  days_one: '{count} ngày',
  days_other: '{count} ngày',
  lastDay: sharedWords.today,
  heldIn: 'trong “{name}”',
  categories: commonWords.category,
  courses: commonWords.course,
  coupons: commonWords.coupon,
  products: sharedWords.product,
  students: commonWords.student,
  customers: commonWords.customer,
  organisations: sharedWords.organisation2,
  artifacts: commonWords.artifact,
  periods: commonWords.period,
  groups: sharedLabels.groups,
  reviews: commonWords.review,
  articles: commonWords.helpArticle,
  leads: sharedLabels.lead,

  restore: kitWords.draftRestore,
  restored: sharedPhrases.restored,
  restoreFailed: 'Không khôi phục được',
  restoreTitle: 'Khôi phục “{name}”?',
  withMoved: 'Đưa về cả {count} mục đã chuyển sang “{into}” lúc xoá',
  withMovedHelp: 'Chỉ những mục vẫn còn ở đó.',
  categoriesDetached: 'Khôi phục ra cấp cao nhất',
  coursesDetached: 'Khôi phục không kèm danh mục',
  studentsDetached: 'Khôi phục không kèm email',
  open: kitWords.keyOpen,

  remove: sharedWords.permanentlyDeleted,
  removeTitle: 'Xoá hẳn “{name}”?',
  removeWhy: 'Không lấy lại được nữa. Lịch sử thay đổi vẫn còn trong nhật ký.',
  removeStudentWhy:
    'Không lấy lại được nữa. Ai từng có khoá học thì khoá học và số liệu được giữ lại, nhưng không còn tên hay thông tin cá nhân nào.',
  removeCustomerWhy:
    'Không lấy lại được nữa: mọi thông tin cá nhân bị xoá. Những gì khách đã đồng ý được giữ lại, không kèm tên.',
  removed: 'Đã xoá hẳn “{name}”',
  removeFailed: 'Không xoá hẳn được',
} as const
