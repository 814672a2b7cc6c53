import type { SavedReport } from '@learning-cms/contract/analytics/saved-reports'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepReports } from './queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Who = string | { token: string }
const path = '/analytics/saved-reports'
const state = { metrics: 'net-sales,courses-sold', rows: 'course', range: '90' }
const save = (as: Who, more: object = {}) =>
  t.ask<SavedReport>('POST', path, { as, body: { name: 'Theo khoá học', state, ...more } })
const list = async (as: Who) => (await t.ask<{ rows: SavedReport[] }>('GET', path, { as })).body.rows
const roleId = async (key: string) =>
  (await t.db.execute<{ id: string }>(sql`select id from roles where key = ${key}`)).rows[0]!.id
const change = (as: Who, { id, version }: { id: string; version: number }, body: object) =>
  t.ask('PATCH', `${path}/${id}`, { as, version, body })

test('a report is kept, changed at its version, deleted and restored', async () => {
  const { status, body: made } = await save('analyst')
  expect(status).toBe(200)
  expect(made).toMatchObject({ state, missing: [], hidden: [], roles: [], isMine: true, version: 1 })
  expect((await list('analyst')).map(({ id }) => id)).toContain(made.id)
  expect((await list('finance')).map(({ id }) => id)).not.toContain(made.id)
  const { body: renamed } = await change('analyst', made, { name: 'Quý' })
  expect(renamed).toMatchObject({ name: 'Quý', version: 2 })
  expect((await change('analyst', made, { name: 'Muộn' })).status).toBe(412)
  expect((await change('finance', renamed, { name: 'Của tôi' })).status).toBe(404)
  expect((await t.ask('DELETE', `${path}/${made.id}`, { as: 'analyst', version: 2 })).status).toBe(200)
  expect((await list('analyst')).map(({ id }) => id)).not.toContain(made.id)
  const restored = await t.ask('POST', `${path}/${made.id}/restore`, { as: 'analyst', version: 3 })
  expect(restored.body).toMatchObject({ name: 'Quý', version: 4 })
  await t.ask('DELETE', `${path}/${made.id}`, { as: 'analyst', version: 4 })
  await t.db.execute(sql`update saved_reports set deleted_at = now() - interval '31 days' where id = ${made.id}`)
  await sweepReports(t.db)
  expect((await t.ask('POST', `${path}/${made.id}/restore`, { as: 'analyst', version: 5 })).status).toBe(404)
})

test('whoever it is shared with opens it without the metrics they have no right to', async () => {
  const { body: made } = await save('owner', {
    name: 'Chia sẻ',
    state: { metrics: 'net-sales,courses-sold' },
    roleIds: [await roleId('marketing'), await roleId('analyst')],
  })
  const find = async (as: Who) => (await list(as)).find(({ id }) => id === made.id)
  expect(await find('analyst')).toMatchObject({
    state: { metrics: 'net-sales,courses-sold' },
    hidden: [],
    isMine: false,
  })
  expect(await find('marketing')).toMatchObject({ state: { metrics: 'courses-sold' }, hidden: ['net-sales'] })
  expect(await find('catalog')).toBeUndefined()
  expect((await change('analyst', made, { name: 'Không phải của tôi' })).body.reason).toBe('saved-reports.not-yours')
})

test('only what Explore understands is saved; what goes later is told, and the rest is kept', async () => {
  const reasonOf = async (state: object, as: Who = 'analyst') => {
    const { body } = await save(as, { state })
    const { fields, reason } = body as unknown as { fields?: Record<string, string>; reason: string }
    return fields?.['state'] ?? reason
  }
  expect(await reasonOf({ metrics: 'old-metric,orders' })).toBe('saved-reports.unknown-metric')
  for (const unknown of [
    { rows: 'old-axis' },
    { columns: 'old-axis' },
    { grain: 'fortnight' },
    { drawing: 'pie' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2026-03-01' },
    { from: '2026-03-02', to: '2026-03-01' },
    { range: 'decade' },
    { asOf: 'yesterday' },
    { oldFilter: 'x' },
  ])
    expect(await reasonOf({ metrics: 'orders', ...unknown }), JSON.stringify(unknown)).toBe(
      'saved-reports.unknown-part',
    )
  expect(await reasonOf({ metrics: '' })).toBe('saved-reports.no-metric')
  expect(await reasonOf({})).toBe('saved-reports.no-metric')
  expect(await reasonOf({ metrics: 'orders', rows: 'course' })).toBe('analytics.not-together')
  expect(await reasonOf({ metrics: 'net-sales' }, 'marketing')).toBe('server.not-allowed')
  const { body: made } = await save('analyst', { name: 'Cũ' })
  await t.db.execute(sql`
    update saved_reports set state = state || '{"metrics": "net-sales,old-metric", "grain": "fortnight", "oldFilter": "x"}'
    where id = ${made.id}`)
  const old = (await list('analyst')).find(({ id }) => id === made.id)
  expect(old).toMatchObject({
    state: { metrics: 'net-sales', rows: 'course' },
    missing: ['old-metric', 'grain: fortnight', 'oldFilter: x'],
  })
})

test('a person saves a hundred at most, whoever comes at once; a program saves none', async () => {
  const colleague = { token: await t.tokenOf((await make.account(t.db, { roles: ['analyst'] })).id) }
  const { body: first } = await save(colleague)
  await t.db.execute(sql`
    insert into saved_reports (id, account_id, name, state)
    select gen_random_uuid(), account_id, name, state from saved_reports, generate_series(1, 98) where id = ${first.id}`)
  const answers = await Promise.all([save(colleague), save(colleague), save(colleague)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 200)!.body).toMatchObject({ reason: 'saved-reports.too-many' })
  const program = await t.ask('POST', '/tokens', {
    as: 'owner',
    key: true,
    body: { name: 'Báo cáo', source: 'BI', scopes: ['analytics:read', 'analytics:revenue'], expiresInDays: 1 },
  })
  expect((await save({ token: program.body.secret as string })).body).toMatchObject({ reason: 'tokens.not-by-token' })
})
