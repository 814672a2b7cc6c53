import { useState, type ReactNode } from 'react'
import { Cancelled } from '#api/problem.ts'
import { problemIn } from '#kit/feedback/problem.tsx'

/** Runs what a dialog submits and keeps why it failed, for the dialog to show; a confirmation that was closed is no failure. */
export function useAttempt() {
  const [error, setError] = useState<ReactNode>()
  const attempt = (work: () => Promise<unknown>) => {
    setError(undefined)
    void work().catch(
      (refusal: Error) => refusal instanceof Cancelled || setError(problemIn(refusal)?.message ?? refusal.message),
    )
  }
  return { error, attempt, setError }
}
