import { skipToken } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import './environment.ts'
import { renderToString } from 'react-dom/server'
import { queryClient } from '#api/cache/cache.ts'
import { readMe } from '#api/session/session.ts'
import { storeIdentity, useIdentity } from '#api/identity/identity.ts'
import { forgetAll, onLeave } from '#api/identity/session-end.ts'
import { dataOfPage } from '#api/session/drawn.ts'
import { Root } from '#app/Root.tsx'
import { routerAt, type AppRouter } from '#app/router.ts'
import { preloadShell } from '#app/shell/Frame.tsx'
import { readScreen, type Screen } from '#app/screen.ts'
import { marksOf } from '#app/theme/marks.ts'
import { schemeOf } from '#app/theme/rules.ts'
import { useThemeStore } from '#app/theme/store.ts'
import { setNonce } from '#app/theme/DisplayProvider.tsx'
import { useLocaleStore } from '#app/i18n/locale.ts'
import { speak } from '#kit/text/words.ts'
import { screenHere } from './environment.ts'

type PageRequest = { address: string; screen: string; nonce: string }

/** The pages drawn by the server: lists, which are opened all day. */
const lists: ReadonlySet<string> = new Set([
  '/orders',
  '/refunds',
  '/coupons',
  '/sales/products',
  '/payouts',
  '/courses',
  '/students',
  '/enrolments',
  '/instructors',
  '/reviews',
  '/knowledge-base',
  '/museum/artifacts',
  '/museum/periods',
  '/crm/customers',
  '/crm/leads',
  '/crm/organisations',
  '/crm/groups',
  '/crm/campaigns',
  '/crm/requests',
  '/crm/mail',
])
const waitMs = 200

onLeave(() => undefined)
// Not retried: the visitor is waiting, and gets a page without rows instead.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })

/** React puts a page's title before its content. */
const titleFirst = /^<title>[^<]*<\/title>/

function identify({ username, avatar }: Screen) {
  storeIdentity({ token: 'held by the server', username, roles: [] })
  useIdentity.setState(({ user }) => ({ user: { ...user, avatar } }))
}

/** Rows whose fetch starts with the page's first render; sums and the like may come later. */
const missingRows = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(
      ({ state, options, queryKey }) =>
        state.data === undefined &&
        options.queryFn &&
        options.queryFn !== skipToken &&
        (queryKey[1] === 'list' || queryKey[1] === 'all'),
    )

/** React's mark of a part that waits for its code, which the page must not go without. */
const GAP = '<!--$!-->'
const PASSES = 4

/** Renders until the rows and every part are there; undefined if they do not come in time. */
async function rendered(router: AppRouter) {
  for (let pass = 1; pass <= PASSES; pass += 1) {
    const page = renderToString(<Root router={router} />)
    const missing = missingRows()
    if (missing.length === 0 && !page.includes(GAP)) return page
    const fetched = Promise.allSettled(missing.map((query) => query.fetch()))
    const pause = new Promise((resolve) => setTimeout(resolve, missing.length > 0 ? waitMs : 20))
    await (missing.length > 0 ? Promise.race([fetched, pause]) : pause)
  }
  return undefined
}

/**
 * Draws one page for one person, or nothing: for an address that is not drawn, an unreadable screen, or another person
 * than the screen names. Not to be called again before it has ended: the console keeps its state in modules.
 */
export async function draw({ address, screen: text, nonce }: PageRequest) {
  const screen = readScreen(text)
  if (!screen) return null
  const router = routerAt(createMemoryHistory({ initialEntries: [address] }))
  if (!lists.has(router.matchRoutes(router.latestLocation).at(-1)?.fullPath ?? '')) return null
  try {
    screenHere.isDark = screen.isDark
    useThemeStore.setState({ saved: screen.theme, preview: null })
    useLocaleStore.setState({ currentLang: screen.language })
    speak(screen.language)
    setNonce(nonce)
    identify(screen)
    await Promise.all([router.load(), preloadShell()])
    const me = await readMe()
    if (me.username !== screen.username) return null
    const html = await rendered(router)
    if (html === undefined) return null
    return {
      html: html.replace(titleFirst, ''),
      title: titleFirst.exec(html)?.[0] ?? '',
      marks: marksOf(screen.theme, schemeOf(screen.theme, screen.isDark), screen.language),
      state: { ...dataOfPage(), screen: text },
    }
  } finally {
    forgetAll()
  }
}
