import { learnReasons } from './reasons.ts'
import { firstReasons } from '#reasons/eager.ts'
import { laterReasons } from '#reasons/lazy.ts'

learnReasons(laterReasons)

export const reasons = { ...firstReasons, ...laterReasons }

/** Import reasons from here where those for signed-in screens are needed: this loads all of them. */
export { fieldReasons, isReason, say, type Reason } from './reasons.ts'
