import type { Notice } from '@learning-cms/contract/account/notices'

const canShow = () => typeof Notification !== 'undefined'

/** Asks once; browsers remember the answer, and answer only to a click. */
export const askBrowser = async () => (canShow() ? await Notification.requestPermission() : 'denied')

/**
 * The notices already shown, or present when the page was opened, with their times: a renewed notice is shown again.
 */
const seen = new Map<string, string>()
let since = Date.now()

/** For tests: as if the page had just been opened. */
export function beginAnew() {
  seen.clear()
  since = Date.now()
}

/** Shows notices outside the page. If several tabs do so, the browser replaces notifications with the same tag. */
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
