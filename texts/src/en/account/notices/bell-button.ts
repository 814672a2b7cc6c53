import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/account/notices/bell-button.ts'

export const bellButtonWords: Translation<typeof vi.bellButtonWords> = {
  open: commonWords.notifications,
  openUnread_other: 'Notifications, {count} unread',
  openUnread_one: 'Notifications, {count} unread',
  openWaiting: 'Notifications, something is waiting for you',
}
