import type { CustomerFile } from '@learning-cms/contract/crm/customers/customer-files'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'support'
const customer = async () =>
  (await t.ask('POST', '/customers', { as, body: { fullName: 'Lê Khách', email: `${randomUUID()}@example.test` } }))
    .body.id as string
const attachment = async (who: string = as) => make.file(t.db, 'attachment', { accountId: (await t.as(who)).id })
const keep = (id: string, assetId: string, who: string | { token: string } = as) =>
  t.ask<CustomerFile>('POST', `/customers/${id}/files`, { as: who, body: { assetId } })
const list = async (id: string) =>
  (await t.ask<{ rows: CustomerFile[] }>('GET', `/customers/${id}/files`, { as })).body.rows
const mayDownload = async (assetId: string, who: string) =>
  (await t.ask('GET', `/assets/${assetId}/original`, { as: who })).status

test('a file is kept once, told in the history, and read by whoever works with customers only', async () => {
  const id = await customer()
  const assetId = await attachment()
  const [one, two] = await Promise.all([keep(id, assetId), keep(id, assetId)])
  expect([one.status, two.status], JSON.stringify([one.body, two.body])).toEqual([200, 200])
  expect(one.body.id).toBe(two.body.id)
  expect(await list(id)).toMatchObject([{ assetId, name: 'Hợp đồng 2026.pdf', bytes: 9 }])
  expect(await mayDownload(assetId, 'marketing')).toBe(200)
  expect(await mayDownload(assetId, 'catalog')).toBe(404)
  const { rows } = (await t.ask('GET', `/customers/${id}/timeline`, { as, query: { kinds: 'files' } })).body
  expect(rows).toMatchObject([{ kind: 'file-kept', name: 'Hợp đồng 2026.pdf' }])
})

test('nobody keeps a file that is not theirs, and a picture is none', async () => {
  const id = await customer()
  const picture = await make.picture(t.db, { accountId: (await t.as(as)).id })
  for (const assetId of [await attachment('owner'), picture, randomUUID()])
    expect(await keep(id, assetId)).toMatchObject({ status: 422, body: { reason: 'attachments.unknown' } })
  expect((await keep(randomUUID(), await attachment())).status).toBe(404)
  expect((await keep(id, await attachment('analyst'), 'analyst')).status).toBe(403)
  expect(await list(id)).toEqual([])
})

test('whoever kept a file removes it; others only with the right to erase; of another customer it does not exist', async () => {
  const [id, other] = [await customer(), await customer()]
  const { id: fileId, assetId } = (await keep(id, await attachment())).body
  const remove = (at: string, who: string | { token: string } = as) =>
    t.ask('DELETE', `/customers/${at}/files/${fileId}`, { as: who })
  const mate = await make.account(t.db, { roles: ['support'] })
  expect((await remove(other)).status).toBe(404)
  expect((await remove(id, { token: await t.tokenOf(mate.id) })).status).toBe(403)
  expect(await list(id)).toHaveLength(1)
  expect((await remove(id)).status).toBe(200)
  expect((await remove(id)).status).toBe(404)
  expect(await mayDownload(assetId, 'marketing')).toBe(404)
  const lines = await t.db.execute(sql`select action, changes from audit_lines where entity_id = ${id} order by at, id`)
  expect(lines.rows.map(({ action }) => action)).toEqual([
    'customers.create',
    'customers.keepFile',
    'customers.removeFile',
  ])
  expect(JSON.stringify(lines.rows)).not.toContain('Hợp đồng')
})

test('a customer has a limited number of files, for parallel ones too', async () => {
  const id = await customer()
  const asset = await attachment()
  await t.db.execute(sql`
    insert into person_files (id, person_id, asset_id, author_name)
    select gen_random_uuid(), ${id}, ${asset}, 'x' from generate_series(1, 199)`)
  const answers = await Promise.all([keep(id, await attachment()), keep(id, await attachment())])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})
