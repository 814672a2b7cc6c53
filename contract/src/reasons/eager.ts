import { inputReasons } from './input.ts'
import { peopleReasons } from './people.ts'

/** Those that may be met at sign-in. */
export const firstReasons = { ...inputReasons, ...peopleReasons }
