import type { Change } from '@learning-cms/contract/core/events'

const OWN_FOR_MS = 3_000
const own = new Map<string, number>()

/** A change made by this tab: it refetches what it touches itself, so the event is ignored. */
export function noteOwn(requestId: string | null) {
  const now = performance.now()
  for (const [id, atMs] of own) if (now - atMs > OWN_FOR_MS) own.delete(id)
  if (requestId) own.set(requestId, now)
}

export const isOwn = ({ requestId }: Change) => performance.now() - (own.get(requestId) ?? -Infinity) < OWN_FOR_MS

/** What my own job did carries the id of the request that started it, yet is news all the same. */
export const forgetOwn = () => own.clear()
