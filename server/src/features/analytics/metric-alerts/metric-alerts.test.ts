import type { JudgedDay, MetricAlert } from '@learning-cms/contract/analytics/metric-alerts'
import { dayIn, daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendNotices } from '#features/account/notices/send-notices.ts'
import { sealNewLines } from '#services/audit/seal.ts'
import { judgeAlerts } from './judge-due.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(() => t.db.execute(sql`delete from article_searches`))

const path = '/analytics/alerts'
const TODAY = dayIn(Date.now())
const YESTERDAY = daysAfter(TODAY, -1)
const at = (day: string, time: string) => Date.parse(`${day}T${time}:00+07:00`)
const MORNING = at(TODAY, '07:00')

const person = async (...roles: string[]) => {
  const account = await make.account(t.db, { roles })
  return { ...account, as: { token: await t.tokenOf(account.id) } }
}
type Person = Awaited<ReturnType<typeof person>>

const rule = { name: 'Tìm nhiều', metric: 'help-searches', cut: {}, kind: 'above', bound: 3 }
/** An alert as if it had been set the day before yesterday. */
async function alertOf({ as }: Person, change: object = {}) {
  const { status, body } = await t.ask<MetricAlert>('POST', path, { as, body: { ...rule, ...change } })
  expect(status, JSON.stringify(body)).toBe(200)
  await t.db.execute(sql`update metric_alerts set created_at = now() - interval '2 days' where id = ${body.id}`)
  return body
}
const searches = (day: string, count: number, results = 1) =>
  t.db.execute(sql`
    insert into article_searches (id, term, results, at)
    select gen_random_uuid(), 'x', ${results}, ${`${day}T05:00:00+07:00`}::timestamptz from generate_series(1, ${count}::int)`)
const own = async ({ as }: Person) => (await t.ask<{ rows: MetricAlert[] }>('GET', path, { as })).body.rows
const daysOf = async ({ as }: Person, id: string) =>
  (await t.ask<{ rows: JudgedDay[] }>('GET', `${path}/${id}/days`, { as })).body.rows
async function notices({ as }: Person) {
  while ((await sealNewLines(t.db)) > 0);
  await sendNotices(t.db, { publicUrl: 'https://cms.test', smtpUrl: 'smtp://cms.test' })
  const { body } = await t.ask('GET', '/notices', { as })
  return (body.rows as { kind: string; label: string; times: number }[]).map(({ kind, label, times }) => ({
    kind,
    label,
    times,
  }))
}
const mailsFor = async ({ id }: Person) =>
  (
    await t.db.execute<{ subject: string; body: string }>(
      sql`select subject, body from outbox_mails where account_id = ${id}`,
    )
  ).rows

test('beyond its limit during the day it is told at once, in the bell and by mail, and once a day', async () => {
  const owner = await person('analyst')
  const other = await person('analyst')
  const { id } = await alertOf(owner)
  await searches(TODAY, 3)
  await judgeAlerts(t.db, at(TODAY, '06:00'))
  expect(await notices(owner)).toEqual([])
  await searches(TODAY, 1)
  await judgeAlerts(t.db, at(TODAY, '06:05'))
  await searches(TODAY, 9)
  for (const time of ['06:10', '12:00', '23:00']) await judgeAlerts(t.db, at(TODAY, time))
  const [, month, day] = TODAY.split('-')
  const label = `Tìm nhiều: 4 (${day}/${month}/${TODAY.slice(0, 4)})`
  expect(await notices(owner)).toEqual([{ kind: 'metric-alert', label, times: 1 }])
  expect(await notices(other)).toEqual([])
  const [mail, ...more] = await mailsFor(owner)
  expect(more).toEqual([])
  expect(mail!.body).toContain(`https://cms.test/learning-cms/analytics/alerts?open=${id}`)
  // A mail can be read by others than its reader: it has no figure.
  expect(`${mail!.subject} ${mail!.body}`).not.toContain('4 (')
  expect(await own(owner)).toMatchObject([{ latest: { day: TODAY, figure: 4, isBeyond: true }, notifiedOn: TODAY }])
})

test('a day that stayed below its limit is told the next morning, not before', async () => {
  const owner = await person('analyst')
  const { id } = await alertOf(owner, { kind: 'below', bound: 2 })
  await searches(YESTERDAY, 1)
  await judgeAlerts(t.db, at(TODAY, '06:59'))
  expect((await daysOf(owner, id)).map(({ day }) => day)).toEqual([daysAfter(YESTERDAY, -1)])
  await judgeAlerts(t.db, MORNING)
  expect((await daysOf(owner, id))[0]).toMatchObject({ day: YESTERDAY, figure: 1, isBeyond: true })
  await judgeAlerts(t.db, MORNING + 60_000)
  expect(await notices(owner)).toMatchObject([{ times: 2 }])
  // Another day is mailed, though the notice of the day before is still unread.
  await searches(TODAY, 1)
  await judgeAlerts(t.db, MORNING + 86_400_000)
  expect(await notices(owner)).toMatchObject([{ times: 3 }])
  expect(await mailsFor(owner)).toHaveLength(2)
})

