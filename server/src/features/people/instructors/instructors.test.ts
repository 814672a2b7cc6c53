import { instructorCommands, type Instructor } from '@learning-cms/contract/people/instructors'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

const as = 'catalog'
const mail = () => `gv.${randomUUID().slice(0, 8)}@example.test`
const apply = async (body: object = {}) =>
  (await ask<Instructor>('POST', '/instructors', { as, body: { fullName: 'Đỗ Thị Dạy', email: mail(), ...body } })).body
const personOf = async (id: string) =>
  (await server.db.execute(sql`select full_name, email, phone, version from people where id = ${id}`)).rows[0]

test('an application creates one person, and an existing person keeps their record', async () => {
  const made = await apply({ phone: '0900 000 001', experienceYears: 3 })
  expect(made).toMatchObject({
    status: 'pending',
    version: 1,
    phone: '0900 000 001',
    totalCourses: 0,
    allowed: ['approve', 'reject'],
  })
  const twice = await ask('POST', '/instructors', { as, body: { fullName: 'Khác', email: made.email!.toUpperCase() } })
  expect(twice).toMatchObject({ status: 409, body: { fields: { email: 'instructors.exists' } } })
  const account = await make.account(server.db, { fullName: 'Có Sẵn' })
  const joined = await apply({ fullName: 'Tên khác', email: account.email })
  expect(joined).toMatchObject({ personId: account.personId, fullName: 'Có Sẵn' })
  expect(await ask('POST', '/instructors', { as, body: { fullName: 'X', email: 'sai' } })).toMatchObject({
    status: 400,
    body: { fields: { email: 'users.email-invalid' } },
  })
})

test('a change reaches person and profile; an account keeps its email', async () => {
  const made = await apply()
  const path = `/instructors/${made.id}`
  const email = mail()
  const changed = await ask('PATCH', path, { as, version: 1, body: { fullName: 'Đỗ Thị Mới', email, bio: 'Mười năm' } })
  expect(changed).toMatchObject({ status: 200, body: { fullName: 'Đỗ Thị Mới', email, bio: 'Mười năm', version: 2 } })
  expect(await personOf(made.personId)).toMatchObject({ full_name: 'Đỗ Thị Mới', email, version: 2 })
  expect((await ask('PATCH', path, { as, version: 2, body: { fullName: 'Đỗ Thị Mới' } })).body.version).toBe(2)
  const stale = await ask('PATCH', path, { as, version: 1, body: { bio: 'x' } })
  expect(stale.status).toBe(412)
  expect(stale.body.changed.sort()).toEqual(['bio', 'email', 'fullName'])
  const other = await apply()
  expect(await ask('PATCH', path, { as, version: 2, body: { email: other.email } })).toMatchObject({
    status: 409,
    body: { fields: { email: 'users.email-taken' } },
  })
  const account = await make.account(server.db, { roles: ['admin'] })
  const staff = await apply({ email: account.email })
  expect(await ask('PATCH', `/instructors/${staff.id}`, { as, version: 1, body: { email: mail() } })).toMatchObject({
    status: 409,
    body: { reason: 'instructors.email-of-account' },
  })
  expect((await personOf(account.personId))!.email).toBe(account.email)
})

test('personal values are stored separately from their log line', async () => {
  const made = await apply({ fullName: 'Bí Mật Riêng', phone: '0900 000 077' })
  const line = (
    await server.db.execute<{ id: string; label: string; changes: object }>(
      sql`select id, label, changes from audit_lines where entity_id = ${made.id}`,
    )
  ).rows[0]!
  expect(JSON.stringify(line)).not.toMatch(/Bí Mật|000 077|@/)
  const personal = (
    await server.db.execute<{ changes: object }>(sql`select changes from audit_personal where line_id = ${line.id}`)
  ).rows[0]!
  expect(personal.changes).toMatchObject({ fullName: [null, 'Bí Mật Riêng'], phone: [null, '0900 000 077'] })
})

test('any sequence of commands follows the transitions, and a refusal changes nothing', async () => {
  const arrows = {
    approve: ['pending', 'active'],
    reject: ['pending', 'rejected'],
    reapply: ['rejected', 'pending'],
    suspend: ['active', 'inactive'],
    activate: ['inactive', 'active'],
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...instructorCommands), { minLength: 3, maxLength: 10 }),
      async (commands) => {
        let now = await apply()
        for (const command of commands) {
          const body =
            command === 'approve'
              ? { identityChecked: true }
              : ['reject', 'suspend'].includes(command)
                ? { reason: 'Lý do' }
                : undefined
          const answer = await ask('POST', `/instructors/${now.id}/${command}`, { as, version: now.version, body })
          const after = (await ask<Instructor>('GET', `/instructors/${now.id}`, { as })).body
          const [from, to] = arrows[command]
          expect(answer.status).toBe(now.status === from ? 200 : 409)
          expect(now.allowed.includes(command)).toBe(answer.status === 200)
          if (answer.status === 200)
            expect(after).toMatchObject({ status: to, version: now.version + 1, statusReason: body?.reason ?? null })
          else expect(after).toEqual(now)
          now = after
        }
      },
    ),
    { numRuns: 20 },
  )
})

