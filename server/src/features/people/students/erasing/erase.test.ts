import type { Permission } from '@learning-cms/contract/core/permissions'
import { exportEntities } from '@learning-cms/contract/records/exports'
import type { Erasure, Student } from '@learning-cms/contract/people/students'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { owner } from '@learning-cms/testkit/server'
import { tablesWith as tablesOf } from '@learning-cms/testkit/postgres/tables-with'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bySystem } from '#http/actor.ts'
import { sealNewLines, verifyChain } from '#services/audit/seal.ts'
import { hashPassword } from '#services/auth/password.ts'
import { forget } from '#features/people/students/erasure.ts'

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

const mail = () => `quen.${randomUUID().slice(0, 8)}@example.test`
const put = async (path: string, ...rows: object[]) =>
  (await ask('PUT', path, { as: shop, body: { rows } })).body.rows as {
    outcome: string
    reason: string | null
    id: string
  }[]
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 0, minute)).toISOString()
const read = async (id: string) => (await ask<Student>('GET', `/students/${id}`, { as: 'support' })).body
const codeOf = (id: string) => `#${id.slice(-6)}`
const preview = async (id: string) => (await ask<Erasure>('GET', `/students/${id}/erasure`, { as: 'admin' })).body
type Input = { version?: number; confirmation?: string; as?: string }
const erase = async (id: string, input: Input = {}) => {
  const { version = (await read(id)).version, confirmation = codeOf(id), as = 'admin' } = input
  const body = { reason: 'Đơn yêu cầu xoá số 12', confirmation }
  return ask('POST', `/students/${id}/erase`, { as, version, body })
}

/** A student with an external id that may be an address, a course, a note and a history. */
async function known(fullName: string) {
  const [email, course] = [mail(), await make.course(server.db)]
  const row = { externalId: email, changedAt: at(1), fullName, email, phone: '0977 555 111' }
  const id = (await put('/students/received', { ...row, address: '12 Hàng Bông, Hà Nội' }))[0]!.id
  const enrolment = { externalId: `${email} 1`, changedAt: at(1), studentExternalId: email, courseId: course.id }
  await put('/enrolments/received', enrolment)
  const event = { externalId: randomUUID(), studentExternalId: email, kind: 'heartbeat', lessonId: course.lessonIds[0] }
  const rows = [{ ...event, seconds: 60, occurredAt: at(2) }]
  expect((await ask('POST', '/learning-events', { as: shop, body: { rows } })).body.rows[0].outcome).toBe('accepted')
  return { id, email, course, row, enrolment, event: rows[0]! }
}

const tablesWith = (...texts: string[]) => tablesOf(server.database.pool, ...texts)

test('no table identifies an erased student, and the data others rely on is kept', async () => {
  const { id, email, course } = await known('Huỳnh Thị Được Quên')
  await ask('PATCH', `/students/${id}`, { as: 'support', version: 1, body: { birthDate: '1991-02-03' } })
  const note = (await ask('POST', `/students/${id}/notes`, { as: 'support', body: { body: 'Chị Được Quên gọi' } })).body
  await ask('PATCH', `/students/${id}/notes/${note.id}`, {
    as: 'support',
    version: 1,
    body: { body: 'Được Quên đã gọi' },
  })
  const deletedNote = (await ask('POST', `/students/${id}/notes`, { as: 'support', body: { body: 'Được Quên nhầm' } }))
    .body
  await ask('DELETE', `/students/${id}/notes/${deletedNote.id}`, { as: 'support', version: 1 })
  await sealNewLines(server.db)
  const previewed = await preview(id)
  expect(previewed).toEqual({
    goes: { notes: 1, loggedValues: 6, externalIds: 2, mails: 0, hasPicture: false, hasAccount: false },
    stays: { orders: 0, invoices: 0, courses: 1, events: 1, lines: 2 },
    pseudonym: codeOf(id),
    obstacle: null,
    report: null,
  })
  expect(await tablesWith('Được Quên', email)).toEqual(
    expect.arrayContaining(['people', 'students', 'audit_personal', 'student_notes', 'search_entries', 'external_ids']),
  )
  const erased = await erase(id, { confirmation: ' huỳnh thị  ĐƯỢC quên ' })
  expect(erased.status, JSON.stringify(erased.body)).toBe(200)
  expect(
    await tablesWith('Được Quên', 'duoc quen', email, '0977 555 111', '0977555111', 'Hàng Bông', '1991-02-03'),
  ).toEqual([])
  expect(await read(id)).toMatchObject({
    fullName: codeOf(id),
    email: null,
    phone: '',
    birthDate: null,
    gender: null,
    address: '',
    status: 'inactive',
    allowed: [],
    totalCourses: 1,
    learningSeconds: 60,
    erasedAt: expect.any(String),
  })
  const { rows } = (await ask('GET', '/enrolments', { as: 'support', query: { courseId: course.id } })).body
  expect(rows).toMatchObject([{ studentId: id, studentName: codeOf(id), learningSeconds: 60 }])
  expect((await ask('GET', `/courses/${course.id}`, { as: 'catalog' })).body.totalStudents).toBe(1)
  for (const query of [{ search: codeOf(id) }, { status: 'inactive' }] as Record<string, string>[])
    expect(JSON.stringify((await ask('GET', '/students', { as: 'support', query })).body)).not.toContain(id)
})

