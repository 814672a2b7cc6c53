import { SAMPLE_REASON } from '@learning-cms/contract/records/activity'
import type { RejectionReason, ReviewSignal } from '@learning-cms/contract/courses/reviews'
import type { Db } from '@learning-cms/server/db/open'
import { reviews } from '@learning-cms/server/db/schema/courses/reviews'
import { sampleRows } from '@learning-cms/server/db/schema/system/sample-rows'
import { fingerprintOf, signalsIn } from '@learning-cms/server/features/courses/reviews/signals'
import { bySystem } from '@learning-cms/server/http/actor'
import { recordMany } from '@learning-cms/server/services/audit/record'
import { newId } from '@learning-cms/server/services/ids'
import {
  countRatingsOfCourses,
  sampleEnrolments,
  type SampleEnrolment,
} from '@learning-cms/server/services/samples/sales/reviews'
import { randomOf, type Random, type SeedContext } from '@learning-cms/seed/random'
import { saidFor, strange } from '@learning-cms/seed/words/reviews'

const SEED = 20_265
const REVIEWS = 300
const DAY_MS = 86_400_000
/** Reviews younger than this are pending, and occasionally an older one. */
const WAITS_FOR_DAYS = 6
const deciders = ['Trần Thu Hà', 'Lê Quốc Bảo']

type ReviewInsert = typeof reviews.$inferInsert

/** About three hundred reviews of courses that the sample's students have, in every status. */
export async function seedReviews(tx: Db, { nowMs }: { nowMs: number }) {
  const options = { random: randomOf(SEED), nowMs }
  const had = await sampleEnrolments(tx, new Date(nowMs - 2 * DAY_MS).toISOString())
  const chosen = options.random.some(had, REVIEWS)
  const all = alike(chosen.map((one, at) => reviewOf(options, one, oddAt(at))))
  if (all.length === 0) return
  await tx.insert(reviews).values(all)
  await tx.insert(sampleRows).values(all.map(({ id }) => ({ entity: 'reviews', id })))
  const titles = new Map(had.map(({ courseId, title }) => [courseId, title]))
  await recordMany(
    tx,
    bySystem,
    all.map(({ id, courseId }) => ({
      action: 'reviews.create' as const,
      entity: 'reviews',
      id,
      version: 1,
      label: titles.get(courseId) ?? '',
      reason: SAMPLE_REASON,
    })),
  )
  await countRatingsOfCourses(tx)
}

type Odd = (typeof strange)[number] & { isWaiting: boolean }

/** Every fifteenth is one that a moderator would examine; every second of these is pending, whatever the date. */
function oddAt(at: number): Odd | undefined {
  const number = Math.floor(at / 15)
  const odd = at % 15 === 7 ? strange[number] : undefined
  return odd && { ...odd, isWaiting: number % 2 === 0 }
}

function reviewOf(
  options: SeedContext,
  { id, studentId, courseId, enrolledAt, source }: SampleEnrolment,
  odd?: Odd,
): ReviewInsert {
  const { random, nowMs } = options
  const startMs = Date.parse(enrolledAt)
  // Most students write soon after they enrolled, so that the reviews are spread over the year.
  const share = (random.integer(1, 1000) / 1000) ** 2
  const submittedMs = Math.min(startMs + DAY_MS + share * (nowMs - startMs), nowMs - random.integer(30, 2_000) * 60_000)
  const rating = odd?.rating ?? ratingOf(random)
  const comment = odd?.comment ?? commentOf(random, rating)
  const signals = signalsIn(comment)
  const submittedAt = new Date(submittedMs).toISOString()
  return {
    id: newId(submittedMs),
    studentId,
    courseId,
    enrolmentId: id,
    rating,
    comment,
    source,
    submittedAt,
    waitingSince: submittedAt,
    createdAt: submittedAt,
    updatedAt: submittedAt,
    signals,
    signalKinds: signals.map(({ kind }) => kind),
    fingerprint: fingerprintOf(comment),
    ...decisionOf(options, submittedMs, odd),
  }
}

const byChance = [5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 2, 1] as const
const ratingOf = (random: Random) => random.one(byChance)

function commentOf(random: Random, rating: 1 | 2 | 3 | 4 | 5) {
  if (random.isLucky(0.06)) return ''
  const { openings, details, endings } = saidFor[rating]
  const [opening, detail] = [random.one(openings), random.one(details)]
  const more = random.isLucky(0.25) ? ` ${random.one(details.filter((one) => one !== detail))}` : ''
  return `${opening} ${detail}${more}${random.isLucky(0.4) ? ` ${random.one(endings)}` : ''}`
}

function decisionOf({ random, nowMs }: SeedContext, submittedMs: number, odd?: Odd): Partial<ReviewInsert> {
  const ageDays = (nowMs - submittedMs) / DAY_MS
  const isWaiting = odd?.isWaiting ?? (ageDays < WAITS_FOR_DAYS || random.isLucky(0.12))
  const decidedAt = new Date(Math.min(submittedMs + random.integer(1, 50) * 3_600_000, nowMs - 60_000)).toISOString()
  const decided = { decidedByName: random.one(deciders), decidedAt }
  if (isWaiting) return { status: 'pending' }
  const reason: RejectionReason | null = odd ? odd.reason : null
  return reason ? { ...decided, status: 'rejected', rejectionReason: reason } : { ...decided, status: 'approved' }
}

/** Adds the duplicate signal to reviews with the text of an earlier one, as on arrival. */
function alike(rows: ReviewInsert[]): ReviewInsert[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    if (!row.fingerprint) return row
    const count = seen.get(row.fingerprint) ?? 0
    seen.set(row.fingerprint, count + 1)
    if (count === 0) return row
    const signals: ReviewSignal[] = [...(row.signals ?? []), { kind: 'duplicate', quote: null, count }]
    return { ...row, signals, signalKinds: signals.map(({ kind }) => kind) }
  })
}
