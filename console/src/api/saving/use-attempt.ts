import { useState, type ReactNode } from 'react'
import { Cancelled } from '#api/problem.ts'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'

/** The message of a refusal in a small dialog: that of its one field, if the server named a field. */
function messageOf(refusal: Error): ReactNode {
  const { fields = {}, values, message } = problemIn(refusal) ?? { message: refusal.message }
  return Object.values(errorsOf(fields, values))[0] ?? message
}

/** Runs what a dialog submits and keeps why it failed, for the dialog to show; a confirmation that was closed is no failure. */
export function useAttempt() {
  const [error, setError] = useState<ReactNode>()
  const attempt = (work: () => Promise<unknown>) => {
    setError(undefined)
    void work().catch((refusal: Error) => refusal instanceof Cancelled || setError(messageOf(refusal)))
  }
  return { error, attempt, setError }
}
