import { defineWords } from '#kit/text/words.ts'

export const accountBulkWords = defineWords('account-bulk', {
  vi: {
    giveRole: 'Giao vai trò…',
    takeRole: 'Bỏ vai trò…',
    disable: 'Khoá tài khoản…',
    enable: 'Mở lại tài khoản…',
    role: 'Vai trò',
    givenLast: 'Thêm vào sau các vai trò đang có; vai trò chính giữ nguyên. Ai đang chờ duyệt sẽ được duyệt.',
  },
  en: {
    giveRole: 'Give a role…',
    takeRole: 'Take a role away…',
    disable: 'Close accounts…',
    enable: 'Open accounts again…',
    role: 'Role',
    givenLast: 'Comes after the roles they hold; the primary role stays. Whoever waits for approval is let in.',
  },
})
