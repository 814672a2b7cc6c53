import { EVENT_PLACE } from '@learning-cms/contract/core/event-place'
import { onForget } from '#api/identity/session-end.ts'

/**
 * The earliest stream position that any answer to this page carried: everything read so far is at least that recent.
 */
let place: string | undefined
let isListening = false

onForget(() => {
  place = undefined
  isListening = false
})

/** Until the stream is open, answers are asked for the stream position, so that no event in between is missed. */
export const placeHeaders = (): Record<string, string> => (isListening ? {} : { [EVENT_PLACE]: 'wanted' })

export function notePlace(answer: Response) {
  const named = answer.headers.get(EVENT_PLACE)
  if (named !== null) notePlaceAt(named)
}

export function notePlaceAt(named: string) {
  if (isListening) return
  if (place === undefined || Number(named) < Number(place)) place = named
}

/** The position at which the stream starts. */
export const placeOfPage = () => place

export const noteListening = () => {
  isListening = true
}
