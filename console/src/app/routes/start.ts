import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { signedIn } from './parts.ts'

const index = createRoute({
  ...signedIn,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})
const dashboard = createRoute({
  ...signedIn,
  path: '/dashboard',
  staticData: { title: 'home' },
  component: lazyRouteComponent(() => import('#features/system/home/HomePage.tsx')),
})
const apps = createRoute({
  ...signedIn,
  path: '/apps',
  staticData: { title: 'apps' },
  component: lazyRouteComponent(() => import('#features/account/apps/AppsPage.tsx')),
})
const notices = createRoute({
  ...signedIn,
  path: '/account/notifications',
  staticData: { title: 'notices' },
  component: lazyRouteComponent(() => import('#features/account/notices/NoticesPage.tsx')),
})
const accountSettings = createRoute({
  ...signedIn,
  path: '/account/settings',
  staticData: { title: 'account-settings' },
  component: lazyRouteComponent(() => import('#app/AccountPage.tsx')),
})
/** The short address of a saved view. */
const savedView = createRoute({
  ...signedIn,
  path: '/v/$code',
  loader: async ({ params }) => (await import('#features/account/views/open-view.ts')).openView(params.code),
})
const accessDenied = createRoute({
  ...signedIn,
  path: '/access-denied',
  staticData: { title: 'access-denied' },
  component: lazyRouteComponent(() => import('#features/system/system/AccessDeniedPage.tsx')),
})

/** The landing pages, and pages outside any section. */
export const startRoutes = [index, dashboard, apps, notices, accountSettings, savedView, accessDenied] as const
