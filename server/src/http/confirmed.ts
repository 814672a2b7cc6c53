import type { Actor } from './actor.ts'
import { refuse } from '#refuse'

const MAY_STAY_CONFIRMED_MS = 10 * 60_000

/** Asks for the password again where it was last given too long ago. */
export function refuseUnconfirmed({ confirmedAtMs }: Actor) {
  if (Date.now() - confirmedAtMs > MAY_STAY_CONFIRMED_MS) refuse('not-allowed', 'session.confirm-password')
}
