import { sharedMoneyWords } from '#vi/money/shared.ts'
import { kitWords } from '#vi/kit/kit.ts'

/** The refund policy, and how much each role may refund. */
export const policyWords = {
  title: sharedMoneyWords.refundPolicy,
  unableToLoad: 'Không tải được chính sách hoàn tiền',
  customerRequest: 'Khi khách yêu cầu',
  customerRequestWhy: 'Ngoài các giới hạn này, khoản hoàn cần người thứ hai duyệt.',
  windowDays: 'Số ngày sau khi mua',
  progress: 'Đã học tối đa (%)',
  writeOff: 'Khi khách trả thiếu',
  writeOffWhy:
    'Người thứ hai có quyền duyệt được xoá phần thiếu đến số này cho mỗi đơn. Vượt số này thì người duyệt còn phải có quyền sửa cài đặt.',
  writeOffLimit: 'Xoá tối đa mỗi đơn',
  roles: 'Hạn mức theo vai trò',
  rolesWhy:
    'Để trống là không giới hạn. Vượt hạn mức mỗi khoản thì cần người duyệt; vượt hạn mức ngày thì không tạo được.',
  limit: 'Mỗi khoản',
  dailyCap: 'Mỗi người mỗi ngày',
  save: kitWords.keySave,
  saved: 'Đã lưu chính sách hoàn tiền',
  failed: 'Không lưu được chính sách hoàn tiền',
} as const
