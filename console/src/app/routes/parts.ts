import type { Permission } from '@learning-cms/contract/core/permissions'
import { createRootRoute, redirect } from '@tanstack/react-router'
import { wasSignedIn } from '#api/identity/identity.ts'
import { readMe } from '#api/session/session.ts'
import type { Search } from '#app/search.ts'
import type { AuthShell } from '#app/shell/AuthLayout.tsx'
import { Frame, preloadShell } from '#app/shell/Frame.tsx'
import type { PageName } from '#navigation/page-name.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageName
    /** The section of the menu, and the list a record belongs to: the breadcrumbs. */
    group?: PageName
    parent?: { to: string; title: PageName }
    needs?: Permission
    /** Reached without signing in; what stands around the page instead of the shell. */
    authShell?: AuthShell
    /** For a page that is within the shell at other times. */
    isOutside?: () => boolean
  }
}

export const root = createRootRoute({
  component: Frame,
  validateSearch: (search: Record<string, unknown>): Search => search as Search,
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

/** A page waits this long for its rows and this person's rights; then it shows placeholders. */
export const shortly = (work: Promise<unknown>) =>
  Promise.race([
    Promise.all([work, readMe()]).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, waitMs)),
  ]).then(() => null)

/** The list preferences of this person: which columns are drawn first. */
export const listPreferences = () =>
  import('#features/views/choices.api.ts').then(({ preloadChoices }) => preloadChoices())
