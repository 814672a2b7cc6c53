import type { Notice } from '@learning-cms/contract/account/notices'

const canShow = () => typeof Notification !== 'undefined'

/** Asks once; browsers remember the answer, and answer only to a click. */
export const askBrowser = async () => (canShow() ? await Notification.requestPermission() : 'denied')

/** What was shown, or was there before: a renewed notice is news again. */
const seen = new Map<string, string>()
let since = Date.now()

/** For tests: as if the page had just been opened. */
export function beginAnew() {
  seen.clear()
  since = Date.now()
}

/** News that the person wants outside the page. Several tabs show it once: the browser replaces what has the same tag. */
export function showInBrowser(notices: readonly Notice[], { textOf, open }: Showing) {
  if (!canShow() || Notification.permission !== 'granted') return
  for (const notice of notices) {
    const { id, createdAt, inBrowser, readAt } = notice
    if (!inBrowser || readAt || Date.parse(createdAt) < since || seen.get(id) === createdAt) continue
    seen.set(id, createdAt)
    const notification = new Notification('Learning CMS', { body: textOf(notice), tag: id })
    notification.addEventListener('click', () => {
      focus()
      open(notice)
      notification.close()
    })
  }
}

type Showing = { textOf: (notice: Notice) => string; open: (notice: Notice) => void }
