import type { LearningEvent } from '@learning-cms/contract/learning-events'
import type { Permission } from '@learning-cms/contract/permissions'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recountStudents } from './rules.ts'

let t: TestApp
let shop: { token: string }
let platform: { token: string }
beforeAll(async () => {
  t = await testApp()
  shop = await tokenOf('Cửa hàng')
  platform = await tokenOf('Nền tảng học')
})
afterAll(() => t.close())

const scopes: Permission[] = ['students:read', 'students:write', 'courses:read']
async function tokenOf(source: string) {
  const body = { name: source, source, scopes, expiresInDays: 1 }
  const answer = await t.ask('POST', '/tokens', { as: 'owner', key: true, body })
  return { token: answer.body.secret as string }
}

const day = (n: number, minute = 0) => new Date(Date.UTC(2026, 0, n, 2, minute)).toISOString()
const mail = () => `hv.${randomUUID().slice(0, 8)}@example.test`
type Row = { externalId: string; outcome: string; id: string | null; reason: string | null }
const put = async (path: string, as: { token: string }, ...rows: object[]) => {
  const { status, body } = await t.ask<{ rows: Row[] }>('PUT', path, { as, body: { rows } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.rows
}
const person = (externalId: string, more: object = {}) => ({
  ...{ externalId, changedAt: day(1), fullName: 'Trần Văn Mua', email: mail() },
  ...more,
})
const putStudents = (as: { token: string }, ...rows: object[]) => put('/students/received', as, ...rows)
const putEnrolments = (as: { token: string }, ...rows: object[]) => put('/enrolments/received', as, ...rows)
const tell = async (as: { token: string }, rows: LearningEvent[]) => {
  const { status, body } = await t.ask<{ rows: Row[] }>('POST', '/learning-events', { as, body: { rows } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.rows
}
const outcomes = (rows: Row[]) => rows.map(({ outcome, reason }) => reason ?? outcome)

/** A student with a course, both known to the platform. */
async function learner(lessonCount = 3) {
  const name = randomUUID()
  const course = await make.course(t.db, { lessonCount })
  const [student] = await putStudents(platform, person(name))
  await putEnrolments(platform, { externalId: name, changedAt: day(1), studentExternalId: name, courseId: course.id })
  return { ...course, courseId: course.id, name, id: student!.id! }
}
const figuresOf = async (id: string) => {
  const { rows } = await t.db.execute(sql`
    select s.learning_seconds, s.last_activity_at, s.last_login_at, s.total_courses, s.in_progress_courses, s.completed_courses,
      (select jsonb_agg(jsonb_build_array(e.course_id, e.lessons_done, e.learning_seconds, e.started_at, e.last_activity_at, e.completed_at) order by e.course_id)
        from enrolments e where e.student_id = s.id) as enrolments
    from students s where s.id = ${id}`)
  return rows[0]!
}

test('a student is taken once for each id of a system, and a second system finds the same person', async () => {
  const row = person('kh-1', { phone: '0900 000 111' })
  const [made] = await putStudents(shop, row)
  expect(made).toMatchObject({ externalId: 'kh-1', outcome: 'created', reason: null })
  expect(outcomes(await putStudents(shop, row))).toEqual(['unchanged'])
  const newer = { ...row, changedAt: day(3), phone: '0900 000 222' }
  expect(outcomes(await putStudents(shop, newer))).toEqual(['updated'])
  expect(outcomes(await putStudents(shop, { ...row, changedAt: day(2) }))).toEqual(['unchanged'])
  const phone = async () => (await t.db.execute(sql`select phone from people where id = ${made!.id}`)).rows[0]!.phone
  expect(await phone()).toBe('0900 000 222')
  const [same] = await putStudents(platform, { ...newer, externalId: 'u-88', fullName: 'Tên khác' })
  expect(same).toMatchObject({ outcome: 'unchanged', id: made!.id })
  expect((await putStudents(platform, person('kh-1')))[0]!.id).not.toBe(made!.id)
})

test('a batch takes what is good and says what is not', async () => {
  const taken = person('lo-1')
  await putStudents(shop, taken)
  const ahead = new Date(Date.now() + 3_600_000).toISOString()
  const rows = await putStudents(
    shop,
    person('lo-2'),
    person('lo-3', { changedAt: ahead }),
    { ...person('lo-1'), changedAt: day(2) },
    person('lo-2'),
  )
  expect(outcomes(rows)).toEqual(['created', 'students.changed-at-ahead', 'updated', 'unchanged'])
  const other = person('lo-4')
  await putStudents(shop, other)
  expect(outcomes(await putStudents(shop, { ...taken, changedAt: day(5), email: other.email }))).toEqual([
    'users.email-taken',
  ])
  const sent = await t.ask('PUT', '/students/received', { as: shop, body: { rows: [] } })
  expect(sent).toMatchObject({ status: 400, body: { fields: { rows: 'input.too-few' } } })
})

test('of the same id sent at once by many, one makes the student', async () => {
  const rows = Array.from({ length: 8 }, () => [person('cung-luc', { email: 'cung.luc@example.test' })])
  const answers = await Promise.all(rows.map((sent) => putStudents(shop, ...sent)))
  expect(answers.map(([row]) => row!.outcome).sort()).toEqual([
    'created',
    ...Array.from({ length: 7 }, () => 'unchanged'),
  ])
  expect(new Set(answers.map(([row]) => row!.id)).size).toBe(1)
  const course = await make.course(t.db)
  const one = { externalId: 'don-1', changedAt: day(1), studentExternalId: 'cung-luc', courseId: course.id }
  const enrolled = await Promise.all(Array.from({ length: 8 }, () => putEnrolments(shop, one)))
  expect(enrolled.map(([row]) => row!.outcome).filter((outcome) => outcome === 'created')).toHaveLength(1)
  const { rows: counted } = await t.db.execute(sql`select total_students as n from courses where id = ${course.id}`)
  expect(counted[0]!.n).toBe(1)
})

test('an enrolment comes, goes and comes back as its system says, and old news changes nothing', async () => {
  await putStudents(shop, person('mua-1'))
  const course = await make.course(t.db, { status: 'archived' })
  const bought = {
    externalId: 'don-9',
    changedAt: day(1),
    studentExternalId: 'mua-1',
    courseId: course.id,
    enrolledAt: day(1),
  }
  const refunded = { ...bought, changedAt: day(4), revoked: { at: day(4), reason: 'Hoàn tiền' } }
  expect(outcomes(await putEnrolments(shop, bought, refunded, bought))).toEqual(['created', 'updated', 'unchanged'])
  const again = { ...bought, externalId: 'don-10', changedAt: day(6) }
  const [row] = await putEnrolments(shop, again)
  expect(row).toMatchObject({ outcome: 'updated' })
  const { body } = await t.ask('GET', '/enrolments', { as: 'analyst', query: { courseId: course.id } })
  expect(body.rows).toMatchObject([{ id: row!.id, state: 'not-started', source: 'cua-hang', enrolledAt: day(1) }])
  expect(outcomes(await putEnrolments(shop, { ...bought, externalId: 'don-11', studentExternalId: 'ai-do' }))).toEqual([
    'enrolments.student-unknown',
  ])
  expect(outcomes(await putEnrolments(shop, { ...bought, externalId: 'don-12', courseId: randomUUID() }))).toEqual([
    'enrolments.course-unknown',
  ])
})

test('an id of one system means nothing in another', async () => {
  const { name, lessonIds, id } = await learner()
  const before = await figuresOf(id)
  const event = {
    externalId: 'x',
    kind: 'heartbeat',
    studentExternalId: name,
    lessonId: lessonIds[0]!,
    seconds: 60,
    occurredAt: day(3),
  } as const
  expect(outcomes(await tell(shop, [event]))).toEqual(['enrolments.student-unknown'])
  expect(
    outcomes(
      await putEnrolments(shop, {
        externalId: name,
        changedAt: day(9),
        studentExternalId: name,
        courseId: randomUUID(),
      }),
    ),
  ).toEqual(['enrolments.student-unknown'])
  expect(await figuresOf(id)).toEqual(before)
  expect(outcomes(await tell(platform, [event]))).toEqual(['accepted'])
})

test('what is not of here is refused by itself', async () => {
  const { name, lessonIds } = await learner()
  const event = {
    kind: 'lesson_started',
    studentExternalId: name,
    lessonId: lessonIds[0]!,
    occurredAt: day(3),
  } as const
  const ahead = new Date(Date.now() + 3_600_000).toISOString()
  const rows = await tell(platform, [
    { ...event, externalId: `${name}1` },
    { ...event, externalId: `${name}1` },
    { ...event, externalId: `${name}2`, lessonId: randomUUID() },
    { ...event, externalId: `${name}3`, occurredAt: ahead },
    { ...event, externalId: `${name}4`, studentExternalId: 'ai-do' },
  ])
  expect(outcomes(rows)).toEqual([
    'accepted',
    'duplicate',
    'learning-events.lesson-unknown',
    'learning-events.ahead',
    'enrolments.student-unknown',
  ])
  const lessonless = { kind: 'heartbeat', externalId: 'a', studentExternalId: name, occurredAt: day(3) }
  expect(await t.ask('POST', '/learning-events', { as: platform, body: { rows: [lessonless] } })).toMatchObject({
    status: 400,
    body: { fields: { 'rows.0.lessonId': 'learning-events.lesson-required' } },
  })
  const many = Array.from({ length: 501 }, (_, n) => ({ ...event, externalId: `${n}` }))
  expect((await t.ask('POST', '/learning-events', { as: platform, body: { rows: many } })).status).toBe(400)
})

test('progress is what is done of what there is now; completion is set once', async () => {
  const { name, id, courseId, sectionId, lessonIds } = await learner(2)
  const done = (n: number, minute: number): LearningEvent => ({
    ...{ externalId: `${name} ${n} ${minute}`, kind: 'lesson_completed', studentExternalId: name },
    ...{ lessonId: lessonIds[n]!, occurredAt: day(5, minute), seconds: 30 },
  })
  const enrolment = async () =>
    (await t.ask('GET', '/enrolments', { as: 'analyst', query: { studentId: id } })).body.rows[0]
  await tell(platform, [done(0, 10)])
  expect(await enrolment()).toMatchObject({
    state: 'in-progress',
    lessonsDone: 1,
    totalLessons: 2,
    startedAt: day(5, 10),
  })
  await tell(platform, [done(1, 30), done(0, 40)])
  expect(await enrolment()).toMatchObject({
    state: 'completed',
    lessonsDone: 2,
    completedAt: day(5, 30),
    learningSeconds: 90,
  })
  const course = (await t.ask('GET', `/courses/${courseId}`, { as: 'catalog' })).body
  const [section] = course.sections
  const more = [...section.lessons, { title: 'Bài mới', kind: 'video', minutes: 3, isPreview: false }]
  const save = (version: number, lessons: object[]) =>
    t.ask('PUT', `/courses/${courseId}/curriculum`, {
      as: 'catalog',
      version,
      body: { sections: [{ id: sectionId, title: 'Chương 1', lessons }] },
    })
  expect((await save(1, more)).status).toBe(200)
  expect(await enrolment()).toMatchObject({
    state: 'completed',
    lessonsDone: 2,
    totalLessons: 3,
    completedAt: day(5, 30),
  })
  expect((await save(2, section.lessons.slice(1))).status).toBe(200)
  expect(await enrolment()).toMatchObject({ lessonsDone: 1, totalLessons: 1, completedAt: day(5, 30) })
  const behind = await learner(2)
  await tell(platform, [
    { ...done(0, 1), externalId: behind.name, studentExternalId: behind.name, lessonId: behind.lessonIds[1]! },
  ])
  const { body } = await t.ask('GET', `/courses/${behind.courseId}`, { as: 'catalog' })
  const cut = [{ id: behind.sectionId, title: 'Chương 1', lessons: body.sections[0].lessons.slice(1) }]
  await t.ask('PUT', `/courses/${behind.courseId}/curriculum`, { as: 'catalog', version: 1, body: { sections: cut } })
  expect((await t.ask('GET', `/students/${behind.id}`, { as: 'analyst' })).body).toMatchObject({
    completedCourses: 1,
    inProgressCourses: 0,
  })
})

test('any order, any splitting and any repetition give the same figures, and so does counting anew', async () => {
  const [courseA, courseB] = [await make.course(t.db, { lessonCount: 3 }), await make.course(t.db, { lessonCount: 2 })]
  const lessonIds = [...courseA.lessonIds, ...courseB.lessonIds]
  const event = fc.record({
    kind: fc.constantFrom('login', 'lesson_started', 'lesson_completed', 'lesson_completed', 'heartbeat' as const),
    lesson: fc.nat(4),
    seconds: fc.nat(900),
    minute: fc.nat(50_000),
  })
  const enrols = (name: string) =>
    [courseA.id, courseB.id].map((courseId, n) => ({
      externalId: `${name} ${n}`,
      changedAt: day(1),
      studentExternalId: name,
      courseId,
      enrolledAt: day(1),
    }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 1, maxLength: 25 }).chain((events) =>
        fc.record({
          events: fc.constant(events),
          order: fc.shuffledSubarray([...events.keys(), ...events.keys()], { minLength: events.length * 2 }),
          size: fc.integer({ min: 1, max: 12 }),
          enrolAt: fc.nat(events.length * 2),
        }),
      ),
      async ({ events, order, size, enrolAt }) => {
        const [plain, mixed] = [randomUUID(), randomUUID()]
        const [first, second] = await putStudents(platform, person(plain), person(mixed))
        const sent = (name: string, n: number): LearningEvent => {
          const { kind, lesson, seconds, minute } = events[n]!
          const at = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
          return {
            externalId: `${name} ${n}`,
            kind,
            studentExternalId: name,
            lessonId: lessonIds[lesson]!,
            seconds,
            occurredAt: at,
          }
        }
        await putEnrolments(platform, ...enrols(plain))
        await tell(
          platform,
          events.map((_, n) => sent(plain, n)),
        )
        for (let at = 0; at < order.length; at += size) {
          if (at <= enrolAt && enrolAt < at + size) await putEnrolments(platform, ...enrols(mixed))
          await tell(
            platform,
            order.slice(at, at + size).map((n) => sent(mixed, n)),
          )
        }
        await putEnrolments(platform, ...enrols(mixed))
        const figures = await figuresOf(first!.id!)
        expect(await figuresOf(second!.id!)).toEqual(figures)
        await t.db.transaction((tx) => recountStudents(tx, [first!.id!]))
        expect(await figuresOf(first!.id!)).toEqual(figures)
      },
    ),
    { numRuns: 25 },
  )
})

test('batches of the same students at once neither lose nor double anything', async () => {
  const learners = [await learner(2), await learner(2), await learner(2)]
  const batch = (round: number): LearningEvent[] =>
    (round % 2 ? learners : learners.toReversed()).flatMap(({ name, lessonIds }) =>
      [0, 1].map((n) => ({
        ...{ externalId: `${name} ${round % 5} ${n}`, kind: 'lesson_completed' as const, studentExternalId: name },
        ...{ lessonId: lessonIds[n]!, seconds: 10, occurredAt: day(2, round % 5) },
      })),
    )
  await Promise.all(Array.from({ length: 10 }, (_, round) => tell(platform, batch(round))))
  for (const { id } of learners)
    expect(await figuresOf(id)).toMatchObject({ learning_seconds: 100, completed_courses: 1, in_progress_courses: 0 })
})

test('a batch leaves one line that counts, and a repeated one none', async () => {
  const { name, lessonIds } = await learner()
  const rows: LearningEvent[] = [
    { externalId: `${name}a`, kind: 'login', studentExternalId: name, occurredAt: day(2) },
    {
      externalId: `${name}b`,
      kind: 'heartbeat',
      studentExternalId: name,
      lessonId: lessonIds[0]!,
      seconds: 5,
      occurredAt: day(2),
    },
    { externalId: `${name}c`, kind: 'login', studentExternalId: 'ai-do', occurredAt: day(2) },
  ]
  const lines = async () =>
    (
      await t.db.execute<{ actor_name: string; changes: object }>(sql`
      select actor_name, changes from audit_lines where action = 'learning-events.receive' order by at desc, id desc`)
    ).rows
  await tell(platform, rows)
  const [line, ...older] = await lines()
  expect(line).toMatchObject({
    actor_name: expect.stringContaining('Nền tảng học'),
    changes: { accepted: [null, 2], duplicates: [null, 0], refused: [null, 1] },
  })
  await tell(platform, rows)
  expect(await lines()).toHaveLength(older.length + 1)
})
