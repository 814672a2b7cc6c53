import type { Student, StudentRow } from '@learning-cms/contract/people/students'
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
const personal = { phone: '0900 000 456', birthDate: '1998-04-30', address: 'Số 7 ngõ 12, Cầu Giấy, Hà Nội' }
const enter = async (body: object = {}) => {
  const answer = await ask<Student>('POST', '/students', {
    as,
    body: { fullName: 'Đỗ Thị Học', email: mail(), ...body },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const read = async (id: string, who = as) => (await ask<Student>('GET', `/students/${id}`, { as: who })).body
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

test('a student is a person: identified by email they keep one record, and are a student once', async () => {
  const made = await enter(personal)
  expect(made).toMatchObject({ status: 'active', version: 1, totalCourses: 0, allowed: ['suspend', 'deactivate'] })
  const { rows } = await server.db.execute(
    sql`select email, phone, birth_date, address from people where id = ${made.id}`,
  )
  expect(rows[0]).toMatchObject({ phone: '0900 000 456', birth_date: '1998-04-30' })
  const email = String(rows[0]!.email).toUpperCase()
  expect(await ask('POST', '/students', { as, body: { fullName: 'Khác', email } })).toMatchObject({
    status: 409,
    body: { fields: { email: 'students.exists' } },
  })
  const teacher = await make.instructor(server.db, { fullName: 'Vừa Dạy Vừa Học' })
  const both = await enter({ fullName: 'Tên khác', email: teacher.email })
  expect(both).toMatchObject({ id: teacher.personId, fullName: 'Vừa Dạy Vừa Học' })
  for (const [body, field, reason] of [
    [{ email: 'sai' }, 'email', 'users.email-invalid'],
    [{ phone: 'gọi tôi' }, 'phone', 'users.phone-invalid'],
    [{ birthDate: '2999-01-01' }, 'birthDate', 'students.birth-date-invalid'],
    [{ birthDate: '1999-02-30' }, 'birthDate', 'students.birth-date-invalid'],
    [{ fullName: ' ' }, 'fullName', 'users.name-required'],
  ] as const)
    expect(await ask('POST', '/students', { as, body: { fullName: 'X', email: mail(), ...body } })).toMatchObject({
      status: 400,
      body: { fields: { [field]: reason } },
    })
})

test('of two who add the same address at once, one is told', async () => {
  const email = mail()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ask('POST', '/students', { as, body: { fullName: 'Cùng Lúc', email } })),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
})

test('personal data is masked for everyone, in every answer', async () => {
  const email = mail()
  const made = await enter({ email, ...personal })
  for (const who of ['owner', 'support', 'catalog', 'marketing', 'finance', 'analyst']) {
    const row = await read(made.id, who)
    expect(row, who).toMatchObject({
      email: 'h•••@example.test',
      phone: '••• ••• 456',
      birthDate: '1998-••-••',
      address: '•••, Hà Nội',
    })
    const list = await ask('GET', '/students', { as: who, query: { search: 'do thi hoc', size: 100 } })
    expect(JSON.stringify([row, list.body]), who).not.toMatch(/0900|1998-04|Cầu Giấy/)
    expect(JSON.stringify(list.body)).not.toContain(email)
  }
  const stale = await ask('PATCH', `/students/${made.id}`, { as, version: 9, body: { address: 'Huế' } })
  expect(stale.status).toBe(412)
  expect(JSON.stringify(stale.body)).not.toMatch(/0900|Cầu Giấy/)
  expect((await ask('GET', `/students/${made.id}`, { as: 'moderator' })).status).toBe(403)
})

test('people who may not see an address cannot search by it', async () => {
  const found = async (who: string, search: string) =>
    (await ask('GET', '/students', { as: who, query: { search } })).body.total
  await enter({ fullName: 'Nguyễn Thị Ước', email: 'uoc.rieng@example.test', phone: '0911 222 777' })
  for (const search of ['uoc.rieng', '0911222', '222 777', 'uoc 777']) {
    expect(await found('support', search), search).toBe(1)
    expect(await found('analyst', search), search).toBe(0)
  }
  for (const search of ['nguyen uoc', 'ƯỚC thị']) expect(await found('analyst', search), search).toBe(1)
})

test('revealing data needs the right and a reason, is logged, and ends by itself', async () => {
  const email = mail()
  const made = await enter({ email, ...personal })
  const reveal = (who: string, reason = 'Khách gọi xác minh') =>
    ask('POST', `/students/${made.id}/reveal`, { as: who, body: { reason } })
  expect((await reveal('support')).body).toEqual({ email, ...personal })
  for (const who of ['catalog', 'marketing', 'finance', 'analyst']) expect((await reveal(who)).status, who).toBe(403)
  expect(await reveal('support', ' ')).toMatchObject({
    status: 400,
    body: { fields: { reason: 'students.reveal-reason-required' } },
  })
  const lines = (await linesOf(made.id)).filter(({ action }) => action === 'students.reveal')
  expect(lines).toEqual([
    {
      action: 'students.reveal',
      reason: 'Khách gọi xác minh',
      changes: {},
      label: `#${made.id.slice(-6)}`,
      actor_name: expect.stringMatching(/^support/),
    },
  ])
  const codes = new Set<number>()
  for (let n = 0; n < 60; n += 1) codes.add((await reveal('support')).status)
  expect([...codes]).toEqual([200, 429])
})

test('a change reaches the person, and the log stores personal data separately', async () => {
  const made = await enter(personal)
  const path = `/students/${made.id}`
  const changed = await ask('PATCH', path, { as, version: 1, body: { fullName: 'Đỗ Thị Mới', phone: '0900 000 999' } })
  expect(changed.body).toMatchObject({ fullName: 'Đỗ Thị Mới', phone: '••• ••• 999', version: 2 })
  expect((await ask('PATCH', path, { as, version: 2, body: { fullName: 'Đỗ Thị Mới' } })).body.version).toBe(2)
  expect((await ask('GET', '/students', { as, query: { search: 'do thi moi 999' } })).body.total).toBe(1)
  const stale = await ask('PATCH', path, { as, version: 1, body: { address: 'x' } })
  expect(stale).toMatchObject({ status: 412, body: { changed: expect.arrayContaining(['fullName', 'phone']) } })
  expect(JSON.stringify(await linesOf(made.id))).not.toMatch(/Đỗ|0900/)
  const other = await make.student(server.db)
  expect(await ask('PATCH', path, { as, version: 2, body: { email: other.email } })).toMatchObject({
    status: 409,
    body: { fields: { email: 'users.email-taken' } },
  })
  const account = await make.account(server.db, { roles: ['admin'] })
  await make.student(server.db, { personId: account.personId })
  expect(
    await ask('PATCH', `/students/${account.personId}`, { as, version: 1, body: { email: mail() } }),
  ).toMatchObject({
    status: 409,
    body: { reason: 'students.email-of-account' },
  })
})

test('the list pages both ways in every order, under every filter', async () => {
  // Hidden only: the ledger keeps its orders, and therefore their students, from being deleted.
  await server.db.execute(sql`update students set deleted_at = now()`)
  const course = await make.course(server.db)
  for (let n = 0; n < 23; n += 1) {
    const { id } = await make.student(server.db, {
      fullName: ['Đào', 'Ăn', 'An', 'Ánh'][n % 4]!,
      status: n % 5 === 0 ? 'inactive' : 'active',
    })
    if (n % 3 === 0) await make.enrolment(server.db, { studentId: id, courseId: course.id })
    await server.db.execute(sql`
      update students set joined_at = now() - make_interval(days => ${n}), learning_seconds = ${n % 6},
        last_activity_at = case when ${n % 4} > 0 then now() - make_interval(days => ${n * 9}) end,
        last_login_at = case when ${n % 2} > 0 then now() - make_interval(days => ${n}) end where id = ${id}`)
  }
  const list = async (query: object) => (await ask('GET', '/students', { as, query: { size: 4, ...query } })).body
  const walk = async (query: object) => {
    const there: string[] = []
    for (let at = await list(query); ; at = await list({ ...query, after: at.next })) {
      there.push(...at.rows.map(({ id }: StudentRow) => id))
      if (!at.next) break
    }
    const back: string[] = []
    for (let at = await list({ ...query, before: 'end' }); ; at = await list({ ...query, before: at.previous })) {
      back.unshift(...at.rows.map(({ id }: StudentRow) => id))
      if (!at.previous) break
    }
    expect(back).toEqual(there)
    return there.length
  }
  for (const sort of ['joinedAt', 'fullName', 'lastActivityAt', 'lastLoginAt', 'totalCourses', 'learningSeconds'])
    for (const order of ['asc', 'desc']) expect(await walk({ sort, order }), `${sort} ${order}`).toBe(23)
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10)
  expect(await walk({ status: 'inactive' })).toBe(5)
  expect(await walk({ hasCourses: 'true' })).toBe(8)
  expect(await walk({ hasCourses: 'false' })).toBe(15)
  expect(await walk({ courseId: course.id, sort: 'fullName' })).toBe(8)
  expect(await walk({ joinedFrom: day(9), joinedTo: day(5) })).toBe(5)
  expect(await walk({ lastActive: 'never' })).toBe(6)
  expect((await walk({ lastActive: '90-days' })) + (await walk({ lastActive: 'over-90-days' }))).toBe(17)
  const filter = JSON.stringify({
    all: [
      { field: 'totalCourses', is: 'at-least', value: 1 },
      { field: 'courses', is: 'any-of', value: [course.id] },
    ],
  })
  expect(await walk({ filter })).toBe(8)
})
