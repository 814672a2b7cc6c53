import { pageNames } from '@learning-cms/texts/navigation/pages'
import { lazyRouteComponent, Outlet, useMatches, useRouter, type StaticDataRouteOption } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { SessionOverlays } from '#app/SessionOverlays.tsx'
import { wasSignedIn } from '#api/identity/identity.ts'
import { useMe, useMay } from '#api/session/session.ts'
import { firstOfPage } from '#kit/keyboard/first-to-fill.ts'
import { productName } from '#kit/brand/Logo.tsx'
import { useWords } from '#kit/text/words.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { preloadNav } from './nav/nav-parts.ts'
import { useNamedPage } from '#navigation/page-title.ts'
import classes from './Shell.module.css'

const Shell = lazyRouteComponent(() => import('./Shell.tsx'))
export const preloadShell = () => Promise.all([Shell.preload?.(), preloadNav()])

const FactorDue = lazy(() => import('#features/account/factors/FactorDuePage.tsx'))
const AccessDenied = lazy(() => import('#features/system/system/AccessDeniedPage.tsx'))

const nowhere: StaticDataRouteOption = {}
/** A change of search parameters is the same page, so the frame does not re-render. */
const usePage = () => useMatches({ select: (matches) => matches.at(-1)?.staticData ?? nowhere })

/** The page, or Access Denied at the same address if this person may not open it. */
function Page() {
  const { needs } = usePage()
  const may = useMay()
  const { data: me } = useMe()
  if (me?.secondFactor.isDue)
    return (
      <Suspense>
        <FactorDue me={me} />
      </Suspense>
    )
  const isRefused = me && (me.permissions.length === 0 || (needs && !may(needs)))
  return isRefused ? (
    <Suspense>
      <AccessDenied />
    </Suspense>
  ) : (
    <Outlet />
  )
}

const CLOSED_MS = 300
const isInDialog = () => document.activeElement?.closest('[aria-modal="true"]') != null

function focusPage() {
  const field = firstOfPage()
  if (field) return field.focus()
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('page')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/**
 * After navigation the page is announced, and its heading gets the focus, or the first field of a new record; the first
 * page is left to the browser.
 */
function useMoveFocus() {
  const router = useRouter()
  const [spoken, setSpoken] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        setSpoken(document.title)
        // The dialog that led here is still closing. One that is open after that was opened since, and keeps the focus.
        if (isInDialog()) setTimeout(() => !isInDialog() && focusPage(), CLOSED_MS)
        else focusPage()
      }),
    [router],
  )
  return spoken
}

function useTitle() {
  const nameOf = useWords(pageNames)
  const { title } = usePage()
  const name = useNamedPage()
  const heading = name ?? (title && nameOf(title))
  return heading ? `${heading} · ${productName}` : productName
}

export function Frame() {
  const { authShell: shell, isOutside = () => true } = usePage()
  const isUnknown = useMatches({ select: (matches) => matches.length === 1 })
  // Visitors at an unknown address get no menu of a console that they cannot enter.
  const ofStrangers = isUnknown && !wasSignedIn() ? 'simple' : shell
  const authShell = isOutside() ? ofStrangers : undefined
  const spoken = useMoveFocus()
  return (
    <>
      <title>{useTitle()}</title>
      <div className={classes.spoken} role="status">
        {spoken}
      </div>
      {authShell ? (
        <AuthLayout shell={authShell}>
          <Outlet />
        </AuthLayout>
      ) : (
        <Suspense>
          <Shell>
            <Page />
          </Shell>
        </Suspense>
      )}
      <SessionOverlays />
    </>
  )
}
