import type { Change } from '@learning-cms/contract/core/events'

const OWN_FOR_MS = 3_000
const own = new Map<string, number>()

/** A change of this tab: it reads anew what it touches by itself, and needs not hear of it once more. */
export function noteOwn(requestId: string | null) {
  const now = performance.now()
  for (const [id, atMs] of own) if (now - atMs > OWN_FOR_MS) own.delete(id)
  if (requestId) own.set(requestId, now)
}

export const isOwn = ({ requestId }: Change) => performance.now() - (own.get(requestId) ?? -Infinity) < OWN_FOR_MS

/** What a job of mine did bears the request that asked for it, and is news all the same. */
export const forgetOwn = () => own.clear()
