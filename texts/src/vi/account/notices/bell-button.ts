import { commonWords } from '#vi/common/common.ts'

/** Separate from the panel's texts, because the first paint needs it. */
export const bellButtonWords = {
  open: commonWords.notifications,
  openUnread_other: 'Thông báo, {count} chưa đọc',
  openUnread_one: 'Thông báo, {count} chưa đọc',
  openWaiting: 'Thông báo, có việc đang chờ bạn',
} as const
