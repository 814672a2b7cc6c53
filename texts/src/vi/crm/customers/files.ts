import { sharedSentences } from '#vi/common/sentences.ts'
import { commonWords } from '#vi/common/common.ts'

export const customerFileWords = {
  title: commonWords.files,
  why: 'Hợp đồng, biểu mẫu và giấy tờ khác lưu cùng khách hàng này.',
  help: 'Hợp đồng, biểu mẫu và giấy tờ khác, mỗi tệp tối đa {max} MB. Có thể kéo thả tệp vào đây.',
  add: 'Thêm tệp',
  added: 'Đã thêm tệp',
  addFailed: 'Chưa thêm được tệp',
  none: 'Chưa có tệp',
  noneWhy: 'Lưu hợp đồng đã ký hay biểu mẫu ở nơi mọi đồng nghiệp sẽ tìm đến.',
  unableToLoad: 'Chưa tải được danh sách tệp',
  hide: commonWords.hide,
  empty: '{name} trống nên không được thêm',
  many: 'Mỗi khách hàng có tối đa {max} tệp. Hãy xoá tệp không còn cần',
  large: '{name} lớn hơn {max} MB. Hãy ghi liên kết đến tệp vào ghi chú',
  download: 'Tải {name} về',
  remove: commonWords.delete,
  removeOf: 'Xoá {name}',
  removeTitle: sharedSentences.delete,
  removeWhy: 'Tệp bị xoá hẳn. Lịch sử vẫn ghi là đã từng có tệp này.',
  removed: 'Đã xoá tệp',
  removeFailed: 'Chưa xoá được tệp',
} as const
