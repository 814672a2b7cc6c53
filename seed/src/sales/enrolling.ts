import { idAt } from '@learning-cms/seed/ids'
import type { Learner, Taught, Options } from '@learning-cms/seed/learners'
import { randomOf, type Random } from '@learning-cms/seed/random'
import { buyingDay, DAY_MS, momentOn } from '@learning-cms/seed/rhythm'

const HOUR_MS = 3_600_000

/** A course that a student took. What was bought at once has the same moment. */
export type Enrolled = {
  id: string
  course: Taught
  atMs: number
  revokedMs: number | null
  /** Bought and never looked into. */
  isUnopened: boolean
}
export type Taking = Options & {
  courses: readonly Taught[]
  /** At most this many more that nobody opens. */
  unopened: number
}

/** What the n-th student took, in the order of time: the same at every call. */
export function makeEnrolling({ courses, unopened, ...options }: Taking, learner: Learner): Enrolled[] {
  const random = randomOf(options.seed + options.n * 7 + 5)
  const wanted = random.isLucky(0.08) ? 0 : Math.min(1 + Math.floor(random.integer(0, 100) ** 2 / 1_200), 8)
  const opened = drawn(random, wanted, courses.length)
  const more = unopened && wanted > 0 ? drawn(random, random.integer(0, unopened), courses.length) : new Set<number>()
  const places = [...new Set([...opened, ...more])]
  const taken: Enrolled[] = []
  for (const place of places) {
    const course = courses[place]!
    const atMs = momentOf(random, { course, learner, nowMs: options.nowMs, last: taken.at(-1) })
    const isRevoked = course.price > 0 && random.isLucky(0.03)
    taken.push({
      id: idAt(random, atMs),
      course,
      atMs,
      revokedMs: isRevoked ? Math.min(atMs + random.integer(1, 20) * DAY_MS, options.nowMs - HOUR_MS / 2) : null,
      isUnopened: !opened.has(place),
    })
  }
  return taken.toSorted((a, b) => a.atMs - b.atMs)
}

const drawn = (random: Random, wanted: number, count: number) =>
  new Set(Array.from({ length: wanted }, () => popular(random, count)))

/** A few courses have most of the students. */
const popular = (random: Random, count: number) => Math.floor((random.integer(0, 9_999) / 10_000) ** 2.4 * count)

type Moment = { course: Taught; learner: Learner; nowMs: number; last: Enrolled | undefined }

/** Now and then with what was taken before; else some time since the course is on sale and the student is here. */
function momentOf(random: Random, { course, learner, nowMs, last }: Moment) {
  if (last && random.isLucky(0.25) && course.publishedMs < last.atMs) return last.atMs
  const sinceMs = Math.max(learner.joinedMs, course.publishedMs)
  const aboutMs = sinceMs + Math.floor((nowMs - sinceMs) * (random.integer(0, 100) / 100) ** 2)
  const boughtMs = momentOn(random, buyingDay(random, aboutMs))
  const latestMs = nowMs - HOUR_MS
  if (boughtMs <= latestMs) return Math.max(boughtMs, sinceMs + 60_000)
  // A day to buy that is still to come: then before it, at whatever moment.
  return Math.max(Math.min(aboutMs, latestMs - random.integer(0, 8 * HOUR_MS)), Math.min(sinceMs + 60_000, latestMs))
}
