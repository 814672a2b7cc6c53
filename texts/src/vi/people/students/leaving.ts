import { sharedLabels } from '#vi/common/labels.ts'
import { sharedPhrases } from '#vi/common/phrases.ts'
import { sharedSentences } from '#vi/common/sentences.ts'
import { commonWords } from '#vi/common/common.ts'
import { kitWords } from '#vi/kit/kit.ts'

/** Deleting a student, and erasing their personal data. */
export const leavingWords = {
  title: commonWords.delete,
  remove: sharedLabels.moveToTrash,
  removeHelp: 'Khôi phục được từ thùng rác.',
  removeTitle: sharedSentences.moveToTheTrash,
  removeWhy:
    'Học viên bị đăng xuất và không còn trong danh sách, cùng các khoá học của mình. Bạn khôi phục được từ đó.',
  openMoneyTitle: '“{name}” còn tiền chưa xong',
  openMoneyWhy:
    'Học viên còn đơn chờ thanh toán hoặc khoản hoàn tiền đang xử lý. Đơn và khoản hoàn vẫn được giữ, nhưng từ đó không mở được trang học viên nữa.',
  removeAnyway: 'Vẫn bỏ vào thùng rác',
  removed: sharedPhrases.movedToTheTrash,
  removeFailed: 'Không xoá được học viên',

  erase: 'Xoá dữ liệu cá nhân…',
  eraseHelp: 'Theo yêu cầu của học viên. Không lấy lại được.',
  eraseTitle: 'Xoá dữ liệu cá nhân của “{name}”?',
  eraseWhy: 'Không ai lấy lại được, kể cả quản trị viên. Hãy chắc rằng đây là đúng người.',
  willErase: 'Sẽ mất hẳn',
  willEraseIdentity: 'Họ tên, email, điện thoại, ngày sinh, giới tính, địa chỉ',
  willErasePicture: sharedLabels.photo,
  willEraseMails_one: '{count} thư trao đổi với hộp thư của hệ thống',
  willEraseMails_other: '{count} thư trao đổi với hộp thư của hệ thống',
  mailsOnServer: 'Máy chủ thư còn giữ bản của nó: hãy xoá cả ở đó. Các thư này không được đọc vào lại.',
  willEraseNotes_one: '{count} ghi chú',
  willEraseNotes_other: '{count} ghi chú',
  willEraseLogged_one: 'Giá trị cá nhân trong {count} dòng nhật ký',
  willEraseLogged_other: 'Giá trị cá nhân trong {count} dòng nhật ký',
  willEraseExternal_one: '{count} mã của hệ thống khác (tin gửi theo mã này sẽ bị từ chối)',
  willEraseExternal_other: '{count} mã của hệ thống khác (tin gửi theo các mã này sẽ bị từ chối)',
  willEraseAccount: sharedLabels.theAccountToSignIn,
  willRetain: 'Được giữ lại dưới mã {code}',
  willRetainOrders_one: '{count} đơn hàng cùng các khoản thanh toán: luật buộc giữ sổ sách kế toán mười năm',
  willRetainOrders_other: '{count} đơn hàng cùng các khoản thanh toán: luật buộc giữ sổ sách kế toán mười năm',
  willRetainInvoices_one: '{count} hoá đơn đã phát hành, giữ nguyên, cũng vì lý do này',
  willRetainInvoices_other: '{count} hoá đơn đã phát hành, giữ nguyên, cũng vì lý do này',
  willRetainCourses_one: '{count} khoá học đã ghi danh',
  willRetainCourses_other: '{count} khoá học đã ghi danh',
  willRetainEvents_one: '{count} lượt học',
  willRetainEvents_other: '{count} lượt học',
  willRetainLines_one: '{count} dòng nhật ký: ai làm gì, lúc nào',
  willRetainLines_other: '{count} dòng nhật ký: ai làm gì, lúc nào',
  eraseReason: kitWords.reason,
  eraseReasonHelp: 'Lưu mãi trong nhật ký: ghi số đơn yêu cầu, không ghi tên hay thông tin liên hệ.',
  confirmation: 'Nhập họ tên hoặc mã {code} để xác nhận',
  confirmationWrong: 'Chưa đúng họ tên hoặc mã của người này',
  eraseNow: 'Xoá vĩnh viễn',
  erased: 'Đã xoá dữ liệu cá nhân. Nay chỉ còn mã {code}',
  eraseFailed: 'Không xoá được dữ liệu cá nhân',
  unableToPreview: 'Không xem trước được những gì sẽ xoá',
  obstacleTitle: 'Chưa thể xoá',

  erasedBadge: sharedLabels.dataErased,
  erasedTitle: 'Dữ liệu cá nhân đã được xoá',
  erasedOn:
    'Xoá ngày {date} theo yêu cầu. Khoá học và số liệu được giữ dưới mã {code}; không thể sửa hay nhận thêm thông tin.',
} as const
