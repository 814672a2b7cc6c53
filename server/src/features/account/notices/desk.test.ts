import type { NoticeKind } from '@learning-cms/contract/account/notice-kinds'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealNewLines } from '#services/audit/seal.ts'
import { yearsLackingHolidays } from './holiday-reminders.ts'
import { sendNotices } from './send-notices.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  for (const role of ['owner', 'admin', 'support']) await t.as(role)
  await send()
})
afterAll(() => t.close())

async function send() {
  while ((await sealNewLines(t.db)) > 0);
  return sendNotices(t.db, { publicUrl: 'https://cms.example.test' })
}
type Who = string | { token: string }
const about = async (as: Who, id: string) =>
  (
    (await t.ask('GET', '/notices', { as, query: { size: '100' } })).body.rows as {
      kind: NoticeKind
      entityId: string
      times: number
    }[]
  )
    .filter(({ entityId }) => entityId === id)
    .flatMap(({ kind, times }) => Array.from({ length: times }, () => kind))
    .sort()

async function enter(more: object = {}) {
  const body = {
    kind: 'access',
    receivedAt: new Date().toISOString(),
    channel: 'mail',
    name: 'Phạm Thị Hỏi',
    contact: 'hoi@example.test',
    ...more,
  }
  return (await t.ask('POST', '/data-requests', { as: 'owner', body })).body as { id: string; version: number }
}
/** Makes a request due in this many working days, in Vietnam. */
const dueIn = (id: string, days: number) =>
  t.db.execute(sql`
    update data_requests set acknowledge_by = '2020-01-01', due_on = (
      select on_day from generate_series((now() at time zone 'Asia/Ho_Chi_Minh')::date + 1, now() + interval '60 days', interval '1 day') worked (on_day)
      where extract(isodow from on_day) < 6 and not exists (select from public_holidays h where h.day = worked.on_day::date)
      order by on_day offset ${days - 1} limit 1)::date where id = ${id}`)
const overdueBy = (id: string, days: number) =>
  t.db.execute(sql`
    update data_requests set acknowledge_by = '2020-01-01', due_on = (now() at time zone 'Asia/Ho_Chi_Minh')::date - ${days}::int
    where id = ${id}`)

test('a request that came is announced to the others who work on requests, and to nobody else', async () => {
  const { id } = await enter()
  await send()
  await send()
  expect(await about('admin', id)).toEqual(['data-request-new'])
  expect(await about('owner', id)).toEqual([])
  expect(await about('support', id)).toEqual([])
})

test('two working days before its day, and once it has passed, each is said once to whoever works on it', async () => {
  const worker = await make.account(t.db, { roles: ['admin'] })
  const as = { token: await t.tokenOf(worker.id) }
  const [far, near, late, long] = [
    await enter({ ownerId: worker.id }),
    await enter({ ownerId: worker.id }),
    await enter({ ownerId: worker.id }),
    await enter(),
  ]
  await dueIn(far.id, 3)
  await dueIn(near.id, 2)
  await overdueBy(late.id, 1)
  await overdueBy(long.id, 8)
  for (let times = 0; times < 3; times += 1) await send()
  const created: NoticeKind = 'data-request-new'
  expect(await about(as, far.id)).toEqual([created])
  expect(await about(as, near.id)).toEqual(['data-request-due', created])
  expect(await about('admin', near.id)).toEqual([created])
  for (const who of [as, 'admin']) expect(await about(who, late.id)).toEqual([created, 'data-request-overdue'])
  expect(await about('admin', long.id)).toEqual([created])
  // Another day is another cause; a closed request has none.
  await dueIn(near.id, 1)
  const closed = await enter({ ownerId: worker.id })
  await t.ask('POST', `/data-requests/${closed.id}/refuse`, { as: 'owner', version: 1, body: { reason: 'Không' } })
  await overdueBy(closed.id, 1)
  await send()
  expect(await about(as, near.id)).toEqual(['data-request-due', 'data-request-due', created])
  expect(await about(as, closed.id)).toEqual([created])
})

