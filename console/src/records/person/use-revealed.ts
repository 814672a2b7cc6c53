import { useEffect, useState } from 'react'
import type * as z from 'zod'
import { confirm } from '#kit/feedback/confirm.tsx'
import { hasUnsavedWork } from '#kit/form/drafts/unsaved.ts'

const REVEALED_MS = 120_000
const LOOK_EVERY_MS = 1_000

type RevealPrompt = {
  title: string
  why: string
  act: string
  failed: string
  reason: { label: string; schema: z.ZodType<string> }
}
type RevealOptions<Values> = { ask: RevealPrompt; read: (reason: string) => Promise<Values> }

/** Unmasked values of a person, revealed for a stated reason; held only in this page, and only briefly. */
export function useRevealed<Values extends object>({ ask, read }: RevealOptions<Values>) {
  const [revealed, setRevealed] = useState<{ values: Values; reason: string; untilMs: number }>()
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!revealed) return
    const timer = setInterval(() => {
      setNow(Date.now())
      // Values being edited stay until they are saved or discarded.
      if (Date.now() >= revealed.untilMs && !hasUnsavedWork()) setRevealed(undefined)
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [revealed])
  const look = async (reason: string) => {
    const values = await read(reason)
    setNow(Date.now())
    setRevealed({ values, reason, untilMs: Date.now() + REVEALED_MS })
    return values
  }
  return {
    values: revealed?.values,
    secondsLeft: revealed ? Math.max(Math.ceil((revealed.untilMs - nowMs) / 1_000), 0) : 0,
    reveal: () => confirm({ ...ask, onConfirm: look }),
    /** Reveals again with the same reason. */
    again: () => look(revealed!.reason),
    /** Updates the revealed values after a save. */
    keep: (saved: Partial<Values>) => setRevealed((now) => now && { ...now, values: { ...now.values, ...saved } }),
    hide: () => setRevealed(undefined),
  }
}
export type Revealing<Values extends object> = ReturnType<typeof useRevealed<Values>>
