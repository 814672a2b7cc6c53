import { lazy, Suspense, useEffect, useState } from 'react'
import { useQuestion } from '#api/identity/prompts.ts'
import { useSignedIn } from '#api/session/session.ts'
import { whenIdle } from '#kit/feedback/idle.ts'

const Overlays = lazy(() => import('./Overlays.tsx'))

/** Everything above the page. Public pages show their own messages, so they do not load it. */
export function SessionOverlays() {
  const isSignedIn = useSignedIn()
  // Until then, toasts and questions wait in their stores.
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const isPrompting = useQuestion(({ question }) => question !== undefined)
  return <Suspense>{((isSignedIn && isIdle) || isPrompting) && <Overlays />}</Suspense>
}
