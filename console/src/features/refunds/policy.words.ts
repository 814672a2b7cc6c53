import { defineWords } from '#kit/text/words.ts'

/** The policy of refunds, and what each role may give back. */
export const policyWords = defineWords('refund-policy', {
  vi: {
    title: 'Chính sách hoàn tiền',
    unableToLoad: 'Không tải được chính sách hoàn tiền',
    wish: 'Khi khách yêu cầu',
    wishWhy: 'Ngoài các giới hạn này, khoản hoàn cần người thứ hai duyệt.',
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
    save: 'Lưu',
    saved: 'Đã lưu chính sách hoàn tiền',
    failed: 'Không lưu được chính sách hoàn tiền',
  },
  en: {
    title: 'Refund policy',
    unableToLoad: 'Unable to load the refund policy',
    wish: 'At the customer’s wish',
    wishWhy: 'Beyond these limits a second person has to agree.',
    windowDays: 'Days after the purchase',
    progress: 'Learned at most (%)',
    writeOff: 'When an order is paid short',
    writeOffWhy:
      'Up to this much an order, a second person with the right can write off what is missing. Beyond it, that person must also hold the right to change settings.',
    writeOffLimit: 'At most, of one order',
    roles: 'Limits of roles',
    rolesWhy:
      'Empty is without limit. Over the limit of one refund somebody else agrees; over the limit of a day none is made.',
    limit: 'One refund',
    dailyCap: 'A person and day',
    save: 'Save',
    saved: 'Refund policy saved',
    failed: 'Unable to save the refund policy',
  },
})
