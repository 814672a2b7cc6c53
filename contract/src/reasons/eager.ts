import { inputReasons } from '@learning-cms/texts/reasons/input'
import { peopleReasons } from '@learning-cms/texts/reasons/people'

/** Those that may be met at sign-in. */
export const eagerReasons = [inputReasons, peopleReasons] as const
