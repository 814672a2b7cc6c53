import { EVENT_PLACE } from '@learning-cms/contract/core/event-place'
import { onForget } from '#api/identity/session-end.ts'

/** The earliest place that an answer of this page named: whatever it read was read behind that. */
let place: string | undefined
let isHearing = false

onForget(() => {
  place = undefined
  isHearing = false
})

/** Until the stream stands, answers say from where it has to begin, so that nothing between the two is missed. */
export const placeWanted = (): Record<string, string> => (isHearing ? {} : { [EVENT_PLACE]: 'wanted' })

export function notePlace(answer: Response) {
  const named = answer.headers.get(EVENT_PLACE)
  if (named === null || isHearing) return
  if (place === undefined || Number(named) < Number(place)) place = named
}

/** Where the stream begins. */
export const placeOfPage = () => place

export const noteHearing = () => {
  isHearing = true
}
