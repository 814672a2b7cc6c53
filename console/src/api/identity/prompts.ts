import { create } from 'zustand'
import { useIdentity } from './identity.ts'
import { Cancelled } from '#api/problem.ts'

type PromptKind = 'sign-in' | 'confirm-password'
/** `username` is the person signed in on the page behind the dialog. */
type Question = { kind: PromptKind; username: string; answered: () => void; declined: () => void }

/** The dialog open over the page, drawn by `SessionDialogs`. */
export const useQuestion = create<{ question: Question | undefined }>()(() => ({ question: undefined }))

const pending = new Map<PromptKind, Promise<void>>()

/** Asks once, however many calls wait for the answer; rejects with `Cancelled` if the person closes the dialog. */
export function promptFor(kind: PromptKind, username = useIdentity.getState().user.username) {
  const waiting = pending.get(kind)
  if (waiting) return waiting
  const answer = new Promise<void>((resolve, reject) =>
    useQuestion.setState({ question: { kind, username, answered: resolve, declined: () => reject(new Cancelled()) } }),
  ).finally(() => {
    pending.delete(kind)
    if (useQuestion.getState().question?.kind === kind) useQuestion.setState({ question: undefined })
  })
  pending.set(kind, answer)
  return answer
}
