import type { Enrolment } from '@learning-cms/contract/courses/enrolments'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  t = await testApp()
  ask = t.ask
})
afterAll(() => t.close())

const as = 'support'
const enrol = (studentId: string, courseId: string, who = as) =>
  ask<Enrolment & { reason: string }>('POST', '/enrolments', { as: who, body: { studentId, courseId } })
const studentsOf = async (courseId: string) =>
  (
    await t.db.execute<{ n: number; version: number }>(
      sql`select total_students as n, version from courses where id = ${courseId}`,
    )
  ).rows[0]!
const countsOf = async (id: string) => {
  const { totalCourses, inProgressCourses, completedCourses } = (await ask('GET', `/students/${id}`, { as })).body
  return [totalCourses, inProgressCourses, completedCourses]
}

test('a course is granted, revoked with a reason and restored; both sides count it', async () => {
  const [student, course] = [await make.student(t.db), await make.course(t.db)]
  const made = await enrol(student.id, course.id)
  expect(made.body).toMatchObject({
    source: 'console',
    state: 'not-started',
    lessonsDone: 0,
    totalLessons: 3,
    version: 1,
  })
  expect(await studentsOf(course.id)).toEqual({ n: 1, version: 1 })
  expect(await countsOf(student.id)).toEqual([1, 0, 0])
  expect(await enrol(student.id, course.id)).toMatchObject({ status: 409, body: { reason: 'enrolments.exists' } })
  const path = `/enrolments/${made.body.id}`
  expect(await ask('POST', `${path}/revoke`, { as, version: 1, body: { reason: '' } })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'enrolments.reason-required' } },
  })
  const revoked = await ask('POST', `${path}/revoke`, { as, version: 1, body: { reason: 'Hoàn tiền' } })
  expect(revoked.body).toMatchObject({ state: 'revoked', revokedReason: 'Hoàn tiền', version: 2 })
  expect([(await studentsOf(course.id)).n, await countsOf(student.id)]).toEqual([0, [0, 0, 0]])
  expect((await ask('POST', `${path}/revoke`, { as, version: 2, body: { reason: 'x' } })).body.reason).toBe(
    'enrolments.revoked',
  )
  expect((await ask('POST', `${path}/restore`, { as, version: 1, body: {} })).status).toBe(412)
  const back = await ask('POST', `${path}/restore`, { as, version: 2, body: {} })
  expect(back.body).toMatchObject({ state: 'not-started', revokedReason: null, version: 3 })
  await ask('POST', `${path}/revoke`, { as, version: 3, body: { reason: 'Nhầm' } })
  const again = await enrol(student.id, course.id)
  expect(again.body).toMatchObject({ id: made.body.id, state: 'not-started', version: 5 })
  expect([(await studentsOf(course.id)).n, await countsOf(student.id)]).toEqual([1, [1, 0, 0]])
})

test('only courses on sale are granted, only to students not suspended, and only with the right', async () => {
  const student = await make.student(t.db)
  for (const status of ['draft', 'archived'] as const)
    expect((await enrol(student.id, (await make.course(t.db, { status })).id)).body.reason).toBe(
      'enrolments.course-not-open',
    )
  const course = await make.course(t.db)
  expect((await enrol(student.id, randomUUID())).body.reason).toBe('enrolments.course-unknown')
  expect((await enrol(randomUUID(), course.id)).body.reason).toBe('enrolments.student-unknown')
  const suspended = await make.student(t.db, { status: 'suspended' })
  expect((await enrol(suspended.id, course.id)).body.reason).toBe('students.suspended')
  for (const who of ['catalog', 'finance', 'marketing', 'analyst'])
    expect((await enrol(student.id, course.id, who)).status, who).toBe(403)
})

test('a course with enrolments stays on sale or is archived, but is not deleted', async () => {
  const { courseId, id } = await make.enrolment(t.db)
  const unpublish = () => ask('POST', `/courses/${courseId}/unpublish`, { as: 'catalog', version: 1 })
  expect((await unpublish()).body.reason).toBe('courses.has-students')
  await ask('POST', `/enrolments/${id}/revoke`, { as, version: 1, body: { reason: 'Thử' } })
  expect((await unpublish()).status).toBe(200)
  // The row of somebody who had it stays, so the course must too.
  await expect(t.database.pool.query(`delete from courses where id = '${courseId}'`)).rejects.toMatchObject({
    constraint: 'courses.not-deletable',
  })
})

test('of simultaneous grants of the same course one succeeds, and the counts are right', async () => {
  const [student, course] = [await make.student(t.db), await make.course(t.db)]
  const answers = await Promise.all(Array.from({ length: 8 }, () => enrol(student.id, course.id)))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ])
  expect([(await studentsOf(course.id)).n, await countsOf(student.id)]).toEqual([1, [1, 0, 0]])
})

test('a course unpublished during a grant ends up either granted or unpublished', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [student, course] = [await make.student(t.db), await make.course(t.db)]
    await t.db.execute(sql`update courses set description = '<p>x</p>' where id = ${course.id}`)
    const [given, off] = await Promise.all([
      enrol(student.id, course.id),
      ask('POST', `/courses/${course.id}/unpublish`, { as: 'catalog', version: 1 }),
    ])
    expect([given.status, off.status].filter((status) => status === 200)).toHaveLength(1)
  }
})

test('the list is filtered by student, course and state', async () => {
  const course = await make.course(t.db, { title: 'Nhiếp ảnh đường phố' })
  const student = await make.student(t.db)
  const one = await make.enrolment(t.db, { studentId: student.id, courseId: course.id })
  await make.enrolment(t.db, { studentId: student.id })
  await make.enrolment(t.db, { courseId: course.id })
  await ask('POST', `/enrolments/${one.id}/revoke`, { as, version: 1, body: { reason: 'Thử' } })
  const count = async (query: Record<string, string>) =>
    (await ask('GET', '/enrolments', { as: 'analyst', query })).body.total
  expect(await count({ studentId: student.id })).toBe(2)
  expect(await count({ courseId: course.id })).toBe(2)
  expect(await count({ studentId: student.id, state: 'revoked' })).toBe(1)
  expect(await count({ studentId: student.id, state: 'not-started' })).toBe(1)
  expect(await count({ search: 'nhiep anh duong' })).toBe(2)
})
