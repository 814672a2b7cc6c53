import type { Permission } from '@learning-cms/contract/core/permissions'
import type { Student } from '@learning-cms/contract/people/students'
import type { Trashed } from '@learning-cms/contract/records/trash'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { owner } from '@learning-cms/testkit/server'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '#app/start-up.ts'
import { hashPassword } from '#services/auth/password.ts'

let server: TestApp
let ask: TestApp['ask']
let shop: { token: string }
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
  const scopes: Permission[] = ['students:read', 'students:write', 'courses:read']
  const body = { name: 'Cửa hàng', source: 'cua-hang', scopes, expiresInDays: 1 }
  shop = { token: (await ask('POST', '/tokens', { as: 'owner', key: true, body })).body.secret }
})
afterAll(() => server.close())

const as = 'support'
const mail = () => `rac.${randomUUID().slice(0, 8)}@example.test`
const enter = async (body: object = {}) => {
  const answer = await ask<Student>('POST', '/students', {
    as,
    body: { fullName: 'Bùi Thị Rác', email: mail(), ...body },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const read = async (id: string) => (await ask<Student>('GET', `/students/${id}`, { as })).body
const remove = async (id: string, who = as) => {
  const { version } = await read(id)
  expect((await ask('DELETE', `/students/${id}`, { as: who, version })).status).toBe(200)
}
const entryOf = async (id: string) =>
  (await ask<{ rows: Trashed[] }>('GET', '/trash', { as, query: { entity: 'students', size: 100 } })).body.rows.find(
    (row) => row.id === id,
  )
const restore = async (id: string, body: object = {}, who = as) =>
  ask('POST', `/trash/${id}/restore`, { as: who, version: (await entryOf(id))?.version ?? 1, body })
const put = async (path: string, ...rows: object[]) =>
  (await ask('PUT', path, { as: shop, body: { rows } })).body.rows as {
    outcome: string
    reason: string | null
    id: string
  }[]
const changed = (minute: number) => new Date(Date.UTC(2026, 2, 1, 0, minute)).toISOString()
const studentsOf = async (courseId: string) =>
  (await ask('GET', `/courses/${courseId}`, { as: 'catalog' })).body.totalStudents as number
const emailOf = async (id: string) =>
  (await server.db.execute<{ email: string | null }>(sql`select email from people where id = ${id}`)).rows[0]?.email
const age = (id: string) =>
  server.db.execute(sql`update trash set deleted_at = now() - interval '31 days' where id = ${id}`)

test('a student is trashed with their courses, disappears everywhere, and is restored unchanged', async () => {
  const made = await enter({ fullName: 'Ngô Thị Biến Mất', phone: '0900 123 777' })
  const course = await make.course(server.db)
  await make.enrolment(server.db, { studentId: made.id, courseId: course.id })
  await ask('POST', `/students/${made.id}/notes`, { as, body: { body: 'Đã gọi' } })
  const before = await read(made.id)
  expect(await studentsOf(course.id)).toBe(1)
  await remove(made.id)
  expect(await entryOf(made.id)).toMatchObject({ name: 'Ngô Thị Biến Mất', entity: 'students', moved: null })
  for (const [path, query] of [
    ['/students', { search: 'bien mat' }],
    ['/students', { status: 'active', size: 100 }],
    ['/enrolments', { courseId: course.id }],
    ['/enrolments', { search: course.title }],
    ['/search', { text: 'ngo thi bien mat' }],
  ] as const)
    expect(JSON.stringify((await ask('GET', path, { as, query })).body), path).not.toMatch(made.id)
  expect(await studentsOf(course.id)).toBe(0)
  for (const path of ['', '/timeline', '/notes'])
    expect((await ask('GET', `/students/${made.id}${path}`, { as })).status, path).toBe(404)
  for (const [method, path, body] of [
    ['PATCH', '', { phone: '0900 000 000' }],
    ['POST', '/suspend', { reason: 'x' }],
    ['DELETE', '', undefined],
  ] as const)
    expect((await ask(method, `/students/${made.id}${path}`, { as, version: 2, body })).status, path).toBe(404)
  const input = { studentId: made.id, courseId: (await make.course(server.db)).id }
  expect(await ask('POST', '/enrolments', { as, body: input })).toMatchObject({
    status: 422,
    body: { reason: 'enrolments.student-unknown' },
  })
  const bulk = { entity: 'students', target: { ids: [made.id] }, command: { do: 'activate' } }
  expect((await ask('POST', '/bulk/preview', { as, body: bulk })).body).toMatchObject({
    refused: [{ reason: 'server.not-found', count: 1 }],
  })
  expect((await restore(made.id)).status).toBe(200)
  expect(await read(made.id)).toEqual({ ...before, version: 3, updatedAt: expect.any(String) })
  expect(await studentsOf(course.id)).toBe(1)
  const found = (await ask('GET', '/search', { as, query: { text: 'ngo thi bien mat' } })).body.groups
  expect(found.map(({ entity }: { entity: string }) => entity)).toEqual(['students', 'customers'])
  expect((await ask('GET', `/students/${made.id}/notes`, { as })).body.total).toBe(1)
  const { rows } = await server.db.execute<{ action: string; line: string }>(sql`
    select action, (audit_lines.*)::text as line from audit_lines where entity_id = ${made.id} order by at, id`)
  expect(rows.map(({ action }) => action)).toEqual(['students.create', 'students.remove', 'students.restore'])
  expect(JSON.stringify(rows)).not.toContain('Biến')
})

test('a student with an unpaid order is trashed only with confirmation', async () => {
  const order = await make.pendingOrder(server.db)
  const version = 1
  const response = await ask('DELETE', `/students/${order.studentId}`, { as, version })
  expect(response).toMatchObject({ status: 409, body: { reason: 'students.remove-open-money' } })
  expect((await ask('GET', `/students/${order.studentId}`, { as })).status).toBe(200)
  const query = { withOpenMoney: 'true' }
  expect((await ask('DELETE', `/students/${order.studentId}`, { as, version, query })).status).toBe(200)
  expect((await ask('GET', `/orders/${order.id}`, { as })).body).toMatchObject({ status: 'pending' })
  const settled = await make.student(server.db)
  expect((await ask('DELETE', `/students/${settled.id}`, { as, version })).status).toBe(200)
})

test('a course whose only student is in the trash cannot be unpublished', async () => {
  const course = await make.course(server.db)
  const { studentId } = await make.enrolment(server.db, { courseId: course.id })
  await remove(studentId)
  const unpublish = await ask('POST', `/courses/${course.id}/unpublish`, { as: 'catalog', version: 1 })
  expect(unpublish).toMatchObject({ status: 409, body: { reason: 'courses.has-students' } })
})

test('an address taken meanwhile is reported with its holder, and the restore works without it', async () => {
  const email = mail()
  const first = await enter({ fullName: 'Người Cũ', email })
  await remove(first.id)
  const second = await enter({ fullName: 'Người Mới', email: email.toUpperCase() })
  expect(second.id).not.toBe(first.id)
  expect(await restore(first.id)).toMatchObject({
    status: 409,
    body: { reason: 'trash.email-taken', values: { name: 'Người Cũ', holder: 'Người Mới' } },
  })
  await ask('PATCH', `/students/${second.id}`, { as, version: 1, body: { email: mail() } })
  expect((await restore(first.id)).status).toBe(200)
  await remove(first.id)
  const account = await make.account(server.db, { username: email, fullName: 'Tên Đăng Nhập' })
  expect(account.username).toBe(email)
  expect((await restore(first.id)).body.values.holder).toBe('Tên Đăng Nhập')
  expect((await restore(first.id, { detached: true })).status).toBe(200)
  expect(await emailOf(first.id)).toBeNull()
})

test('of a restore and a new student with the same address at once, one succeeds and the other is told', async () => {
  for (let n = 0; n < 8; n += 1) {
    const email = mail()
    const { id } = await enter({ email })
    await remove(id)
    const answers = await Promise.all([
      restore(id),
      ask('POST', '/students', { as, body: { fullName: 'Người Khác', email } }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { rows } = await server.db.execute<{ n: number }>(
      sql`select count(*)::int as n from people where lower(email) = ${email} and deleted_at is null`,
    )
    expect(rows[0]!.n).toBe(1)
  }
})

test('of a deletion and an enrolment at once, the course count is right', async () => {
  for (let n = 0; n < 8; n += 1) {
    const [{ id }, course] = [await enter(), await make.course(server.db)]
    await make.enrolment(server.db, { studentId: id })
    const [removed, enrolled] = await Promise.all([
      ask('DELETE', `/students/${id}`, { as, version: 1 }),
      ask('POST', '/enrolments', { as, body: { studentId: id, courseId: course.id } }),
    ])
    expect(removed.status).toBe(200)
    expect([200, 422]).toContain(enrolled.status)
    expect(await studentsOf(course.id)).toBe(0)
    await restore(id)
    expect(await studentsOf(course.id)).toBe(enrolled.status === 200 ? 1 : 0)
  }
})

// The shop and the platform go on while somebody here changes their mind. Refusing updates would lose what is sent
// only once, and entering the person again would leave two when the first is restored.
test('external data about a trashed student is stored there, and comes back with them', async () => {
  const course = await make.course(server.db)
  const row = { externalId: 'kh-7', changedAt: changed(1), fullName: 'Trần Đang Học', email: mail() }
  const [made] = await put('/students/received', row)
  await remove(made!.id)
  const newer = { ...row, changedAt: changed(2), fullName: 'Trần Đổi Tên' }
  expect(await put('/students/received', newer)).toMatchObject([{ outcome: 'updated', id: made!.id }])
  expect(await entryOf(made!.id)).toMatchObject({ name: 'Trần Đổi Tên' })
  expect(
    await put('/enrolments/received', {
      externalId: 'gd-7',
      changedAt: changed(2),
      studentExternalId: 'kh-7',
      courseId: course.id,
    }),
  ).toMatchObject([{ outcome: 'created' }])
  const events = [1, 2].map((minute) => ({
    externalId: `sk-${minute}`,
    studentExternalId: 'kh-7',
    kind: 'heartbeat',
    lessonId: course.lessonIds[0],
    seconds: 60,
    occurredAt: changed(minute),
  }))
  const response = await ask('POST', '/learning-events', { as: shop, body: { rows: events } })
  expect(response.body.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['accepted', 'accepted'])
  expect(await studentsOf(course.id)).toBe(0)
  expect((await ask('GET', `/students/${made!.id}`, { as })).status).toBe(404)
  expect((await restore(made!.id)).status).toBe(200)
  expect(await read(made!.id)).toMatchObject({ fullName: 'Trần Đổi Tên', totalCourses: 1, learningSeconds: 120 })
  expect(await studentsOf(course.id)).toBe(1)
})

test('a trashed student who teaches stays an instructor, and is a student again when added again', async () => {
  const teacher = await make.instructor(server.db, { fullName: 'Cô Vừa Dạy' })
  const both = await enter({ email: teacher.email })
  await ask('POST', `/students/${both.id}/notes`, { as, body: { body: 'Cũ' } })
  await remove(both.id)
  expect((await ask('GET', `/instructors/${teacher.id}`, { as: 'catalog' })).body.email).toBe(teacher.email)
  expect(await enter({ email: teacher.email })).toMatchObject({ id: both.id, version: 3 })
  expect(await entryOf(both.id)).toBeUndefined()
  await remove(both.id)
  await age(both.id)
  await sweep(server.db)
  expect((await ask('GET', `/instructors/${teacher.id}`, { as: 'catalog' })).body.fullName).toBe('Cô Vừa Dạy')
})

test('a deleted student is signed out and stays out; staff who also learn keep their console', async () => {
  const passwordHash = await hashPassword(owner.password)
  for (const [role, isShutOut] of [
    ['student', true],
    ['catalog', false],
  ] as const) {
    const account = await make.account(server.db, { roles: [role], passwordHash })
    await make.student(server.db, { personId: account.personId })
    const token = await server.tokenOf(account.id)
    await remove(account.personId, 'admin')
    server.sessions.forget()
    const signIn = () => ask('POST', '/auth/login', { body: { username: account.username, password: owner.password } })
    expect((await ask('GET', '/me', { as: { token } })).status, role).toBe(isShutOut ? 401 : 200)
    expect((await signIn()).status, role).toBe(isShutOut ? 401 : 200)
    await restore(account.personId, {}, 'admin')
    expect((await signIn()).status, role).toBe(200)
  }
})

test('deleting and restoring needs the right to write students, permanent deletion the right to erase', async () => {
  const { id } = await enter()
  for (const who of ['catalog', 'analyst'])
    expect((await ask('DELETE', `/students/${id}`, { as: who, version: 1 })).status, who).toBe(403)
  expect((await ask('DELETE', `/students/${id}`, { as, version: 7 })).status).toBe(412)
  await remove(id)
  const version = 2
  expect(await ask('POST', `/trash/${id}/restore`, { as: 'analyst', version, body: {} })).toMatchObject({
    status: 403,
    body: { values: { permission: 'students:write' } },
  })
  expect(await ask('DELETE', `/trash/${id}`, { as, version })).toMatchObject({
    status: 403,
    body: { values: { permission: 'students:erase' } },
  })
  expect((await ask('DELETE', `/trash/${id}`, { as: 'admin', version })).status).toBe(200)
  expect((await restore(id)).status).toBe(404)
})

test('after thirty days a student without courses is deleted, and one with courses keeps only anonymous data', async () => {
  const email = mail()
  const row = { externalId: 'kh-9', changedAt: changed(1), fullName: 'Lưu Thị Qua', email, phone: '0900 111 333' }
  const [empty] = await put('/students/received', { ...row, externalId: 'kh-8', email: mail() })
  const [had] = await put('/students/received', row)
  const course = await make.course(server.db)
  await make.enrolment(server.db, { studentId: had!.id, courseId: course.id })
  for (const one of [empty!, had!]) {
    await ask('POST', `/students/${one.id}/notes`, { as, body: { body: 'Riêng tư' } })
    await remove(one.id)
    await age(one.id)
  }
  await sweep(server.db)
  const { rows } = await server.db.execute<{
    id: string
    full_name: string
    email: null
    phone: string
    isErased: boolean
  }>(sql`
    select p.id, p.full_name, p.email, p.phone, s.erased_at is not null as "isErased" from people p join students s on s.id = p.id
    where p.id in (${empty!.id}, ${had!.id})`)
  expect(rows).toEqual([{ id: had!.id, full_name: `#${had!.id.slice(-6)}`, email: null, phone: '', isErased: true }])
  const left = await server.db.execute<{ notes: number; personal: number; enrolments: number }>(sql`
    select (select count(*)::int from student_notes where student_id = ${had!.id}) as notes,
      (select count(*)::int from enrolments where student_id = ${had!.id}) as enrolments,
      (select count(*)::int from audit_personal p join audit_lines l on l.id = p.line_id where l.entity_id in (${empty!.id}, ${had!.id})) as personal`)
  expect(left.rows).toEqual([{ notes: 0, personal: 0, enrolments: 1 }])
  expect(await studentsOf(course.id)).toBe(0)
  expect(await put('/students/received', { ...row, changedAt: changed(5) })).toMatchObject([
    { outcome: 'refused', reason: 'students.erased' },
  ])
  expect(await put('/students/received', { ...row, externalId: 'kh-8', email, changedAt: changed(5) })).toMatchObject([
    { outcome: 'created' },
  ])
})