test('approval confirms the identity check, and rejection gives a reason', async () => {
  const { id } = await apply()
  expect(
    await ask('POST', `/instructors/${id}/approve`, { as, version: 1, body: { identityChecked: false } }),
  ).toMatchObject({ status: 400, body: { fields: { identityChecked: 'instructors.identity-unchecked' } } })
  expect(await ask('POST', `/instructors/${id}/reject`, { as, version: 1, body: { reason: ' ' } })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'instructors.reason-required' } },
  })
  expect(
    (await ask('POST', `/instructors/${id}/approve`, { as: 'support', version: 1, body: { identityChecked: true } }))
      .status,
  ).toBe(403)
  expect(await ask('PATCH', `/instructors/${id}`, { as, version: 1, body: { status: 'active' } })).toMatchObject({
    status: 422,
    body: { reason: 'input.not-writable' },
  })
})

test('an instructor who leaves archives or transfers published courses', async () => {
  const category = await make.category(server.db)
  const onSale = async (instructorId: string) => {
    const body = { title: 'Đang bán', description: '<p>x</p>', price: 0, categoryId: category.id, instructorId }
    const { id } = (await ask('POST', '/courses', { as, body })).body
    await server.db.execute(sql`update courses set total_lessons = 1 where id = ${id}`)
    return (await ask('POST', `/courses/${id}/publish`, { as, version: 1 })).body
  }
  const [leaver, heir] = [await make.instructor(server.db), await make.instructor(server.db)]
  const [one] = [await onSale(leaver.id), await onSale(leaver.id)]
  const leave = (id: string, courses?: object) =>
    ask('POST', `/instructors/${id}/suspend`, { as, version: 1, body: { reason: 'Nghỉ', ...(courses && { courses }) } })
  expect(await leave(leaver.id)).toMatchObject({
    status: 409,
    body: { reason: 'instructors.has-courses', values: { courses: 2 } },
  })
  const pending = await make.instructor(server.db, { status: 'pending' })
  for (const instructorId of [pending.id, leaver.id, randomUUID()])
    expect(await leave(leaver.id, { do: 'transfer', instructorId })).toMatchObject({
      status: 422,
      body: { reason: 'instructors.successor' },
    })
  expect(await leave(leaver.id, { do: 'transfer', instructorId: heir.id })).toMatchObject({
    status: 200,
    body: { status: 'inactive', totalCourses: 0 },
  })
  expect((await ask('GET', `/courses/${one.id}`, { as })).body).toMatchObject({
    status: 'published',
    instructorId: heir.id,
    version: 3,
  })
  expect(await leave(heir.id, { do: 'archive' })).toMatchObject({
    status: 200,
    body: { totalCourses: 2, publishedCourses: 0 },
  })
  expect((await ask('GET', `/courses/${one.id}`, { as })).body).toMatchObject({ status: 'archived', version: 4 })
  const lines = await server.db.execute(sql`select action from audit_lines where entity_id = ${one.id} order by at, id`)
  expect(lines.rows.map(({ action }) => action)).toEqual([
    'courses.create',
    'courses.publish',
    'courses.update',
    'courses.archive',
  ])
})

test('the list pages both ways in every order, and searches names, addresses and specialisations', async () => {
  for (const table of ['enrolments', 'lessons', 'course_sections', 'courses', 'instructors'])
    await server.db.execute(sql`delete from ${sql.identifier(table)}`)
  for (let n = 0; n < 23; n += 1) await make.instructor(server.db, { fullName: ['Đào', 'Ăn', 'An', 'Ánh'][n % 4]! })
  for (const sort of ['joinedAt', 'fullName', 'totalCourses', 'experienceYears'])
    for (const order of ['asc', 'desc']) {
      const list = async (query: object) =>
        (await ask('GET', '/instructors', { as, query: { sort, order, size: 5, ...query } })).body
      const there: string[] = []
      let at = await list({})
      for (;;) {
        there.push(...at.rows.map(({ id }: Instructor) => id))
        if (!at.next) break
        at = await list({ after: at.next })
      }
      expect(new Set(there).size).toBe(23)
      const back: string[] = []
      at = await list({ before: 'end' })
      for (;;) {
        back.unshift(...at.rows.map(({ id }: Instructor) => id))
        if (!at.previous) break
        at = await list({ before: at.previous })
      }
      expect(back).toEqual(there)
    }
  await apply({ fullName: 'Nguyễn Thị Ước', specialization: 'Đàn tranh' })
  const found = async (search: string) => (await ask('GET', '/instructors', { as, query: { search } })).body.total
  expect([await found('uoc'), await found('dan nguyen'), await found('gv.'), await found('khong')]).toEqual([
    1, 1, 1, 0,
  ])
})
