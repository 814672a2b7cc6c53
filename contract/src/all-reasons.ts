import { learnReasons } from './reasons.ts'
import { firstReasons } from './reasons/first.ts'
import { laterReasons } from './reasons/later.ts'

learnReasons(laterReasons)

export const reasons = { ...firstReasons, ...laterReasons }
