import { commonWords } from '#vi/common/common.ts'
import { sharedWords } from '#vi/common/words.ts'
export const campaignTopicWords = {
  open: sharedWords.topics,
  title: 'Chủ đề của chiến dịch',
  why: 'Người nhận thấy các chủ đề này theo thứ tự dưới đây và có thể bỏ từng chủ đề mà vẫn nhận thư khác.',
  nameVi: commonWords.vietnameseName,
  nameEn: commonWords.englishName,
  usedBy: '{count} chiến dịch',
  add: 'Thêm chủ đề',
  moveUp: 'Chuyển chủ đề {number} lên',
  moveDown: 'Chuyển chủ đề {number} xuống',
  moved: 'Nay là chủ đề {number}',
  remove: 'Xoá chủ đề {number}',
  save: 'Lưu chủ đề',
  saved: 'Đã lưu các chủ đề',
  unableToLoad: 'Chưa tải được các chủ đề',
} as const
