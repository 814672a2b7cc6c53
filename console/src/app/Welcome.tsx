import { lazy, Suspense } from 'react'
import { wasSignedIn } from '#api/identity/identity.ts'

const FirstRun = lazy(() => import('#features/sign-in/WelcomePage.tsx'))
const Checklist = lazy(() => import('#features/start/ChecklistPage.tsx'))

/** Who comes by the set-up link is not inside yet, even in the moment between making the owner and going on. */
export const isInside = () => wasSignedIn() && !new URLSearchParams(location.search).has('token')

/** The first run for who has the set-up link, the checklist for who has signed in. */
export default function Welcome() {
  return <Suspense>{isInside() ? <Checklist /> : <FirstRun />}</Suspense>
}
