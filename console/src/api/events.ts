import type { Change } from '@learning-cms/contract/core/events'
import { useEffect, useEffectEvent } from 'react'

/**
 * What the server said; `reset` where it was too much to say: whatever was read may be old. `opened` is the stream's own:
 * from here on what passes is heard, and what passed before was not.
 */
export type ServerEvent =
  | { kind: 'change'; change: Change }
  | { kind: 'passing'; topic: string; body: unknown }
  | { kind: 'reset' }
  | { kind: 'opened' }

const hearers = new Set<(event: ServerEvent) => void>()

/** Called for all that this browser hears, in whichever tab the stream is. Returns what ends it. */
export function onServerEvent(hear: (event: ServerEvent) => void) {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** For the stream alone. */
export function spread(event: ServerEvent) {
  for (const hear of hearers) hear(event)
}

/**
 * What passes on a topic while this is on the screen, such as `jobs`. Lists and records need none: what is cached
 * under the name of a changed entity is read anew by itself.
 */
export function usePassing<Body>(topic: string, onPassing: (body: Body) => void) {
  const onEvent = useEffectEvent(onPassing)
  useEffect(
    () => onServerEvent((event) => event.kind === 'passing' && event.topic === topic && onEvent(event.body as Body)),
    [topic],
  )
}
