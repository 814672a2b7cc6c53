import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import ErrorPage from '#features/system/system/ErrorPage.tsx'
import { hearBackFirst } from '#kit/layer/hear-back.ts'
import { base } from '#navigation/redirect.ts'
import { accountRoutes } from './routes/account.ts'
import { crmRoutes } from './routes/crm.ts'
import { coursesRoutes } from './routes/courses.ts'
import { helpRoutes } from './routes/help.ts'
import { museumRoutes } from './routes/museum.ts'
import { root } from './routes/parts.ts'
import { publicRoutes } from './routes/public.ts'
import { salesRoutes } from './routes/sales.ts'
import { startRoutes } from './routes/start.ts'
import { parseSearch, stringifySearch } from './search.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** Without a history: the browser's own. */
export function routerAt(history?: RouterHistory) {
  hearBackFirst()
  return createRouter({
    ...(history && { history }),
    routeTree: root.addChildren([
      ...publicRoutes,
      ...startRoutes,
      ...crmRoutes,
      ...salesRoutes,
      ...coursesRoutes,
      ...helpRoutes,
      ...museumRoutes,
      ...accountRoutes,
    ]),
    basepath: base,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: lazyRouteComponent(() => import('#features/system/system/NotFoundPage.tsx')),
    scrollRestoration: !history,
    defaultPendingMs: 300,
  })
}

export type AppRouter = ReturnType<typeof routerAt>
