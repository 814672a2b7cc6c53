import { customers, type Customer, type RevealedCustomer } from '@learning-cms/contract/people/customers'
import { customerPageWords } from '@learning-cms/texts/customers/customer'
import { useEffect, useState } from 'react'
import { confirm } from '#kit/feedback/confirm.tsx'
import { hasUnsavedWork } from '#kit/form/unsaved.ts'
import { useWords } from '#kit/text/words.ts'
import { customersApi } from './customers.api.ts'

const REVEALED_MS = 120_000
const LOOK_EVERY_MS = 1_000

/** Unmasked values, revealed for a stated reason; held only in this page, and only briefly. */
export function useReveal({ id, fullName }: Customer) {
  const say = useWords(customerPageWords)
  const [revealed, setRevealed] = useState<{ values: RevealedCustomer; reason: string; untilMs: number }>()
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
    const values = await customersApi.reveal({ params: { id }, body: { reason } })
    setNow(Date.now())
    setRevealed({ values, reason, untilMs: Date.now() + REVEALED_MS })
    return values
  }
  const reveal = () =>
    confirm({
      title: say('revealTitle', { name: fullName }),
      why: say('revealWhy'),
      act: say('reveal'),
      failed: say('revealFailed'),
      reason: { label: say('revealReason'), schema: customers.reveal.body.shape.reason },
      onConfirm: look,
    })
  return {
    values: revealed?.values,
    secondsLeft: revealed ? Math.max(Math.ceil((revealed.untilMs - nowMs) / 1_000), 0) : 0,
    reveal,
    /** Reveals again with the same reason. */
    again: () => look(revealed!.reason),
    /** Updates the revealed values after a save. */
    keep: (saved: Partial<RevealedCustomer>) =>
      setRevealed((now) => now && { ...now, values: { ...now.values, ...saved } }),
    hide: () => setRevealed(undefined),
  }
}
export type Reveal = ReturnType<typeof useReveal>
