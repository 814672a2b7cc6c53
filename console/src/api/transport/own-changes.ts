import type { ChangeEvent } from '@learning-cms/contract/core/events'

const OWN_FOR_MS = 3_000
const own = new Map<string, number>()

/** Notes a change made by this tab. The tab refetches what it touches itself, so the event is ignored. */
export function noteOwn(requestId: string | null) {
  const now = performance.now()
  for (const [id, atMs] of own) if (now - atMs > OWN_FOR_MS) own.delete(id)
  if (requestId) own.set(requestId, now)
}

export const isOwn = ({ requestId }: ChangeEvent) => performance.now() - (own.get(requestId) ?? -Infinity) < OWN_FOR_MS

/** Events of this tab's own jobs carry the id of the request that started them, but must not be ignored. */
export const forgetOwn = () => own.clear()
