import type { Permission } from '@learning-cms/contract/core/permissions'
import { createRootRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router'
import { wasSignedIn } from '#api/identity/identity.ts'
import { readMe } from '#api/session/session.ts'
import type { RouteSearch } from '#app/search.ts'
import type { AuthShell } from '#app/shell/AuthLayout.tsx'
import { Frame, preloadShell } from '#app/shell/Frame.tsx'
import type { PageName } from '#navigation/page-name.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageName
    /** The list of a record, for the breadcrumbs and the menu. */
    parent?: { to: string; title: PageName }
    needs?: Permission
    /** Reachable without signing in; the frame used instead of the shell. */
    authShell?: AuthShell
    /** For a page that is inside the shell at other times. */
    isOutside?: () => boolean
  }
}

export const root = createRootRoute({
  component: Frame,
  validateSearch: (search: Record<string, unknown> & SearchSchemaInput): RouteSearch => search as RouteSearch,
})

export const signedIn = {
  getParentRoute: () => root,
  beforeLoad: ({ location }: { location: { href: string } }) => {
    if (!wasSignedIn()) throw redirect({ to: '/sign-in', search: { redirectUrl: location.href } })
    void preloadShell()
    // Fetched in parallel with the page, not before it; a refusal is handled where the answer is used.
    readMe().catch(() => undefined)
  },
} as const

export const open = { getParentRoute: () => root } as const

const waitMs = 300

/** A page waits briefly for its data and the person's rights; then it shows placeholders. */
export const shortly = (work: Promise<unknown>) =>
  Promise.race([
    Promise.all([work, readMe()]).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, waitMs)),
  ]).then(() => null)

/** The person's list preferences, which decide the columns of the first render. */
export const listPreferences = () =>
  import('#features/account/views/choices.api.ts').then(({ preloadChoices }) => preloadChoices())
