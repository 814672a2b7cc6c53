import type { AuditLine } from '@learning-cms/contract/records/activity'
import { exportColumns } from '@learning-cms/contract/records/exports'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Log = { rows: AuditLine[]; next: string | null; previous: string | null }
const logOf = async (path: string, as: string | { token: string }, query: Record<string, string | number> = {}) => {
  const { status, body } = await t.ask<Log>('GET', `/audit${path}`, { as, query })
  expect(status).toBe(200)
  return body
}
const actionsOf = ({ rows }: Log) => rows.map(({ action }) => action)

async function colleague(roles: string[]) {
  const { id, username } = await make.account(t.db, { roles })
  return { id, username, as: { token: await t.tokenOf(id) } }
}

test('everybody reads what they did, and nothing that others did elsewhere', async () => {
  const [me, other] = [await colleague(['catalog']), await colleague(['catalog'])]
  const { body: course } = await t.ask('POST', '/courses', { as: me.as, body: { title: 'Khoá của tôi' } })
  await t.ask('POST', '/courses', { as: other.as, body: { title: 'Khoá của người khác' } })
  await t.ask('PATCH', `/courses/${course.id}`, { as: other.as, version: 1, body: { title: 'Đổi tên' } })
  const mine = await logOf('/mine', me.as, { part: 'by-me' })
  expect(actionsOf(mine)).toEqual(['courses.create'])
  expect(mine.rows[0]).toMatchObject({ label: 'Khoá của tôi', changes: { title: [null, 'Khoá của tôi'] } })
  expect(actionsOf(await logOf('/mine', me.as, { part: 'by-me', kind: 'update' }))).toEqual([])
  expect(actionsOf(await logOf('/mine', me.as, { part: 'by-me', search: 'khoa cua' }))).toEqual(['courses.create'])
  expect((await t.ask('GET', '/audit', { as: me.as })).status).toBe(403)
  expect((await t.ask('GET', '/audit/mine', { as: me.as, query: { part: 'by-me', actorId: other.id } })).status).toBe(
    400,
  )
  expect((await t.ask('GET', '/audit/mine', { as: me.as, query: { part: 'all' } })).status).toBe(400)
})

test('what somebody changed is named after their right to read it is gone, without its values', async () => {
  const me = await colleague(['catalog'])
  await t.ask('POST', '/courses', { as: me.as, body: { title: 'Bí mật' } })
  await t.db.execute(sql`
    update account_roles set role_id = (select id from roles where key = 'curator') where account_id = ${me.id}`)
  t.sessions.forget()
  const [line] = (await logOf('/mine', me.as, { part: 'by-me' })).rows
  expect(line).toMatchObject({ action: 'courses.create', changes: {}, personal: null, hidden: 'masked' })
})

