import { lazyReasons } from '#reasons/lazy.ts'
import { learnReasons } from './reasons.ts'

learnReasons(lazyReasons)

/** Import reasons from here where those for signed-in screens are needed: this loads all of them. */
export { fieldReasons, isReason, say, type Reason } from './reasons.ts'
