import { QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type RouterHistory,
} from '@tanstack/react-router'
import { StrictMode, type ReactNode } from 'react'
import { create } from 'zustand'
import { createRoot, type Root } from 'react-dom/client'
import { queryClient } from '#api/cache/cache.ts'
import { storeIdentity } from '#api/identity/identity.ts'
import { keepDraftsIn } from '#kit/form/drafts/draft-keeper.ts'
import { hearBackFirst } from '#kit/layer/hear-back.ts'
import { forgetSearches } from '#kit/list/tools/recent-searches.ts'
import { base } from '#navigation/redirect.ts'
import Overlays from '#app/Overlays.tsx'
import { parseSearch, stringifySearch, type RouteSearch } from '#app/search.ts'
import { DisplayProvider } from '#app/theme/DisplayProvider.tsx'
import { defaultTheme, type Theme } from '#app/theme/rules.ts'
import { changeTheme } from '#app/theme/store.ts'

keepDraftsIn(() => import('#api/drafts/drafts.ts').then(({ keeper }) => keeper))

const useContent = create<{ content: ReactNode }>()(() => ({ content: null }))

type History = Pick<RouterHistory, 'push' | 'replace' | 'flush' | 'destroy'>
let drawn: { root: Root; place: HTMLElement; history: History } | undefined

/** Signs in on this device. */
export const enter = () => storeIdentity({ token: 'a0', username: 'chu.so.huu', roles: ['owner'] })

/** Renders a part or page of the console at an address, with what is above every page, but without the shell. */
export async function draw(content: ReactNode, { at = '/' } = {}) {
  useContent.setState({ content })
  enter()
  history.replaceState(null, '', base + at)
  hearBackFirst()
  const root = createRootRoute({ component: Around, validateSearch: (search) => search as RouteSearch })
  const here = createRoute({ getParentRoute: () => root, path: at.split('?', 1)[0]!, component: Content })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    basepath: base,
    parseSearch,
    stringifySearch,
  })
  await router.load()
  const routed = <RouterProvider router={router as never} />
  mount(<StrictMode>{routed}</StrictMode>, router.history)
}

/** Renders like `main.tsx`; in strict mode, which renders everything twice, if the caller asks for it. */
export function mount(routed: ReactNode, history: History) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  drawn = { root, place, history }
  root.render(
    <QueryClientProvider client={queryClient}>
      <DisplayProvider>{routed}</DisplayProvider>
    </QueryClientProvider>,
  )
}

/** The same place with other content, as when its parent re-renders. */
export const redraw = (content: ReactNode) => useContent.setState({ content })

const Content = () => useContent(({ content }) => content)

const Around = () => (
  <>
    {/* The shell's gutter: bars that extend over it stay within the window. */}
    <main style={{ padding: '24px var(--gutter)' }}>
      <Outlet />
      {/* The shell's container for layers above the page. */}
      <div id="layers" />
    </main>
    <Overlays />
  </>
)

export function erase() {
  drawn?.root.unmount()
  drawn?.place.remove()
  if (drawn) leave(drawn.history)
  drawn = undefined
  forgetSearches()
  queryClient.clear()
  changeTheme(() => defaultTheme)
  localStorage.clear()
}

/** Nothing of this page may write to the address of the next, not even what was on its way there. */
function leave(history: History) {
  history.flush()
  Object.assign(history, { push: () => undefined, replace: () => undefined })
  history.destroy()
}

/** Like a link of the console. */
export const goTo = async (address: string) => drawn?.history.push(base + address)

export const goDark = () => changeTheme((theme) => ({ ...theme, mode: 'dark' }))

/** The size of controls and text that a person chose. */
export const goSize = (controlSize: Theme['controlSize']) => changeTheme((theme) => ({ ...theme, controlSize }))

/** A page that reads from the right. */
export const goRightToLeft = () => changeTheme((theme) => ({ ...theme, direction: 'rtl' }))

/** The current address within the console. */
export const addressNow = () => location.pathname.slice(base.length) + location.search
