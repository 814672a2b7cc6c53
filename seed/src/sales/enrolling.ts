import { idAt } from '@learning-cms/seed/ids'
import type { Learner, Taught, LearnerOptions } from '@learning-cms/seed/learners'
import { randomOf, type Random } from '@learning-cms/seed/random'
import { buyingDay, DAY_MS, momentOn } from '@learning-cms/seed/rhythm'

const HOUR_MS = 3_600_000
/** Between the seeds of two courses that a student takes. */
const APART = 1_000_003

/** A course that a student took. Courses bought together have the same time. */
export type Enrolled = {
  id: string
  course: Taught
  atMs: number
  revokedMs: number | null
  /** Bought but never opened. */
  isUnopened: boolean
}
export type Taking = LearnerOptions & {
  courses: readonly Taught[]
  /** The maximum number of further courses that are never opened. */
  unopened: number
}

/** The enrolments of the n-th student, sorted by time: the same at every call. */
export function makeEnrolling({ courses, unopened, ...options }: Taking, learner: Learner): Enrolled[] {
  const random = randomOf(options.seed + options.n * 7 + 5)
  const courseCount = random.isLucky(0.08) ? 0 : Math.min(1 + Math.floor(random.integer(0, 100) ** 2 / 1_200), 8)
  const opened = drawn(random, courseCount, courses.length)
  const more =
    unopened && courseCount > 0 ? drawn(random, random.integer(0, unopened), courses.length) : new Set<number>()
  const places = [...new Set([...opened, ...more])]
  const taken: Enrolled[] = []
  for (const place of places) {
    const course = courses[place]!
    // A generator of its own: the times depend on the days around them, the choice of courses must not.
    const random = randomOf(options.seed + options.n * 7 + 5 + (place + 1) * APART)
    const isRevoked = course.price > 0 && random.isLucky(0.03)
    const revokedAfterMs = random.integer(1, 20) * DAY_MS
    const atMs = momentOf(random, { course, learner, nowMs: options.nowMs, last: taken.at(-1) })
    taken.push({
      id: idAt(random, atMs),
      course,
      atMs,
      revokedMs: isRevoked ? Math.min(atMs + revokedAfterMs, options.nowMs - HOUR_MS / 2) : null,
      isUnopened: !opened.has(place),
    })
  }
  return taken.toSorted((a, b) => a.atMs - b.atMs)
}

const drawn = (random: Random, draws: number, count: number) =>
  new Set(Array.from({ length: draws }, () => popular(random, count)))

/** A few courses have most of the students. */
const popular = (random: Random, count: number) => Math.floor((random.integer(0, 9_999) / 10_000) ** 2.4 * count)

type Moment = { course: Taught; learner: Learner; nowMs: number; last: Enrolled | undefined }

/**
 * Sometimes together with the previous course; otherwise some time after both the course was published and the student
 * joined.
 */
function momentOf(random: Random, { course, learner, nowMs, last }: Moment) {
  if (last && random.isLucky(0.25) && course.publishedMs < last.atMs) return last.atMs
  const sinceMs = Math.max(learner.joinedMs, course.publishedMs)
  const aboutMs = sinceMs + Math.floor((nowMs - sinceMs) * (random.integer(0, 100) / 100) ** 2)
  const boughtMs = momentOn(random, buyingDay(random, aboutMs))
  const latestMs = nowMs - HOUR_MS
  if (boughtMs <= latestMs) return Math.max(boughtMs, sinceMs + 60_000)
  // The next buying day is in the future: then some time before now.
  return Math.max(Math.min(aboutMs, latestMs - random.integer(0, 8 * HOUR_MS)), Math.min(sinceMs + 60_000, latestMs))
}
