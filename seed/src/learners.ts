import type { StudentStatus } from '@learning-cms/contract/people/students'
import { sampleSources } from '@learning-cms/server/services/samples/sample-data'
import { slugOf } from '@learning-cms/server/services/text/slugs'
import type { Enrolled } from './sales/enrolling.ts'
import { randomOf, type Random } from './random.ts'
import { DAY_MS, learningDay, momentOn } from './rhythm.ts'
import { familyNames, givenNames, middleNames, provinces, streets } from './words/people.ts'

const YEAR_DAYS = 365

/** What buying and learning need to know of a published course. */
export type Taught = {
  id: string
  title: string
  categoryId: string
  instructorId: string | null
  price: number
  isOnSale: boolean
  publishedMs: number
  lessons: readonly { id: string; minutes: number }[]
}
export type LearnerOptions = { seed: number; n: number; id: string; nowMs: number }
export type Learner = ReturnType<typeof makeLearner>

const iso = (ms: number) => new Date(ms).toISOString()

/** The n-th student with their person: the same at every call. Addresses and numbers are fictitious. */
export function makeLearner({ seed, n, id, nowMs }: LearnerOptions) {
  const random = randomOf(seed + n * 7)
  const fullName = [random.one(familyNames), random.one(middleNames), random.one(givenNames)].join(' ')
  const joinedMs =
    nowMs - Math.floor((random.integer(0, 1000) / 1000) ** 1.4 * YEAR_DAYS * DAY_MS) - random.integer(1, DAY_MS)
  const joinedAt = iso(joinedMs)
  const status = statusOf(random)
  return {
    joinedMs,
    person: {
      id,
      fullName,
      email: random.isLucky(0.98)
        ? `${slugOf(fullName, 'hoc-vien').replaceAll('-', '.')}.${n + 1}@hocvien.example`
        : null,
      phone: random.isLucky(0.9) ? phoneOf(n) : '',
      birthDate: random.isLucky(0.7)
        ? iso(Date.UTC(random.integer(1965, 2008), random.integer(0, 11), random.integer(1, 28))).slice(0, 10)
        : null,
      gender: random.isLucky(0.85) ? random.one(['female', 'male', 'female', 'male', 'other'] as const) : null,
      address: random.isLucky(0.6)
        ? `Số ${random.integer(1, 200)} ${random.one(streets)}, ${random.one(provinces)}`
        : '',
      createdAt: joinedAt,
      updatedAt: joinedAt,
    },
    student: {
      id,
      status,
      statusReason:
        status === 'suspended'
          ? 'Dùng chung tài khoản với nhiều người'
          : status === 'inactive'
            ? 'Xin đóng hồ sơ'
            : null,
      joinedAt,
      createdAt: joinedAt,
      updatedAt: joinedAt,
    },
  }
}

/** Of a hundred students, two are suspended and five are inactive. */
function statusOf(random: Random): StudentStatus {
  if (random.isLucky(0.02)) return 'suspended'
  return random.isLucky(0.05) ? 'inactive' : 'active'
}

/** 0900 0nn nnn, a range that is not assigned; beyond a hundred thousand, numbers repeat. */
const phoneOf = (n: number) => {
  const digits = String((n + 1) % 100_000).padStart(5, '0')
  return `0900 0${digits.slice(0, 2)} ${digits.slice(2)}`
}

/** The learning events of the n-th student in order: the same at every call. */
export function makeLearning(options: LearnerOptions, taken: readonly Enrolled[]) {
  const random = randomOf(options.seed + options.n * 7 + 3)
  const events: Event[] = []
  const enrolments = taken.map((enrolled) => learnIn(random, { ...options, enrolled, events }))
  return { enrolments, events, figures: figuresOf(enrolments, events) }
}

export type Event = {
  source: string
  externalId: string
  studentId: string
  kind: 'login' | 'lesson_started' | 'lesson_completed' | 'heartbeat'
  courseId: string | null
  lessonId: string | null
  seconds: number
  occurredAt: string
  receivedAt: string
}

type EnrolmentOptions = LearnerOptions & { enrolled: Enrolled; events: Event[] }

