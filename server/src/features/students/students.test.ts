import { studentCommands, type Student, type StudentRow } from '@learning-cms/contract/students'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { owner } from '@learning-cms/testkit/server'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#services/password.ts'
import { moves } from './moves.ts'
import { returnSuspended } from './states.ts'

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

test('a student is a person: known by the e-mail they keep their one record, and are a student once', async () => {
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

test('of two who enter the same address at once, one is told', async () => {
  const email = mail()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ask('POST', '/students', { as, body: { fullName: 'Cùng Lúc', email } })),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
})

test('what is personal is masked for everyone, in every answer', async () => {
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

test('who may not see an address finds nobody by it', async () => {
  const found = async (who: string, search: string) =>
    (await ask('GET', '/students', { as: who, query: { search } })).body.total
  await enter({ fullName: 'Nguyễn Thị Ước', email: 'uoc.rieng@example.test', phone: '0911 222 777' })
  for (const search of ['uoc.rieng', '0911222', '222 777', 'uoc 777']) {
    expect(await found('support', search), search).toBe(1)
    expect(await found('analyst', search), search).toBe(0)
  }
  for (const search of ['nguyen uoc', 'ƯỚC thị']) expect(await found('analyst', search), search).toBe(1)
})

test('a look behind the mask needs the right and a reason, leaves a line, and has an end', async () => {
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

test('a change reaches the person, and the log keeps personal values apart', async () => {
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

test('any walk of commands stays on the arrows, and a refusal changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...studentCommands), { minLength: 3, maxLength: 9 }),
      async (commands) => {
        let now = await enter()
        for (const command of commands) {
          const body = command === 'activate' ? undefined : { reason: 'Lý do' }
          const answer = await ask('POST', `/students/${now.id}/${command}`, { as, version: now.version, body })
          const after = await read(now.id)
          const isAllowed = moves[command].from.includes(now.status)
          expect(answer.status).toBe(isAllowed ? 200 : 409)
          expect(now.allowed.includes(command)).toBe(isAllowed)
          if (isAllowed)
            expect(after).toMatchObject({
              status: moves[command].to,
              version: now.version + 1,
              statusReason: body?.reason ?? null,
            })
          else expect(after).toEqual(now)
          now = after
        }
      },
    ),
    { numRuns: 15 },
  )
})

test('a status is moved only by who may, with a reason, and never written', async () => {
  const { id } = await enter()
  for (const who of ['catalog', 'marketing', 'finance', 'analyst'])
    for (const command of studentCommands)
      expect(
        (await ask('POST', `/students/${id}/${command}`, { as: who, version: 1, body: { reason: 'x' } })).status,
      ).toBe(403)
  expect(await ask('POST', `/students/${id}/suspend`, { as, version: 1, body: { reason: ' ' } })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'students.reason-required' } },
  })
  const until = new Date(Date.now() - 1000).toISOString()
  expect(await ask('POST', `/students/${id}/suspend`, { as, version: 1, body: { reason: 'x', until } })).toMatchObject({
    status: 422,
    body: { fields: { until: 'students.until-past' } },
  })
  expect((await ask('PATCH', `/students/${id}`, { as, version: 1, body: { status: 'inactive' } })).body.reason).toBe(
    'input.not-writable',
  )
})

test('a suspension until a moment ends by itself, one without stays', async () => {
  const [short, long, open] = [await enter(), await enter(), await enter()]
  const suspend = (id: string, hours?: number) =>
    ask('POST', `/students/${id}/suspend`, {
      as,
      version: 1,
      body: {
        reason: 'Chia sẻ tài khoản',
        until: hours ? new Date(Date.now() + hours * 3_600_000).toISOString() : null,
      },
    })
  await suspend(short.id, 1)
  await suspend(long.id, 50)
  await suspend(open.id)
  await returnSuspended(server.db)
  expect((await read(short.id)).status).toBe('suspended')
  await server.db.execute(
    sql`update students set suspended_until = suspended_until - interval '2 hours' where suspended_until is not null`,
  )
  await Promise.all([returnSuspended(server.db), returnSuspended(server.db)])
  expect(await read(short.id)).toMatchObject({ status: 'active', statusReason: null, suspendedUntil: null, version: 3 })
  expect([(await read(long.id)).status, (await read(open.id)).status]).toEqual(['suspended', 'suspended'])
  const actions = (await linesOf(short.id)).map(({ action, actor_name }) => [action, actor_name])
  expect(actions.at(-1)).toEqual(['students.return', 'system'])
  expect(actions.filter(([action]) => action === 'students.return')).toHaveLength(1)
})

test('who is suspended is signed out and stays out; staff who also learn keep their console', async () => {
  const passwordHash = await hashPassword(owner.password)
  for (const [role, isShutOut] of [
    ['student', true],
    ['catalog', false],
  ] as const) {
    const account = await make.account(server.db, { roles: [role], passwordHash })
    await make.student(server.db, { personId: account.personId })
    const token = await server.tokenOf(account.id)
    const { body } = await ask('POST', `/students/${account.personId}/suspend`, {
      as,
      version: 1,
      body: { reason: 'Gian lận' },
    })
    server.sessions.forget()
    const signIn = () => ask('POST', '/auth/login', { body: { username: account.username, password: owner.password } })
    expect((await ask('GET', '/me', { as: { token } })).status, role).toBe(isShutOut ? 401 : 200)
    expect((await signIn()).status, role).toBe(isShutOut ? 401 : 200)
    await ask('POST', `/students/${account.personId}/activate`, { as, version: body.version })
    expect((await signIn()).status, role).toBe(200)
  }
})

test('the list pages both ways in every order, under every filter', async () => {
  await server.db.execute(sql`truncate students cascade`)
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

test('notes: one’s own are changed and deleted, what they said stays known', async () => {
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

test('the timeline tells what happened, newest first, page by page, and notes only to who may write', async () => {
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
