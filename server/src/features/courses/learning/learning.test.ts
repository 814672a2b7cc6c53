import type { LearningEvent } from '@learning-cms/contract/courses/learning-events'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { day, person, senders } from '@learning-cms/testkit/processes/senders'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recountStudents } from './rules.ts'

type Senders = Awaited<ReturnType<typeof senders>>

let t: TestApp
let platform: Senders['platform']
let putStudents: Senders['putStudents']
let putEnrolments: Senders['putEnrolments']
let send: Senders['tell']
let learner: Senders['learner']
let figuresOf: Senders['figuresOf']
beforeAll(async () => {
  t = await testApp()
  ;({ platform, putStudents, putEnrolments, tell: send, learner, figuresOf } = await senders(t))
})
afterAll(() => t.close())

test('progress is measured against the current lessons; completion is set once', async () => {
  const { name, id, courseId, sectionId, lessonIds } = await learner(2)
  const done = (n: number, minute: number): LearningEvent => ({
    externalId: `${name} ${n} ${minute}`,
    kind: 'lesson_completed',
    studentExternalId: name,
    lessonId: lessonIds[n]!,
    occurredAt: day(5, minute),
    seconds: 30,
  })
  const enrolment = async () =>
    (await t.ask('GET', '/enrolments', { as: 'analyst', query: { studentId: id } })).body.rows[0]
  await send(platform, [done(0, 10)])
  expect(await enrolment()).toMatchObject({
    state: 'in-progress',
    lessonsDone: 1,
    totalLessons: 2,
    startedAt: day(5, 10),
  })
  await send(platform, [done(1, 30), done(0, 40)])
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
  await send(platform, [
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

test('any order, splitting and repetition gives the same figures, and so does recounting', async () => {
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
        await send(
          platform,
          events.map((_, n) => sent(plain, n)),
        )
        for (let at = 0; at < order.length; at += size) {
          if (at <= enrolAt && enrolAt < at + size) await putEnrolments(platform, ...enrols(mixed))
          await send(
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

test('simultaneous batches for the same students neither lose nor duplicate anything', async () => {
  const learners = [await learner(2), await learner(2), await learner(2)]
  const batch = (round: number): LearningEvent[] =>
    (round % 2 ? learners : learners.toReversed()).flatMap(({ name, lessonIds }) =>
      [0, 1].map((n) => ({
        externalId: `${name} ${round % 5} ${n}`,
        kind: 'lesson_completed' as const,
        studentExternalId: name,
        lessonId: lessonIds[n]!,
        seconds: 10,
        occurredAt: day(2, round % 5),
      })),
    )
  await Promise.all(Array.from({ length: 10 }, (_, round) => send(platform, batch(round))))
  for (const { id } of learners)
    expect(await figuresOf(id)).toMatchObject({ learning_seconds: 100, completed_courses: 1, in_progress_courses: 0 })
})

test('a batch leaves one log line with its count, and a repeated one none', async () => {
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
  await send(platform, rows)
  const [line, ...older] = await lines()
  expect(line).toMatchObject({
    actor_name: expect.stringContaining('Nền tảng học'),
    changes: { accepted: [null, 2], duplicates: [null, 0], refused: [null, 1] },
  })
  await send(platform, rows)
  expect(await lines()).toHaveLength(older.length + 1)
})
