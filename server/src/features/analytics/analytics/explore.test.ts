import type { AnalyticsReport } from '@learning-cms/contract/analytics/analytics'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { History, NOW_MS } from '@learning-cms/testkit/analytics/history'
import { testApp } from '@learning-cms/testkit/app'
import { foldAnalytics } from './days.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const server = await testApp()
afterAll(() => server.close())
const history = new History(server.database, 20_261_124)
beforeAll(async () => {
  await history.begin()
  await history.run(80)
  await foldAnalytics(server.db)
})

const day = (daysAgo: number) => dayIn(NOW_MS - daysAgo * 86_400_000)
const range = { since: day(59), until: day(0) }
const report = (query: Record<string, string>, as = 'owner') =>
  server.ask<AnalyticsReport>('GET', '/analytics/report', { as, query: { ...range, ...query } })
const file = (query: Record<string, string>, as = 'owner') =>
  server.ask('GET', '/analytics/report-file', { as, query: { format: 'csv', ...range, ...query } })

test('the figures of a group over time add up to the group, month by month', async () => {
  const { body } = await report({
    metrics: 'net-sales,courses-sold',
    by: 'course',
    grain: 'month',
    groupsOverTime: 'true',
  })
  expect(body.groups.length).toBeGreaterThan(1)
  for (const { series, values } of body.groups)
    for (const [at, ofMetric] of series.entries()) {
      expect(ofMetric).toHaveLength(body.buckets.length)
      expect(ofMetric.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(values[at])
    }
  const plain = await report({ metrics: 'net-sales', by: 'course' })
  expect(plain.body.groups.every(({ series }) => series.length === 0)).toBe(true)
})

test('as of a moment, a range is compared with as much of the one before as had passed by then', async () => {
  const metrics = 'orders,net-sales,enrolments,learning-hours'
  const query = { metrics, since: day(16), until: day(10), compare: 'previous' }
  for (const [time, last] of [
    ['00:00:00.001', 18],
    ['23:59:59.999', 17],
  ] as const) {
    const asOf = new Date(`${day(10)}T${time}+07:00`).toISOString()
    const { body } = await report({ ...query, asOf })
    const until = new Date(Date.parse(asOf) - 7 * 86_400_000).toISOString()
    expect(body.compared).toEqual({ from: day(23), to: day(17), until })
    const before = (await report({ metrics, since: day(23), until: day(last), asOf })).body
    expect(body.figures.map(({ before }) => before)).toEqual(before.figures.map(({ value }) => value))
  }
  const { body } = await report({ ...query, until: day(5), asOf: `${day(10)}T05:00:00.000Z` })
  expect(body.compared).toMatchObject({ from: day(23), to: day(17) })
})

test('what does not go together is refused with what to do', async () => {
  const reasonOf = async (query: Record<string, string>, as?: string) =>
    (await report(query, as)).body as unknown as { reason: string }
  const overTime = { metrics: 'net-sales', groupsOverTime: 'true' }
  expect(await reasonOf({ ...overTime, by: 'course' })).toMatchObject({ reason: 'analytics.groups-over-time' })
  expect(await reasonOf({ ...overTime, by: 'course,gateway', grain: 'day' })).toMatchObject({
    reason: 'analytics.groups-over-time',
  })
  expect(await reasonOf({ metrics: 'orders', by: 'course' })).toMatchObject({ reason: 'analytics.not-together' })
  expect(await reasonOf({ metrics: 'net-sales', since: day(1), until: day(3) })).toMatchObject({
    reason: 'analytics.range-order',
  })
  expect(await reasonOf({ metrics: 'net-sales', since: '1975-01-01' })).toMatchObject({
    reason: 'analytics.range-too-long',
  })
  expect(await reasonOf({ metrics: 'net-sales' }, 'marketing')).toMatchObject({ reason: 'server.not-allowed' })
})

test('a file has the rows and columns of the screen, in the language of the reader', async () => {
  const flat = await file({ metrics: 'net-sales,courses-sold', rows: 'course' })
  expect(flat.status).toBe(200)
  expect(flat.headers['content-disposition']).toContain('.csv')
  const [head, ...lines] = (flat.body as string).trim().split('\r\n')
  expect(head).toContain('"Course","Net sales","Courses sold"')
  const groups = await report({ metrics: 'net-sales', by: 'course' })
  expect(lines).toHaveLength(groups.body.groupCount)
  const pivot = await file({ metrics: 'net-sales', rows: 'course', columns: 'time', grain: 'month', drawing: 'pivot' })
  expect((pivot.body as string).split('\r\n')[0]!.split(',').length).toBeGreaterThan(2)
  const book = await file({ metrics: 'orders', format: 'xlsx' })
  expect([book.status, book.headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  expect((await file({ metrics: 'net-sales' }, 'marketing')).status).toBe(403)
  expect((await file({ metrics: 'orders' }, 'marketing')).status).toBe(200)
})

test.each([
  ['completion', 'course', 'time'],
  ['order-value', 'time', 'gateway'],
  ['order-value', 'gateway', 'coupon'],
])('a pivot of %s by %s and %s ends with what each has alone, and not with a sum', async (metrics, rows, columns) => {
  const pivot = (await file({ metrics, rows, columns, grain: 'month', drawing: 'pivot' })).body as string
  const [head, ...lines] = pivot.trim().split('\r\n')
  expect(head!.split(',').at(-1)).toBe('"Total"')
  const alone = (await file({ metrics, rows, grain: 'month' })).body as string
  const found = new Map(
    alone
      .trim()
      .split('\r\n')
      .map((line) => [line.slice(0, line.lastIndexOf(',')), line.slice(line.lastIndexOf(',') + 1)]),
  )
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) {
    const name = [...found.keys()].find((one) => line.startsWith(`${one},`))!
    expect(line.slice(line.lastIndexOf(',') + 1), line).toBe(found.get(name))
  }
})
