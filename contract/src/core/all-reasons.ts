import { learnReasons } from './reasons.ts'
import { firstReasons } from '#reasons/eager.ts'
import { laterReasons } from '#reasons/lazy.ts'

learnReasons(laterReasons)

export const reasons = { ...firstReasons, ...laterReasons }

/** Whoever speaks of reasons that come after sign-in takes these from here: they know them all. */
export { fieldReasons, isReason, say, type Reason } from './reasons.ts'
