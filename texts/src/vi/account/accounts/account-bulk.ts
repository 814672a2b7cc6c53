import { commonWords } from '#vi/common/common.ts'
export const accountBulkWords = {
  giveRole: 'Giao vai trò…',
  takeRole: 'Bỏ vai trò…',
  disable: 'Khoá tài khoản…',
  enable: 'Mở lại tài khoản…',
  role: commonWords.role,
  givenLast: 'Thêm vào sau các vai trò đang có; vai trò chính giữ nguyên. Ai đang chờ duyệt sẽ được duyệt.',
} as const
