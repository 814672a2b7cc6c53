import { sharedCrmWords } from '#vi/crm/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
export const mailAboutWords = {
  title: sharedWords.mail,
  unableToLoad: sharedCrmWords.unableToLoadTheMail,
  'none-customer':
    'Chưa có thư nào với khách hàng này trong các hộp thư bạn đọc được. Có thể liên kết bằng tay ở màn hình Thư.',
  'none-organisation':
    'Chưa có thư nào với tổ chức này trong các hộp thư bạn đọc được. Có thể liên kết bằng tay ở màn hình Thư.',
  'none-order':
    'Chưa có thư nào nhắc đến đơn này trong các hộp thư bạn đọc được. Có thể liên kết bằng tay ở màn hình Thư.',
  noSubject: sharedCrmWords.noSubject,
  waiting: sharedCrmWords.waiting,
  done: sharedWords.done,
  byHand: sharedCrmWords.linkedByHand,
  messages_one: '{count} thư',
  messages_other: '{count} thư',
  more: sharedWords.showMore,
} as const
