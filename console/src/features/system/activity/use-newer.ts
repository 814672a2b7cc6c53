import type { ActivityPart } from '@learning-cms/contract/records/activity'
import { useEffect, useState } from 'react'
import { onServerEvent } from '#api/live/events.ts'
import { readNewest, type ActivityQuery, type LogLine } from './activity.api.ts'

/** Polls in case the event stream is down, and for changes that it does not report to this person. */
const LOOK_EVERY_MS = 30_000
/** A burst of events triggers one fetch. */
const SETTLE_MS = 1_500

/** How many matching lines are newer than the newest one shown. The list itself changes only on request. */
export function useNewer(part: ActivityPart, query: ActivityQuery, newest: LogLine | undefined) {
  const [seen, setSeen] = useState<{ since: string; count: number }>()
  const key = JSON.stringify(query)
  const [id, at] = [newest?.id, newest?.at]
  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      if (document.visibilityState !== 'visible') return
      readNewest(part, JSON.parse(key) as ActivityQuery).then(
        ({ rows }) => isCurrent && setSeen({ since: id ?? '', count: newerIn(rows, { id, at }) }),
        // The list works without this count; the next poll retries.
        () => undefined,
      )
    }
    const soon = () => (timer ??= setTimeout(look, SETTLE_MS))
    const stop = onServerEvent((event) => void (event.kind !== 'passing' && soon()))
    const clock = setInterval(look, LOOK_EVERY_MS)
    return () => {
      isCurrent = false
      clearInterval(clock)
      clearTimeout(timer)
      stop()
    }
  }, [part, key, id, at])
  return seen?.since === (id ?? '') ? seen.count : 0
}

function newerIn(rows: LogLine[], { id, at }: { id: string | undefined; at: string | undefined }) {
  const place = rows.findIndex((row) => row.id === id || (at !== undefined && row.at < at))
  return place === -1 ? rows.length : place
}
