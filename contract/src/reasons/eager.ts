import { inputReasons } from '@learning-cms/texts/reasons/system/input'
import { peopleReasons } from '@learning-cms/texts/reasons/people/people'

/** Reasons that may occur at sign-in. */
export const eagerReasons = [inputReasons, peopleReasons] as const
