import { lazy, Suspense } from 'react'
import { wasSignedIn } from '#api/identity/identity.ts'

const FirstRun = lazy(() => import('#features/account/sign-in/entry/WelcomePage.tsx'))
const Checklist = lazy(() => import('#features/system/start/ChecklistPage.tsx'))

/** A visitor with the set-up link counts as outside, even between creating the owner and moving on. */
export const isInside = () => wasSignedIn() && !new URLSearchParams(location.search).has('token')

/** The first run for the set-up link, the checklist for people who are signed in. */
export default function Welcome() {
  return <Suspense>{isInside() ? <Checklist /> : <FirstRun />}</Suspense>
}
