import { lazy, Suspense, useEffect, useState } from 'react'
import { useQuestion } from '#api/identity/prompts.ts'
import { useSignedIn } from '#api/session/session.ts'
import { whenIdle } from '#kit/feedback/idle.ts'

const Overlays = lazy(() => import('./Overlays.tsx'))

/** Over everything; public pages ask and say everything in themselves, and stay light. */
export function SessionOverlays() {
  const isSignedIn = useSignedIn()
  // Toasts and questions wait in their stores until then.
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const isPrompting = useQuestion(({ question }) => question !== undefined)
  return <Suspense>{((isSignedIn && isIdle) || isPrompting) && <Overlays />}</Suspense>
}
