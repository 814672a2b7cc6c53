import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { day, outcomes, person, senders } from '@learning-cms/testkit/processes/senders'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Senders = Awaited<ReturnType<typeof senders>>

let t: TestApp
let shop: Senders['shop']
let platform: Senders['platform']
let putStudents: Senders['putStudents']
let putEnrolments: Senders['putEnrolments']
let send: Senders['tell']
let learner: Senders['learner']
let figuresOf: Senders['figuresOf']
beforeAll(async () => {
  t = await testApp()
  ;({ shop, platform, putStudents, putEnrolments, tell: send, learner, figuresOf } = await senders(t))
})
afterAll(() => t.close())

test('a student is created once for each id of a system, and a second system finds the same person', async () => {
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

test('a batch accepts the valid entries and reports the others', async () => {
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

test('of simultaneous requests with the same id, one creates the student', async () => {
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

test('an enrolment comes, goes and comes back as its system says, and outdated updates change nothing', async () => {
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
  expect(outcomes(await send(shop, [event]))).toEqual(['enrolments.student-unknown'])
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
  expect(outcomes(await send(platform, [event]))).toEqual(['accepted'])
})

test('entries with unknown references are refused one by one', async () => {
  const { name, lessonIds } = await learner()
  const event = {
    kind: 'lesson_started',
    studentExternalId: name,
    lessonId: lessonIds[0]!,
    occurredAt: day(3),
  } as const
  const ahead = new Date(Date.now() + 3_600_000).toISOString()
  const rows = await send(platform, [
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