test('the clock of a breach is said at 24 and at 6 hours, once each, until it is reported or need not be', async () => {
  const discovered = async (hoursAgo: number) => {
    const body = {
      title: 'Lộ bảng tính',
      dataKinds: 'Tên, email',
      discoveredAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    }
    return (await t.ask('POST', '/breaches', { as: 'owner', body })).body as { id: string; version: number }
  }
  const [calm, day, hours, old, none] = [
    await discovered(47),
    await discovered(49),
    await discovered(67),
    await discovered(100),
    await discovered(49),
  ]
  const body = { isReportable: false, reason: 'Dữ liệu đã mã hoá' }
  await t.ask('POST', `/breaches/${none.id}/assess`, { as: 'owner', version: none.version, body })
  for (let times = 0; times < 2; times += 1) await send()
  expect(await about('admin', calm.id)).toEqual([])
  expect(await about('admin', day.id)).toEqual(['breach-clock'])
  expect(await about('admin', hours.id)).toEqual(['breach-clock'])
  expect(await about('admin', old.id)).toEqual([])
  expect(await about('admin', none.id)).toEqual([])
  expect(await about('support', day.id)).toEqual([])
  await t.db.execute(sql`update data_breaches set discovered_at = now() - interval '67 hours' where id = ${day.id}`)
  await send()
  expect(await about('admin', day.id)).toEqual(['breach-clock', 'breach-clock'])
})

const lacking = async (day: string) => {
  const { rows } = await t.db.execute<{ year: number }>(sql`${yearsLackingHolidays(sql`${day}::date`)} order by 1`)
  return rows.map(({ year }) => year)
}
const fill = (year: number) =>
  t.db.execute(sql`
    insert into public_holidays (day, name_vi, name_en)
    select make_date(${year}::int, 3, n), 'Nghỉ', 'Off' from generate_series(1, 11) n on conflict do nothing`)

test('holidays of the next year are asked for from December on, and of any year that an open request reaches', async () => {
  // Later than any date of the requests above.
  const year = new Date().getFullYear() + 15
  await t.db.execute(sql`delete from public_holidays where day >= ${`${year}-01-01`}`)
  await t.db.execute(
    sql`update data_requests set due_on = greatest(acknowledge_by, ${`${year}-06-01`}) where closed_at is null`,
  )
  await fill(year)
  expect(await lacking(`${year}-11-30`)).toEqual([])
  expect(await lacking(`${year}-12-01`)).toEqual([year + 1])
  await fill(year + 1)
  expect(await lacking(`${year}-12-31`)).toEqual([])
  const { id } = await enter()
  await t.db.execute(sql`update data_requests set due_on = ${`${year + 2}-01-05`} where id = ${id}`)
  expect(await lacking(`${year}-02-01`)).toEqual([year + 2])
  await t.ask('POST', `/data-requests/${id}/refuse`, { as: 'owner', version: 1, body: { reason: 'Không' } })
  expect(await lacking(`${year}-02-01`)).toEqual([])
})

test('a year without all its holidays is said once to each who may enter them, and to nobody else', async () => {
  const year = new Date().getFullYear() + 3
  const { id } = await enter()
  await t.db.execute(sql`update data_requests set due_on = make_date(${year}::int, 1, 5) where id = ${id}`)
  await t.db.execute(sql`delete from public_holidays where day >= make_date(${year}::int, 1, 1)`)
  for (let times = 0; times < 3; times += 1) await send()
  for (const who of ['owner', 'admin']) expect(await about(who, String(year))).toEqual(['holidays-missing'])
  expect(await about('support', String(year))).toEqual([])
  await t.ask('POST', `/data-requests/${id}/refuse`, { as: 'owner', version: 1, body: { reason: 'Không' } })
})
