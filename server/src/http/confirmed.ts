import type { Actor } from './actor.ts'
import { refuse } from '#refuse'

const MAY_STAY_CONFIRMED_MS = 10 * 60_000

/** Requires the password again if it was last entered too long ago. */
export function refuseUnconfirmed({ confirmedAtMs }: Actor) {
  if (Date.now() - confirmedAtMs > MAY_STAY_CONFIRMED_MS) refuse('not-allowed', 'session.confirm-password')
}
