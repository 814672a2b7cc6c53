import { useNavigate } from '@tanstack/react-router'
import { usePassing } from '#api/live/events.ts'
import { showInBrowser } from './in-browser.ts'
import { noticesApi } from './notices.api.ts'
import { useNoticeTexts } from './use-notice-texts.ts'

const MAX_NOTICES = 10

const mayShow = () => typeof Notification !== 'undefined' && Notification.permission === 'granted'

/** Shows the chosen notices outside the page; if the browser forbids it, does not ask again. */
export function useBrowserNotices() {
  const { textOf, toOf } = useNoticeTexts()
  const navigate = useNavigate()
  usePassing('notices', () => {
    if (!mayShow()) return
    noticesApi
      .list({ query: { unread: true, size: MAX_NOTICES } })
      .then(({ rows }) =>
        showInBrowser(rows, {
          textOf,
          open: (notice) => void navigate({ href: toOf(notice) ?? '/account/notifications' }),
        }),
      )
      .catch(() => undefined)
  })
}