test('what others did to my account and my roles, page by page, and nobody else’s', async () => {
  const { body: role } = await t.ask('POST', '/roles', {
    as: 'owner',
    body: { name: 'Đổi dần', permissions: ['courses:read'] },
  })
  const [me, other] = [await colleague([role.key]), await colleague(['catalog'])]
  const { body: roles } = await t.ask('GET', '/roles', { as: 'owner' })
  const { version } = roles.rows.find(({ key }: { key: string }) => key === role.key)
  await t.ask('PATCH', `/roles/${role.id}`, {
    as: 'owner',
    version,
    body: { permissions: ['courses:read', 'coupons:read'] },
  })
  for (const { id } of [me, other]) {
    const { body: account } = await t.ask('GET', `/accounts/${id}`, { as: 'owner' })
    const answer = await t.ask('PATCH', `/accounts/${id}`, {
      as: 'owner',
      version: account.version,
      body: { fullName: 'Tên mới' },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const about = await logOf('/mine', me.as, { part: 'about-me' })
  expect(actionsOf(about)).toEqual(['accounts.update', 'roles.update', 'roles.create'])
  expect(about.rows[0]).toMatchObject({
    entityId: me.id,
    hidden: 'no',
    personal: { fullName: [expect.anything(), 'Tên mới'] },
  })
  expect(about.rows[1]!.changes).toHaveProperty('permissions')
  const first = await logOf('/mine', me.as, { part: 'about-me', size: 2 })
  const second = await logOf('/mine', me.as, { part: 'about-me', size: 2, after: first.next! })
  expect([...first.rows, ...second.rows]).toEqual(about.rows)
  expect(actionsOf(await logOf('/mine', me.as, { part: 'about-me', kind: 'create' }))).toEqual(['roles.create'])
  expect(actionsOf(await logOf('/mine', me.as, { part: 'about-me', search: 'khong co' }))).toEqual([])
})

test('finance reads what was done to money, and only that', async () => {
  const finance = await colleague(['finance'])
  await t.ask('POST', '/coupons', {
    as: 'owner',
    body: { code: 'NHATKY', name: 'Mã', type: 'percentage', value: 20 },
  })
  await t.ask('POST', '/courses', { as: 'owner', body: { title: 'Không phải tiền' } })
  const money = await logOf('/money', finance.as, { size: 100 })
  expect(actionsOf(money)).toContain('coupons.create')
  expect(money.rows.filter(({ entity }) => entity === 'courses' || entity === 'accounts')).toEqual([])
  expect(actionsOf(await logOf('/money', finance.as, { entity: 'courses' }))).toEqual([])
  expect((await t.ask('GET', '/audit/money', { as: 'support' })).status).toBe(403)
  expect((await t.ask('GET', '/audit', { as: finance.as })).status).toBe(403)
})

test('the log as a file: the same lines as the list, in words, formulas and personal values left out', async () => {
  const me = await colleague(['owner'])
  await t.ask('POST', '/courses', { as: me.as, body: { title: '=1+1' } })
  await t.ask('POST', '/categories', { as: me.as, body: { name: 'Nhóm trong tệp' } })
  const query = { actorId: me.id, kind: ['create'] }
  const { body: created } = await t.ask('POST', '/exports', {
    as: 'owner',
    body: { entity: 'activity', format: 'csv', language: 'vi', query, columns: exportColumns.activity },
  })
  expect(await t.runJobs()).toEqual({ faults: [] })
  const { token } = await t.as('owner')
  const file = await t.app.inject({
    url: `/api/v1/exports/${created.jobId}/file`,
    headers: { authorization: `Bearer ${token}` },
  })
  const [head, ...rows] = parse(file.rawPayload, { bom: true })
  expect(head).toEqual([
    'Thời điểm',
    'Người làm',
    'Việc',
    'Đối tượng',
    'Bản ghi',
    'Thay đổi (trước → sau)',
    'Lý do',
    'Mã yêu cầu',
  ])
  expect(rows.map((row) => row[2])).toEqual(['Thêm danh mục', 'Tạo khoá học'])
  expect(rows[0]![5]).toContain('name: null → Nhóm trong tệp')
  expect(rows[1]![4]).toBe("'=1+1")
  const refused = { entity: 'activity', format: 'csv', language: 'vi', query: {}, columns: ['at'] }
  expect((await t.ask('POST', '/exports', { as: 'finance', body: refused })).status).toBe(403)
})

test('a built-in role is named in the reader’s language, in the log as elsewhere, and a renamed one as it was called', async () => {
  const me = await colleague(['owner'])
  const labels = async (language: string) => {
    const { body } = await t.ask('GET', '/audit', {
      as: me.as,
      headers: { 'accept-language': language },
      query: { entity: 'roles', kind: 'create' },
    })
    return (body.rows as { label: string }[]).map(({ label }) => label)
  }
  expect(await labels('vi')).toContain('Giám tuyển')
  expect(await labels('en')).toContain('Curator')
  expect(await labels('en')).not.toContain('Giám tuyển')
  const own = await t.ask('POST', '/roles', { as: 'owner', body: { name: 'Người giữ kho', permissions: [] } })
  expect(own.status).toBe(200)
  expect(await labels('en')).toContain('Người giữ kho')
})