test('the sealed chain stays valid after an erasure, and marks erased values', async () => {
  const { id } = await known('Phạm Bị Xoá')
  await ask('PATCH', `/students/${id}`, { as: 'support', version: 1, body: { phone: '0912 000 222' } })
  await sealNewLines(server.db)
  const before = await verifyChain(server.db)
  expect(before.fault).toBeUndefined()
  expect((await erase(id)).status).toBe(200)
  await sealNewLines(server.db)
  const after = await verifyChain(server.db)
  expect(after.fault).toBeUndefined()
  expect(after.lines).toBeGreaterThan(before.lines)
  const { rows } = await server.db.execute<{
    action: string
    reason: string | null
    has: boolean
    hasPersonal: boolean
  }>(sql`
    select l.action, l.reason, l.personal_digest is not null as has, p.line_id is not null as "hasPersonal"
    from audit_lines l left join audit_personal p on p.line_id = l.id where l.entity_id = ${id} order by l.at, l.id`)
  expect(rows).toEqual([
    { action: 'students.create', reason: null, has: true, hasPersonal: false },
    { action: 'students.update', reason: null, has: true, hasPersonal: false },
    { action: 'students.erase', reason: 'Đơn yêu cầu xoá số 12', has: false, hasPersonal: false },
  ])
})

test('external data about an erased student is refused with an explanation', async () => {
  const { id, row, enrolment, event } = await known('Võ Không Về')
  await erase(id)
  const refused = [{ outcome: 'refused', reason: 'students.erased' }]
  expect(await put('/students/received', { ...row, changedAt: at(9) })).toMatchObject(refused)
  expect(await put('/enrolments/received', { ...enrolment, externalId: 'khác', changedAt: at(9) })).toMatchObject(
    refused,
  )
  const revoked = { at: at(8), reason: 'Hoàn tiền' }
  expect(await put('/enrolments/received', { ...enrolment, changedAt: at(9), revoked })).toMatchObject(refused)
  const rows = [{ ...event, externalId: randomUUID() }]
  expect((await ask('POST', '/learning-events', { as: shop, body: { rows } })).body.rows).toMatchObject(refused)
  expect(await tablesWith('Không Về')).toEqual([])
})

test('an erased student is not changed, reverted, deleted or erased again', async () => {
  const { id, course } = await known('Hồ Xong Rồi')
  await erase(id)
  const { version } = await read(id)
  const { body: page } = await ask('GET', '/enrolments', { as: 'support', query: { studentId: id } })
  for (const [method, path, body, as = 'support'] of [
    ['PATCH', `/students/${id}`, { fullName: 'Tên Mới' }],
    ['POST', `/students/${id}/activate`, undefined],
    ['POST', `/students/${id}/suspend`, { reason: 'x' }],
    ['DELETE', `/students/${id}`, undefined],
    ['POST', `/students/${id}/notes`, { body: 'Ghi chú' }],
    ['POST', `/students/${id}/erase`, { reason: 'Lần nữa', confirmation: codeOf(id) }, 'admin'],
    ['POST', `/enrolments/${page.rows[0].id}/revoke`, { reason: 'x' }],
    ['POST', '/enrolments', { studentId: id, courseId: course.id }],
  ] as const)
    expect(await ask(method, path, { as, version, body }), path).toMatchObject({
      status: 409,
      body: { reason: 'students.erased' },
    })
  expect(await preview(id)).toMatchObject({
    obstacle: 'students.erased',
    report: {
      removed: expect.arrayContaining([{ place: 'externalIds', count: 2 }]),
      retained: expect.arrayContaining([
        { place: 'courses', count: 1 },
        { place: 'learning', count: 1 },
      ]),
      naming: [],
    },
  })
})