function learnIn(random: Random, { id: studentId, nowMs, enrolled, events }: EnrolmentOptions) {
  const { id, course, atMs: enrolledMs, revokedMs, isUnopened } = enrolled
  const goal = isUnopened ? 0 : goalOf(random, course.lessons.length)
  const own: Event[] = []
  const addEvent = (event: Pick<Event, 'kind' | 'seconds'> & { atMs: number; lessonId?: string }) => {
    const { kind, seconds, atMs, lessonId = null } = event
    const occurredAt = iso(atMs)
    const courseId = lessonId && course.id
    const externalId = `${studentId.slice(-12)}-${events.length + own.length}`
    own.push({
      source: sampleSources.platform,
      externalId,
      studentId,
      kind,
      courseId,
      lessonId,
      seconds,
      occurredAt,
      receivedAt: occurredAt,
    })
  }
  const doneMs = learn(random, { course, goal, fromMs: enrolledMs, nowMs, addEvent })
  events.push(...own)
  const learned = own.filter(({ courseId }) => courseId)
  const enrolledAt = iso(enrolledMs)
  return {
    id,
    studentId,
    courseId: course.id,
    source: sampleSources.shop,
    enrolledAt,
    startedAt: learned[0]?.occurredAt ?? null,
    lastActivityAt: learned.at(-1)?.occurredAt ?? null,
    completedAt: doneMs === undefined ? null : iso(doneMs),
    revokedAt: revokedMs === null ? null : iso(revokedMs),
    revokedReason: revokedMs === null ? null : 'Hoàn tiền theo yêu cầu',
    lessonsDone: learned.filter(({ kind }) => kind === 'lesson_completed').length,
    learningSeconds: learned.reduce((sum, { seconds }) => sum + seconds, 0),
    createdAt: enrolledAt,
    updatedAt: enrolledAt,
  }
}

/** How far a student will get: some never start, some finish, most stop on the way. */
function goalOf(random: Random, lessonCount: number) {
  if (random.isLucky(0.18)) return 0
  if (random.isLucky(0.2)) return lessonCount
  return 1 + Math.floor((random.integer(0, 99) / 100) ** 1.8 * lessonCount)
}

type Learning = {
  course: Taught
  goal: number
  fromMs: number
  nowMs: number
  addEvent: (event: Pick<Event, 'kind' | 'seconds'> & { atMs: number; lessonId?: string }) => void
}

/** A few lessons each evening; returns the time of the last lesson, if it was reached. */
function learn(random: Random, { course, goal, fromMs, nowMs, addEvent }: Learning) {
  let atMs = fromMs
  let done = 0
  while (done < goal) {
    atMs = Math.max(momentOn(random, learningDay(random, atMs)), atMs + 60_000)
    const evening = Math.min(done + random.integer(1, 4), goal)
    if (atMs + 4 * 3_600_000 > nowMs) return undefined
    addEvent({ kind: 'login', seconds: 0, atMs })
    addEvent({ kind: 'lesson_started', seconds: 0, atMs: (atMs += 45_000), lessonId: course.lessons[done]!.id })
    for (; done < evening; done += 1) {
      const { id: lessonId, minutes } = course.lessons[done]!
      const seconds = Math.round(minutes * 60 * (random.integer(70, 130) / 100))
      addEvent({ kind: 'lesson_completed', seconds, atMs: (atMs += seconds * 1_000), lessonId })
    }
    if (done === course.lessons.length) return atMs
    atMs += random.integer(1, 9) * DAY_MS
  }
  return undefined
}

type Learned = { revokedAt: string | null; startedAt: string | null; completedAt: string | null }

/** The figures in the student's row. */
function figuresOf(enrolments: readonly Learned[], events: readonly Event[]) {
  const live = enrolments.filter(({ revokedAt }) => revokedAt === null)
  const latest = (of: readonly Event[]) =>
    of.reduce<string | null>((last, { occurredAt }) => (last === null || occurredAt > last ? occurredAt : last), null)
  return {
    lastLoginAt: latest(events.filter(({ kind }) => kind === 'login')),
    lastActivityAt: latest(events),
    totalCourses: live.length,
    inProgressCourses: live.filter(({ startedAt, completedAt }) => startedAt && !completedAt).length,
    completedCourses: live.filter(({ completedAt }) => completedAt).length,
    learningSeconds: events.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}
