import type { BulkRun } from '@learning-cms/contract/records/bulk'
import type { Customer } from '@learning-cms/contract/crm/customers/customers'
import { exportColumns } from '@learning-cms/contract/records/exports'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Who = string | { token: string }
const as = 'support'
const word = () => `W${randomUUID().slice(0, 8).replace(/\d/g, 'q')}`
async function enter(body: object = {}) {
  const email = `kh.${randomUUID().slice(0, 8)}@example.test`
  const answer = await t.ask<Customer>('POST', '/customers', { as, body: { fullName: 'Lý Thị Nhiều', email, ...body } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const read = async (id: string) => (await t.ask<Customer>('GET', `/customers/${id}`, { as })).body
const tagsOf = async (id: string) => (await read(id)).tags.map(({ name }) => name)

async function fileOf(who: Who, body: object) {
  const sent = { entity: 'customers', format: 'csv', language: 'vi', ...body }
  const answer = await t.ask('POST', '/exports', { as: who, body: sent })
  if (answer.status !== 200) return answer.body
  expect(await t.runJobs()).toEqual({ faults: [] })
  const { token } = typeof who === 'string' ? await t.as(who) : who
  const headers = { authorization: `Bearer ${token}` }
  return parse((await t.app.inject({ url: `/api/v1/exports/${answer.body.jobId}/file`, headers })).rawPayload, {
    bom: true,
  })
}
/** Somebody with these rights and no others. */
async function holderOf(...permissions: string[]) {
  const role = (await t.ask('POST', '/roles', { as: 'owner', body: { name: word(), permissions } })).body
  return { token: await t.tokenOf((await make.account(t.db, { roles: [role.key] })).id) }
}

test('the list as filtered is a file, masked without the right to personal data, and harmless in a spreadsheet', async () => {
  const name = word()
  const { id } = await enter({
    fullName: `${name} An`,
    phone: '0900 000 456',
    title: '=HYPERLINK("http://x.test")',
    birthDate: '1990-02-03',
    address: 'Số 7, Hà Nội',
    tags: ['Trường học', 'Gốm'],
  })
  await enter({ fullName: 'Người khác' })
  const query = { search: name }
  const table = await fileOf('owner', { query, columns: exportColumns.customers })
  expect(table).toHaveLength(2)
  const row = Object.fromEntries(exportColumns.customers.map((column, at) => [column, table[1][at]]))
  expect(row).toMatchObject({
    customer: `${name} An`,
    phone: '0900 000 456',
    jobTitle: '\'=HYPERLINK("http://x.test")',
    birthDate: '1990-02-03',
    tags: 'Gốm, Trường học',
    source: 'Thêm bằng tay',
    status: 'Hoạt động',
  })
  const some = await holderOf('crm:read', 'students:export')
  const [head, hidden] = await fileOf(some, { query, columns: ['customer', 'phone', 'birthDate', 'address'] })
  expect(head).toEqual(['Họ và tên', 'Số điện thoại', 'Ngày sinh', 'Địa chỉ'])
  expect(hidden).toEqual([`${name} An`, '••• ••• 456', '1990-••-••', '•••, Hà Nội'])
  expect(await fileOf('support', { query, columns: ['customer'] })).toMatchObject({ reason: 'server.not-allowed' })
  const template = await fileOf('owner', { query, columns: 'importable' })
  expect(template[0].slice(0, 3)).toEqual(['Họ và tên', 'Email', 'Số điện thoại'])
  expect(id).toBeTruthy()
})

test('who bought what is a filter for those who may read orders, in the list, in bulk and in a file', async () => {
  const name = word()
  const course = await make.course(t.db)
  const buyer = await make.student(t.db, { fullName: `${name} Mua` })
  await make.student(t.db, { fullName: `${name} Xem` })
  await make.order(t.db, { studentId: buyer.id, lines: [{ courseId: course.id }] })
  const filter = JSON.stringify({ field: 'bought', is: 'any-of', value: [course.id] })
  const query = { search: name, filter }
  const found = await t.ask('GET', '/customers', { as, query })
  expect(found.body.rows.map((row: { id: string }) => row.id)).toEqual([buyer.id])
  const nothing = { field: 'products', is: 'empty' }
  const others = await t.ask('GET', '/customers', { as, query: { search: name, filter: JSON.stringify(nothing) } })
  expect(others.body.rows).toHaveLength(2)
  const reader = await holderOf('crm:read', 'crm:write', 'students:export')
  const why = { status: 403, body: { values: { permission: 'orders:read' } } }
  expect(await t.ask('GET', '/customers', { as: reader, query })).toMatchObject(why)
  const bulk = { entity: 'customers', target: { query, expectedCount: 1 }, command: { do: 'unblock' } }
  expect(await t.ask('POST', '/bulk/preview', { as: reader, body: bulk })).toMatchObject(why)
  const body = { entity: 'customers', query, columns: ['customer'], format: 'csv', language: 'vi' }
  expect(await t.ask('POST', '/exports', { as: reader, body })).toMatchObject(why)
})

const bulk = async (target: object, command: object, who: Who = as) => {
  const answer = await t.ask<BulkRun>('POST', '/bulk', { as: who, body: { entity: 'customers', target, command } })
  await t.runJobs()
  return answer
}
const undo = ({ id }: BulkRun) => t.ask<BulkRun>('POST', `/bulk/${id}/undo`, { as })

test('tags, owner and block of many, each by its own rule, with a report and a way back', async () => {
  const [tag, owner] = [word(), await make.account(t.db, { roles: ['support'] })]
  const [one, two] = [await enter({ tags: ['Cũ'] }), await enter({ tags: [`Đã ${tag}`] })]
  const full = await enter({ tags: Array.from({ length: 30 }, (_, n) => `Nhãn ${n}`) })
  const target = { ids: [one.id, two.id, full.id] }
  const command = { do: 'addCustomerTag', tag: `da ${tag}` }
  const foreseen = await t.ask('POST', '/bulk/preview', { as, body: { entity: 'customers', target, command } })
  expect(foreseen.body).toMatchObject({
    willChange: 1,
    same: 1,
    refused: [{ reason: 'customers.too-many-tags', count: 1, names: ['Lý Thị Nhiều'] }],
  })
  const tagged = (await bulk(target, command)).body
  expect(tagged).toMatchObject({ done: 1, same: 1, refused: 1 })
  expect(await tagsOf(one.id)).toEqual(['Cũ', `Đã ${tag}`])
  expect((await undo(tagged)).body).toMatchObject({ done: 1 })
  expect(await tagsOf(one.id)).toEqual(['Cũ'])
  expect((await bulk({ ids: [two.id] }, { do: 'removeCustomerTag', tag: `ĐÃ ${tag}` })).body).toMatchObject({ done: 1 })
  expect(await tagsOf(two.id)).toEqual([])
  const given = await bulk({ ids: [one.id, two.id] }, { do: 'setCustomerOwner', ownerId: owner.id })
  expect(given.body).toMatchObject({ done: 2 })
  expect(await read(one.id)).toMatchObject({ ownerId: owner.id })
  const stranger = await bulk({ ids: [one.id] }, { do: 'setCustomerOwner', ownerId: randomUUID() })
  expect(stranger.body).toMatchObject({ reason: 'customers.owner-unknown' })
  const blocked = (await bulk({ ids: [one.id, two.id] }, { do: 'block', reason: 'Xin đừng gọi' })).body
  expect(await read(two.id)).toMatchObject({ status: 'blocked', statusReason: 'Xin đừng gọi' })
  await t.ask('POST', `/customers/${two.id}/unblock`, { as, version: (await read(two.id)).version })
  expect((await undo(blocked)).body).toMatchObject({ done: 1, refused: 1 })
  expect(await read(one.id)).toMatchObject({ status: 'active' })
  const reader = await holderOf('crm:read')
  expect((await bulk({ ids: [one.id] }, command, reader)).body).toMatchObject({ done: 0, refused: 1 })
})

test('all that match go to a group as one command, beyond two hundred as a job, and leave it again', async () => {
  const name = word()
  await t.db.execute(sql`
    with made as (insert into people (id, full_name) select gen_random_uuid(), ${name} || ' ' || n from generate_series(1, 205) n returning id)
    insert into customers (id) select id from made`)
  const group = (await t.ask('POST', '/groups', { as, body: { kind: 'fixed', name, description: '' } })).body
  const target = { query: { search: name }, expectedCount: 205 }
  const command = { do: 'addToGroup', groupId: group.id }
  const late = await bulk({ ...target, expectedCount: 204 }, command)
  expect(late.body).toMatchObject({ reason: 'lists.selection-changed', values: { count: 205 } })
  const { id } = (await bulk(target, command)).body
  const members = async () => (await t.ask('GET', `/groups/${group.id}`, { as })).body.memberCount
  expect(await members()).toBe(205)
  const run = (await t.ask<BulkRun>('GET', `/bulk/${id}`, { as })).body
  expect(run).toMatchObject({ done: 205, jobStatus: 'done' })
  await undo(run)
  await t.runJobs()
  expect(await members()).toBe(0)
  const rule = { field: 'title', is: 'contains', value: 'x' }
  const other = (
    await t.ask('POST', '/groups', {
      as,
      body: { kind: 'rule', name: word(), description: '', rule: JSON.stringify(rule) },
    })
  ).body
  expect((await bulk(target, { do: 'addToGroup', groupId: other.id })).body).toMatchObject({
    reason: 'groups.not-by-hand',
  })
})

test('search finds customers by name, code, address and number, as far as one may see these', async () => {
  const [name, code] = [word(), `KH-${word()}`]
  const { id, email } = await make.student(t.db, { fullName: `Đỗ ${name}`, phone: '0912 777 321' })
  await t.db.execute(sql`
    insert into external_ids (entity, source, external_id, row_id, changed_at) values ('students', 'console', ${code}, ${id}, now())`)
  const hits = async (text: string, who: Who = as) => {
    const { groups } = (await t.ask('GET', '/search', { as: who, query: { text } })).body
    return groups.find(({ entity }: { entity: string }) => entity === 'customers')?.hits ?? []
  }
  for (const text of [`do ${name.toLowerCase()}`, code, id.slice(-6), email!, '0912777321'])
    expect(await hits(text), text).toMatchObject([{ id, title: `Đỗ ${name}` }])
  const { groups } = (await t.ask('GET', '/search', { as, query: { text: name } })).body
  expect(groups.map(({ entity }: { entity: string }) => entity)).toEqual(['students', 'customers'])
  const [hit] = await hits(name)
  expect(hit.detail).not.toContain(email)
  const reader = await holderOf('crm:read')
  expect(await hits(name, reader)).toHaveLength(1)
  expect(await hits(email!, reader)).toEqual([])
  expect(await hits(name, 'catalog')).toEqual([])
})
