import { defineWords } from '#kit/text/words.ts'

export const deniedWords = defineWords('denied', {
  vi: {
    'denied-label': 'Không có quyền',
    'denied-title': 'Bạn không có quyền truy cập trang này',
    'denied-what': 'Nếu công việc của bạn cần trang này, hãy nhờ quản trị viên cấp quyền cho tài khoản {{username}}.',
    'denied-waiting':
      'Tài khoản {{username}} chưa được giao vai trò nào. Quản trị viên cần duyệt trước khi bạn dùng được hệ thống.',
    'denied-role':
      'Vai trò {{role}} không mở màn hình quản trị nào. Quản trị viên có thể giao cho tài khoản {{username}} vai trò khác.',
    'address-unproved':
      'Địa chỉ {{email}} chưa được xác minh. Hãy mở liên kết trong thư đã gửi đến đó, hoặc yêu cầu gửi lại.',
    'send-again': 'Gửi lại thư xác minh',
    'sent-again': 'Thư xác minh đang được gửi đến {{email}}.',
    'send-failed': 'Chưa gửi lại được thư',
    recheck: 'Kiểm tra lại',
    'still-waiting': 'Vẫn đang chờ duyệt, kiểm tra lúc {{time}}',
    'sign-out': 'Đăng xuất',
  },
  en: {
    'denied-label': 'Permission Denied',
    'denied-title': 'You have no permission to visit this page',
    'denied-what':
      'If your work needs this page, ask an administrator to give the account {{username}} the right to it.',
    'denied-waiting':
      'The account {{username}} has no role yet. An administrator must approve it before you can use the console.',
    'denied-role':
      'The role {{role}} opens no screen of the console. An administrator can give the account {{username}} another one.',
    'address-unproved':
      'The address {{email}} is not confirmed yet. Open the link in the mail that went there, or have it sent again.',
    'send-again': 'Send the mail again',
    'sent-again': 'The mail is on its way to {{email}}.',
    'send-failed': 'The mail was not sent again',
    recheck: 'Check again',
    'still-waiting': 'Still waiting, checked at {{time}}',
    'sign-out': 'Sign out',
  },
})
