import type { ReviewSignal, ReviewSignalKind } from '@learning-cms/contract/courses/reviews'
import { createHash } from 'node:crypto'
import { cut } from '#services/text/truncate.ts'
import { bareTextOf } from './bare-text.ts'
import { emailIn, linkIn, phoneIn } from './contacts.ts'
import { profanityIn } from './profanity.ts'

const QUOTE_AT_MOST = 80
/** A text with fewer letters and digits tells the reader nothing. */
const SHORT_BELOW = 8
/** Shorter texts may be alike by chance. */
const ALIKE_FROM = 20
/** This many within an hour, including this one, is more than a course or a person normally brings. */
const COURSE_BURST = 10
const STUDENT_BURST = 4

/** Signals in the text alone. An empty comment has none: it is only a rating. */
export function signalsIn(comment: string): ReviewSignal[] {
  const text = bareTextOf(comment)
  const quoted: [ReviewSignalKind, string | undefined][] = [
    ['link', linkIn(text)],
    ['phone', phoneIn(text)],
    ['email', emailIn(text)],
    ['profanity', profanityIn(text)],
  ]
  const found = quoted.flatMap(([kind, quote]) =>
    quote === undefined ? [] : [{ kind, quote: cut(quote, QUOTE_AT_MOST), count: null }],
  )
  const letters = lettersOf(text.folded).length
  if (letters > 0 && letters < SHORT_BELOW) found.push({ kind: 'short', quote: comment.trim(), count: null })
  return found
}

/** How many others say the same within a month, and how many came in the hour around it, including itself. */
export type Surroundings = { alike: number; onCourse: number; byStudent: number }

export function signalsAround({ alike, onCourse, byStudent }: Surroundings): ReviewSignal[] {
  const counted: [ReviewSignalKind, number, number][] = [
    ['duplicate', alike, 1],
    ['course-burst', onCourse, COURSE_BURST],
    ['student-burst', byStudent, STUDENT_BURST],
  ]
  return counted.flatMap(([kind, count, from]) => (count >= from ? [{ kind, quote: null, count }] : []))
}

/** Equal for texts that say the same; null for a text so short that anybody might write it. */
export function fingerprintOf(comment: string) {
  const letters = lettersOf(bareTextOf(comment).folded)
  return letters.length < ALIKE_FROM ? null : createHash('sha256').update(letters).digest('hex').slice(0, 32)
}

const lettersOf = (folded: string) => folded.replaceAll(/[^\p{L}\p{N}]/gu, '')
