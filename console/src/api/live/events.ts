import type { ChangeEvent } from '@learning-cms/contract/core/events'
import { useEffect, useEffectEvent } from 'react'

/**
 * An event from the server; `reset` means that too much was missed and everything read so far may be stale. `opened`
 * comes from the stream itself: transient messages are received from here on, earlier ones were not.
 */
export type ServerEvent =
  | { kind: 'change'; change: ChangeEvent }
  | { kind: 'passing'; topic: string; body: unknown }
  | { kind: 'reset' }
  | { kind: 'opened' }

const listeners = new Set<(event: ServerEvent) => void>()

/** `listener` gets every event of this browser, whichever tab has the stream. Returns the unsubscribe function. */
export function onServerEvent(listener: (event: ServerEvent) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Called only by the stream. */
export function spread(event: ServerEvent) {
  for (const listener of listeners) listener(event)
}

/**
 * Transient messages on a topic such as `jobs`, while the component is mounted. Lists and records do not need this:
 * queries under the name of a changed entity are refetched automatically.
 */
export function usePassing<Body>(topic: string, onPassing: (body: Body) => void) {
  const onEvent = useEffectEvent(onPassing)
  useEffect(
    () => onServerEvent((event) => event.kind === 'passing' && event.topic === topic && onEvent(event.body as Body)),
    [topic],
  )
}