test('outside what eight same weekdays were, on either side', async () => {
  const [high, low] = [await person('analyst'), await person('analyst')]
  await alertOf(high, { kind: 'unusual', bound: null })
  for (const week of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await searches(daysAfter(YESTERDAY, -7 * week), 10 + (week % 2))
    await searches(daysAfter(TODAY, -7 * week), 20 + (week % 2))
  }
  await searches(YESTERDAY, 5)
  await searches(TODAY, 10)
  const { id } = await alertOf(low, { kind: 'unusual', bound: null })
  await judgeAlerts(t.db, MORNING)
  const [judged] = await daysOf(low, id)
  expect(judged).toMatchObject({ day: YESTERDAY, figure: 5, isBeyond: true })
  expect(judged!.low).toBeGreaterThan(5)
  expect(judged!.high).toBeLessThan(15)
  // Today may still grow: few are not told yet, many are.
  expect(await daysOf(low, id)).toHaveLength(1)
  await searches(TODAY, 90)
  await judgeAlerts(t.db, MORNING + 60_000)
  expect((await daysOf(low, id)).map(({ day, isBeyond }) => [day, isBeyond])).toEqual([
    [TODAY, true],
    [YESTERDAY, true],
  ])
})

test('many servers at once tell a day once, and an alert that changed meanwhile is left to the next round', async () => {
  const owner = await person('analyst')
  const { id } = await alertOf(owner)
  await searches(TODAY, 8)
  const counts = await Promise.all(Array.from({ length: 6 }, () => judgeAlerts(t.db, MORNING)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  const { rows } = await t.db.execute(
    sql`select from audit_lines where action = 'metric-alerts.tell' and entity_id = ${id}`,
  )
  expect(rows).toHaveLength(1)
})

test('the right is asked for when a figure is judged and when it is shown', async () => {
  const owner = await person('finance')
  const { id } = await alertOf(owner, { metric: 'gross-sales', kind: 'below', bound: 1 })
  await judgeAlerts(t.db, at(YESTERDAY, '08:00'))
  expect(await daysOf(owner, id)).toHaveLength(1)
  await t.db.execute(sql`
    update account_roles set role_id = (select id from roles where key = 'marketing') where account_id = ${owner.id}`)
  const as = { token: await t.tokenOf(owner.id) }
  await judgeAlerts(t.db, MORNING)
  expect(await own({ ...owner, as })).toMatchObject([{ isHidden: true, latest: null }])
  expect(await daysOf({ ...owner, as }, id)).toEqual([])
  const { rows } = await t.db.execute(sql`select from metric_alert_days where alert_id = ${id}`)
  expect(rows).toHaveLength(1)
  const refused = await t.ask('POST', path, { as, body: { ...rule, metric: 'gross-sales' } })
  expect([refused.status, refused.body.reason]).toEqual([403, 'server.not-allowed'])
})

test('an alert is its owner’s alone, and gone with its account or its deletion', async () => {
  const owner = await person('analyst')
  const other = await person('admin')
  const { id } = await alertOf(owner)
  expect(await own(other)).toEqual([])
  for (const [method, to, more] of [
    ['PUT', `${path}/${id}`, { version: 1, body: rule }],
    ['DELETE', `${path}/${id}`, { version: 1 }],
    ['GET', `${path}/${id}/days`, {}],
  ] as const)
    expect((await t.ask(method, to, { as: other.as, ...more })).status).toBe(404)
  await searches(TODAY, 8)
  expect((await t.ask('DELETE', `${path}/${id}`, { as: owner.as, version: 1 })).status).toBe(200)
  expect(await judgeAlerts(t.db, MORNING)).toBe(0)
  expect((await t.ask('POST', `${path}/${id}/restore`, { as: owner.as, version: 2 })).status).toBe(200)
  await t.db.execute(sql`update accounts set status = 'disabled' where id = ${owner.id}`)
  expect(await judgeAlerts(t.db, MORNING)).toBe(0)
})

test('what cannot be judged is refused with what to do', async () => {
  const { as } = await person('owner')
  const refusal = async (change: object) => {
    const { status, body } = await t.ask('POST', path, { as, body: { ...rule, ...change } })
    return [status, body.fields]
  }
  expect(await refusal({ bound: null })).toEqual([400, { bound: 'metric-alerts.bound' }])
  expect(await refusal({ kind: 'unusual' })).toEqual([400, { bound: 'metric-alerts.bound' }])
  expect(await refusal({ cut: { gateway: 'vnpay' } })).toEqual([400, { cut: 'analytics.not-together' }])
  expect(await refusal({ name: ' ' })).toEqual([400, { name: 'metric-alerts.name-required' }])
  await Promise.all(Array.from({ length: 20 }, () => t.ask('POST', path, { as, body: rule })))
  const { status, body } = await t.ask('POST', path, { as, body: rule })
  expect([status, body.reason]).toEqual([422, 'metric-alerts.too-many'])
})

test('a trial tells what such an alert would have told', async () => {
  const { as } = await person('analyst')
  await searches(daysAfter(TODAY, -3), 7)
  await searches(TODAY, 7)
  const trial = async (query: Record<string, string>) =>
    (
      await t.ask<{ rows: JudgedDay[] }>('GET', '/analytics/alert-trial', {
        as,
        query: { metric: 'help-searches', ...query },
      })
    ).body.rows
  const above = await trial({ kind: 'above', bound: '6' })
  expect(above).toHaveLength(30)
  expect(above[0]!.day).toBe(YESTERDAY)
  expect(above.filter(({ isBeyond }) => isBeyond).map(({ day, figure }) => [day, figure])).toEqual([
    [daysAfter(TODAY, -3), 7],
  ])
  expect((await trial({ kind: 'below', bound: '1' })).filter(({ isBeyond }) => isBeyond)).toHaveLength(29)
})
