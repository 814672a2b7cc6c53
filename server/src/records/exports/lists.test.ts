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

async function fileOf(as: string, body: object) {
  const { jobId } = (await t.ask('POST', '/exports', { as, body: { format: 'csv', language: 'vi', ...body } })).body
  expect(await t.runJobs()).toEqual({ faults: [] })
  const { token } = await t.as(as)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await t.app.inject({ url: `/api/v1/exports/${jobId}/file`, headers })
  return parse(answer.rawPayload, { bom: true })
}

test('accounts: personal data in full only with the right to export, roles in the language of the file', async () => {
  const { id, username, email } = await make.account(t.db, {
    fullName: 'Đỗ Xuất Tệp',
    roles: ['catalog', 'support'],
    phone: '0901 234 567',
    status: 'disabled',
  })
  await t.db.execute(sql`
    insert into account_settings (account_id, title) values (${id}, 'Tổ trưởng')
    on conflict (account_id) do update set title = excluded.title`)
  const body = {
    entity: 'accounts',
    query: { search: username, sort: 'username' },
    columns: exportColumns.accounts,
  }
  const person = ['Tên đăng nhập', 'Email', 'Họ và tên', 'Chức danh', 'Điện thoại']
  const names = [...person, 'Vai trò', 'Trạng thái', 'Đăng nhập gần nhất']
  const line = (...[roles, status, second]: string[]) => [
    username,
    email,
    'Đỗ Xuất Tệp',
    'Tổ trưởng',
    '0901 234 567',
    roles,
    status,
    '',
    second,
  ]
  const [head, row] = await fileOf('owner', body)
  expect(head).toEqual([...names, 'Hai bước'])
  expect(row).toEqual(line('Quản lý khoá học, Chăm sóc học viên', 'Đã khoá', 'Chưa'))
  const english = await fileOf('owner', { ...body, language: 'en' })
  expect(english[1]).toEqual(line('Course manager, Support', 'Disabled', 'No'))
  const { body: role } = await t.ask('POST', '/roles', {
    as: 'owner',
    body: { name: 'Chỉ tài khoản', permissions: ['accounts:manage'] },
  })
  const keeper = await make.account(t.db, { roles: [role.key] })
  const as = { token: await t.tokenOf(keeper.id) }
  const { jobId } = (await t.ask('POST', '/exports', { as, body: { format: 'csv', language: 'vi', ...body } })).body
  await t.runJobs()
  const masked = await t.app.inject({
    url: `/api/v1/exports/${jobId}/file`,
    headers: { authorization: `Bearer ${as.token}` },
  })
  const [, hidden] = parse(masked.rawPayload, { bom: true })
  expect(hidden![1]).toBe(`${email!.slice(0, 1)}•••@example.test`)
  expect(hidden![4]).toBe('••• ••• 567')
  expect(
    (await t.ask('POST', '/exports', { as: 'catalog', body: { format: 'csv', language: 'vi', ...body } })).status,
  ).toBe(403)
})

test('categories: in tree order, each with its parents', async () => {
  const second = await make.category(t.db, { name: 'B gốc' })
  const first = await make.category(t.db, { name: 'A gốc', isActive: false })
  const below = await make.category(t.db, { name: 'Z dưới B', parentId: second.id })
  const deepest = await make.category(t.db, { name: 'M dưới Z', parentId: below.id })
  await make.category(t.db, { name: 'A dưới B', parentId: second.id })
  await make.category(t.db, { name: 'Dưới A', parentId: first.id })
  const course = await make.course(t.db, { status: 'draft' })
  await t.ask('PATCH', `/courses/${course.id}`, { as: 'owner', version: 1, body: { categoryId: deepest.id } })
  const columns = ['name', 'above', 'level', 'courses', 'coursesBelow', 'state']
  const [head, ...lines] = await fileOf('catalog', { entity: 'categories', query: {}, columns })
  expect(head).toEqual(['Danh mục', 'Thuộc danh mục', 'Cấp', 'Số khoá học', 'Gồm cả cấp dưới', 'Trạng thái'])
  expect(lines).toEqual([
    ['B gốc', '', '1', '0', '1', 'Đang hiện'],
    ['Z dưới B', 'B gốc', '2', '0', '1', 'Đang hiện'],
    ['M dưới Z', 'B gốc › Z dưới B', '3', '1', '1', 'Đang hiện'],
    ['A dưới B', 'B gốc', '2', '0', '0', 'Đang hiện'],
    ['A gốc', '', '1', '0', '0', 'Đang ẩn'],
    ['Dưới A', 'A gốc', '2', '0', '0', 'Ẩn theo cấp trên'],
  ])
  const byName = await fileOf('catalog', {
    entity: 'categories',
    query: { search: 'dưới b', sort: 'name', order: 'desc' },
    columns: ['name'],
  })
  expect(byName.slice(1)).toEqual([['Z dưới B'], ['A dưới B']])
})
