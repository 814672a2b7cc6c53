import { commonWords } from '#vi/common/common.ts'
import { kitWords } from '#vi/kit/kit.ts'

export const apiWords = {
  unreachable: 'Không kết nối được máy chủ. Hãy kiểm tra mạng rồi thử lại',
  tooLate: 'Máy chủ chưa trả lời sau 60 giây. Hãy thử lại',
  badAnswer: 'Máy chủ trả lời không đọc được (mã {status}). Hãy thử lại sau',
  changedMeanwhile: 'Người khác vừa thay đổi mục này. Danh sách đã được làm mới, hãy xem lại rồi thử lần nữa',
  signInAgain: 'Phiên đã hết, hãy đăng nhập lại',
  signInOver: 'Nội dung đang nhập vẫn còn nguyên. Đăng nhập để tiếp tục tại đây.',
  username: commonWords.userName,
  password: commonWords.password,
  showPassword: 'Hiện hoặc ẩn mật khẩu',
  signIn: 'Đăng nhập',
  leave: 'Bỏ nội dung và thoát',
  confirmTitle: 'Nhập lại mật khẩu',
  confirmWhy: 'Thao tác này quan trọng nên cần xác nhận đúng là bạn.',
  confirm: 'Xác nhận',
  cancel: kitWords.cancel,
  sync: 'Đồng bộ chỉ mục tìm kiếm và số liệu',
  synced_one: 'Đã đồng bộ {count} mục',
  synced_other: 'Đã đồng bộ {count} mục',
  syncError: 'Lỗi đồng bộ',
  syncErrorWhy: 'Công việc dừng giữa chừng. Xem lý do trong khay công việc rồi chạy lại',
  restored: 'Đã hoàn tác, mục đã xoá trở lại chỗ cũ',
  restoreFailed: 'Không hoàn tác được. Mục vẫn còn trong thùng rác',
  undone: commonWords.undone,
  undoFailed: commonWords.unableToUndo,
} as const