test('erasure requires the right, a reason, the student’s name and a recently entered password', async () => {
  const { id } = await known('Đinh Suýt Nữa')
  for (const as of ['support', 'catalog', 'analyst']) expect((await erase(id, { as })).status, as).toBe(403)
  expect((await ask('GET', `/students/${id}/erasure`, { as: 'support' })).status).toBe(403)
  expect(await erase(id, { confirmation: 'Đinh Thị Suýt Nữa' })).toMatchObject({
    status: 422,
    body: { fields: { confirmation: 'students.erase-confirmation' } },
  })
  const body = { reason: ' ', confirmation: codeOf(id) }
  expect(await ask('POST', `/students/${id}/erase`, { as: 'admin', version: 1, body })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'students.reason-required' } },
  })
  expect((await erase(id, { version: 9 })).status).toBe(412)
  const account = await make.account(server.db, { roles: ['admin'] })
  const late = { token: await server.tokenOf(account.id) }
  await server.db.execute(
    sql`update sessions set confirmed_at = now() - interval '1 hour' where account_id = ${account.id}`,
  )
  server.sessions.forget()
  const input = { reason: 'Đơn', confirmation: codeOf(id) }
  expect(await ask('POST', `/students/${id}/erase`, { as: late, version: 1, body: input })).toMatchObject({
    status: 403,
    body: { reason: 'session.confirm-password' },
  })
  expect(await read(id)).toMatchObject({ fullName: 'Đinh Suýt Nữa', erasedAt: null })
})

test('instructors and staff are not erased; people who sign in only to learn are, with their account', async () => {
  const teacher = await make.instructor(server.db)
  await make.student(server.db, { personId: teacher.personId })
  expect(await erase(teacher.personId)).toMatchObject({ status: 409, body: { reason: 'students.erase-teaches' } })
  const staff = await make.account(server.db, { roles: ['catalog'] })
  await make.student(server.db, { personId: staff.personId })
  expect(await erase(staff.personId)).toMatchObject({ status: 409, body: { reason: 'students.erase-staff' } })

  const passwordHash = await hashPassword(owner.password)
  const learner = await make.account(server.db, { roles: ['student'], passwordHash, fullName: 'Trịnh Có Tài Khoản' })
  await make.student(server.db, { personId: learner.personId })
  const token = await server.tokenOf(learner.id)
  expect((await preview(learner.personId)).goes.hasAccount).toBe(true)
  expect((await erase(learner.personId)).status).toBe(200)
  server.sessions.forget()
  expect((await ask('GET', '/me', { as: { token } })).status).toBe(401)
  const body = { username: learner.username, password: owner.password }
  expect((await ask('POST', '/auth/login', { body })).status).toBe(401)
  expect(await tablesWith('Có Tài Khoản', learner.username)).toEqual([])
})

test('of what somebody said about themselves in their account, nothing is left', async () => {
  const learner = await make.account(server.db, { roles: ['student'], fullName: 'Kiều Nói Về Mình' })
  await make.student(server.db, { personId: learner.personId })
  const as = { token: await server.tokenOf(learner.id) }
  const said = { title: 'Người Bán Hoa Duy Nhất', email: `hoa.${learner.username}@example.test` }
  expect((await ask('PATCH', '/me/profile', { as, version: 1, body: { title: said.title } })).status).toBe(200)
  expect((await ask('POST', '/me/email', { as, body: { email: said.email } })).status).toBe(200)
  const words = ['Nói Về Mình', learner.email!, said.title, said.email]
  expect(await tablesWith(...words)).toEqual(expect.arrayContaining(['account_settings', 'address_changes']))
  expect((await erase(learner.personId)).status).toBe(200)
  expect(await tablesWith(...words)).toEqual([])
})

