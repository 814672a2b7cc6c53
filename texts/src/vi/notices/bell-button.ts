import { commonWords } from '#vi/common/common.ts'

/** Apart from the panel's words: this stands in the first paint. */
export const bellButtonWords = {
  open: commonWords.notifications,
  openUnread_other: 'Thông báo, {count} chưa đọc',
  openUnread_one: 'Thông báo, {count} chưa đọc',
  openWaiting: 'Thông báo, có việc đang chờ bạn',
} as const
