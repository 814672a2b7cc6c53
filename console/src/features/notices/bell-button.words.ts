import { defineWords } from '#kit/text/words.ts'

/** Apart from the panel's words: this stands in the first paint. */
export const bellButtonWords = defineWords('bell-button', {
  vi: {
    open: 'Thông báo',
    openUnread_other: 'Thông báo, {{count}} chưa đọc',
    openUnread_one: 'Thông báo, {{count}} chưa đọc',
    openWaiting: 'Thông báo, có việc đang chờ bạn',
  },
  en: {
    open: 'Notifications',
    openUnread_other: 'Notifications, {{count}} unread',
    openUnread_one: 'Notifications, {{count}} unread',
    openWaiting: 'Notifications, something is waiting for you',
  },
})
