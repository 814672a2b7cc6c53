import { commonWords } from '#vi/common/common.ts'
export const deniedWords = {
  'denied-label': 'Không có quyền',
  'denied-title': 'Bạn không có quyền truy cập trang này',
  'denied-what': 'Nếu công việc của bạn cần trang này, hãy nhờ quản trị viên cấp quyền cho tài khoản {username}.',
  'denied-waiting':
    'Tài khoản {username} chưa được giao vai trò nào. Quản trị viên cần duyệt trước khi bạn dùng được hệ thống.',
  'denied-role':
    'Vai trò {role} không mở màn hình quản trị nào. Quản trị viên có thể giao cho tài khoản {username} vai trò khác.',
  'address-unproved':
    'Địa chỉ {email} chưa được xác minh. Hãy mở liên kết trong thư đã gửi đến đó, hoặc yêu cầu gửi lại.',
  'send-again': 'Gửi lại thư xác minh',
  'sent-again': 'Thư xác minh đang được gửi đến {email}.',
  'send-failed': 'Chưa gửi lại được thư',
  recheck: 'Kiểm tra lại',
  'still-waiting': 'Vẫn đang chờ duyệt, kiểm tra lúc {time}',
  'sign-out': commonWords.signOut,
} as const