test('files with the name are deleted, and one being written is written again', async () => {
  const { id } = await known('Mạc Trong Tệp')
  await server.db.execute(sql`
    with made as (
      insert into imports (id, entity, file_name, byte_size, sha256, format, columns, mapping, status, account_id, actor_name)
      select gen_random_uuid(), 'students', 'hoc-vien.csv', 1, '', 'csv', '[{"heading": "Tên", "samples": ["Mạc Trong Tệp"]}]', '[]',
        'done', id, 'ai đó' from accounts limit 1 returning id
    )
    insert into import_rows (import_id, line, outcome, cells)
    select id, 2, 'refused', '["Mạc Trong Tệp"]'::jsonb from made union all select id, 3, 'refused', '["Người Khác"]'::jsonb from made`)
  const query = { search: 'mạc trong tệp' }
  const body = { entity: 'students', query, columns: ['student', 'phone'], format: 'csv', language: 'vi' }
  const order = async () => (await ask('POST', '/exports', { as: 'admin', body })).body.jobId as string
  const jobId = await order()
  await server.runJobs()
  const folder = join(server.config.dataDir, 'exports')
  expect(readdirSync(folder)).toContain(jobId)
  expect((await ask('GET', `/exports/${jobId}/file`, { as: 'admin' })).body).toContain('Mạc Trong Tệp')
  expect((await erase(id)).status).toBe(200)
  expect(readdirSync(folder)).not.toContain(jobId)
  expect((await ask('GET', `/exports/${jobId}/file`, { as: 'admin' })).status).toBe(404)
  expect(await tablesWith('Mạc Trong Tệp')).toEqual([])
  expect(await tablesWith('Người Khác')).toEqual(['import_rows'])
})

test('files of every list that names people go, and those of things stay', async () => {
  const { id } = await known('Tạ Trong Mọi Tệp')
  for (const entity of exportEntities)
    await server.db.execute(sql`
      with job as (
        insert into jobs (id, kind, label, input, status, account_id, actor_name, granted, request_id, ip)
        select gen_random_uuid(), 'exports.write', '', ${JSON.stringify({ entity })}::jsonb, 'done', id, '', '{}', '', ''
        from accounts limit 1 returning id, account_id)
      insert into export_files (id, account_id, file_name, media_type, byte_size, row_count, needs, expires_at)
      select id, account_id, ${entity}, 'text/csv', 1, 1, '{}', now() + interval '1 day' from job`)
  expect((await erase(id)).status).toBe(200)
  const { rows } = await server.db.execute<{ name: string }>(sql`
    select file_name as name from export_files f where file_name = any(${sql.param(exportEntities)}::text[]) order by 1`)
  const left = rows.map(({ name }) => name)
  expect(left).toEqual(['artifacts', 'categories', 'couponCodes', 'coupons', 'courses', 'ledgerDays', 'products'])
})

test('a file being written during an erasure is written again', async () => {
  const { id } = await known('Mai Đang Ghi')
  const body = { entity: 'students', query: {}, columns: ['student'], format: 'csv', language: 'vi' }
  const { jobId } = (await ask('POST', '/exports', { as: 'admin', body })).body
  const path = join(server.config.dataDir, 'exports', jobId)
  const running = await server.db.transaction(async (tx) => {
    await forget(tx, bySystem, id)
    const jobs = server.runJobs()
    while (!existsSync(path)) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(readFileSync(path, 'utf8')).toContain('Mai Đang Ghi')
    return { jobs }
  })
  expect((await running.jobs).faults).toHaveLength(1)
  const file = (await ask('GET', `/exports/${jobId}/file`, { as: 'admin' })).body
  expect(file).toContain('Họ và tên')
  expect(file).not.toContain('Mai Đang Ghi')
})

test('of a simultaneous erasure and change no personal data survives', async () => {
  for (let n = 0; n < 8; n += 1) {
    const name = `Lại Vừa Sửa ${randomUUID().slice(0, 6)}`
    const { id, row } = await known('Lại Cùng Lúc')
    const note = (await ask('POST', `/students/${id}/notes`, { as: 'support', body: { body: 'Cũ' } })).body
    const answers = await Promise.all([
      erase(id, { version: 1 }),
      ask('PATCH', `/students/${id}`, { as: 'support', version: 1, body: { fullName: name } }),
      ask('POST', `/students/${id}/notes`, { as: 'support', body: { body: `${name} gọi` } }),
      ask('PATCH', `/students/${id}/notes/${note.id}`, { as: 'support', version: 1, body: { body: `${name} đã gọi` } }),
      put('/students/received', { ...row, changedAt: at(5), fullName: name }),
    ])
    if (answers[0].status === 412) expect((await erase(id)).status).toBe(200)
    else expect(answers[0].status).toBe(200)
    expect(await tablesWith(name)).toEqual([])
  }
})
