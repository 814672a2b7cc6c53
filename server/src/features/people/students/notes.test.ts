import type { Student } from '@learning-cms/contract/people/students'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

const as = 'support'
const mail = () => `hv.${randomUUID().slice(0, 8)}@example.test`
const enter = async (body: object = {}) => {
  const answer = await ask<Student>('POST', '/students', {
    as,
    body: { fullName: 'Đỗ Thị Học', email: mail(), ...body },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const linesOf = async (id: string) =>
  (
    await server.db.execute<{
      action: string
      reason: string | null
      changes: object
      label: string
      actor_name: string
    }>(sql`select action, reason, changes, label, actor_name from audit_lines where entity_id = ${id} order by at, id`)
  ).rows

test('notes: authors change and delete their own, and earlier texts stay visible', async () => {
  const { id } = await enter()
  const path = `/students/${id}/notes`
  const { body: note } = await ask('POST', path, { as, body: { body: 'Hẹn gọi lại thứ Hai' } })
  expect(note).toMatchObject({ body: 'Hẹn gọi lại thứ Hai', isMine: true, version: 1 })
  const change = (who: string, version: number, body: string) =>
    ask('PATCH', `${path}/${note.id}`, { as: who, version, body: { body } })
  expect((await change('owner', 1, 'Sửa hộ')).body.reason).toBe('students.note-of-another')
  expect((await change(as, 1, 'Hẹn gọi lại thứ Ba')).body).toMatchObject({ version: 2, body: 'Hẹn gọi lại thứ Ba' })
  expect((await change(as, 1, 'Cũ')).status).toBe(412)
  expect((await ask('GET', `${path}/${note.id}/history`, { as })).body.rows).toEqual([
    { at: expect.any(String), byName: expect.stringMatching(/^support/), body: 'Hẹn gọi lại thứ Hai' },
  ])
  expect((await ask('GET', path, { as, query: { search: 'thu ba' } })).body.rows).toHaveLength(1)
  expect((await ask('GET', path, { as: 'catalog' })).status).toBe(403)
  const mate = await make.account(server.db, { roles: ['support'] })
  const remove = (who: string | { token: string }) => ask('DELETE', `${path}/${note.id}`, { as: who, version: 2 })
  expect((await remove({ token: await server.tokenOf(mate.id) })).status).toBe(403)
  expect((await remove(as)).status).toBe(200)
  expect((await remove(as)).status).toBe(404)
  const actions = (await linesOf(note.id)).map(({ action }) => action)
  expect(actions).toEqual(['student-notes.create', 'student-notes.update', 'student-notes.remove'])
  expect(JSON.stringify(await linesOf(note.id))).not.toContain('Hẹn')
  const other = await enter()
  const { body: theirs } = await ask('POST', `/students/${other.id}/notes`, { as, body: { body: 'Khác' } })
  expect((await ask('DELETE', `${path}/${theirs.id}`, { as, version: 1 })).status).toBe(404)
})

test('the timeline shows what happened, newest first, paged, and notes only with the right to write', async () => {
  const { id } = await enter()
  const { id: courseId, lessonIds } = await make.course(server.db)
  const { id: enrolmentId } = await make.enrolment(server.db, { studentId: id, courseId })
  await ask('POST', `/students/${id}/notes`, { as, body: { body: 'Đã gọi' } })
  await ask('POST', `/enrolments/${enrolmentId}/revoke`, { as, version: 1, body: { reason: 'Hoàn tiền' } })
  await ask('POST', `/students/${id}/suspend`, { as, version: 1, body: { reason: 'Gian lận' } })
  await server.db.execute(sql`
    insert into learning_events (source, external_id, student_id, kind, course_id, lesson_id, seconds, occurred_at)
    select 'thu', ${id} || n, ${id}, case when n % 3 = 0 then 'login' else 'heartbeat' end, ${courseId}, ${lessonIds[0]!}, 60,
      now() - make_interval(days => n / 3 + 1) from generate_series(3, 122) n`)
  const page = async (who: string, before?: string) =>
    (await ask('GET', `/students/${id}/timeline`, { as: who, ...(before && { query: { before } }) })).body
  const rows = []
  for (let at = await page(as); ; at = await page(as, at.next)) {
    rows.push(...at.rows)
    if (!at.next) break
  }
  expect(rows.filter(({ kind }) => kind === 'learned')).toHaveLength(40)
  expect(rows.find(({ kind }) => kind === 'learned')).toMatchObject({ seconds: 180, logins: 1, courses: 1 })
  const rest = rows.filter(({ kind }) => kind !== 'learned')
  expect(rest.map(({ kind, action }) => action ?? kind)).toEqual([
    'students.suspend',
    'revoked',
    'noted',
    'enrolled',
    'students.create',
  ])
  const times: number[] = rows.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(JSON.stringify(await page('analyst'))).not.toContain('Đã gọi')
  expect((await ask('GET', `/students/${id}/timeline`, { as, query: { before: 'x' } })).status).toBe(400)
})
