import {
  dimensionsOf,
  figureOf,
  metricNames,
  metricOf,
  type Dimension,
  type Metric,
} from '@learning-cms/contract/analytics/metrics'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { setTimeout as wait } from 'node:timers/promises'
import { testApp } from '@learning-cms/testkit/app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { comparesWith } from './day-figures.ts'
import { foldAnalytics, rebuildAnalytics } from './days.ts'
import { History, NOW_MS, measured } from '@learning-cms/testkit/analytics/history'
import { LOCKS } from '#db/advisory-lock.ts'

const server = await testApp()
const { db } = server
afterAll(() => server.close())

const history = new History(server.database, 20_261_123)
beforeAll(() => history.begin())

type Range = { from: string; to: string }
const queryOf = ({ from, to }: Range) => ({ since: from, until: to })
const day = (daysAgo: number) => dayIn(NOW_MS - daysAgo * 86_400_000)
const ranges: Range[] = [
  { from: day(59), to: day(0) },
  { from: day(29), to: day(10) },
  { from: day(12), to: day(12) },
]

const report = async (query: Record<string, string>) => {
  const { status, body } = await server.ask('GET', '/analytics/report', { as: 'owner', query })
  expect([status, body.reason]).toEqual([200, undefined])
  return body
}

async function rowsOf(query: Record<string, string>) {
  const rows: { amount: number; per: number | null }[] = []
  for (let after: string | undefined; ;) {
    const { status, body } = await server.ask('GET', '/analytics/rows', {
      as: 'owner',
      query: { ...query, size: '100', ...(after && { after }) },
    })
    expect([status, body.reason]).toEqual([200, undefined])
    rows.push(...body.rows)
    if (!body.next) return { rows, sum: body.sum as number, sumPer: body.sumPer as number | null }
    after = body.next
  }
}

/** The figure that a list of rows adds up to. */
function figureOfRows(metric: Metric, rows: { amount: number; per: number | null }[]) {
  const { per, scale = 1 } = metricOf(metric)
  const sum = rows.reduce((all, row) => all + row.amount, 0) / scale
  if (!per) return sum
  const below = rows.reduce((all, row) => all + row.per!, 0)
  return below === 0 ? null : sum / below
}

const close = (figure: number | null) => (figure === null ? null : Number(figure.toPrecision(12)))

/** Each bucket is a range of its own, in which people count once. */
async function expectSeries(raw: Raw, grain: string) {
  const { buckets, figures } = await report({ metrics: metricNames.join(','), grain, ...queryOf(ranges[0]!) })
  for (const [at, bucket] of (buckets as Range[]).entries()) {
    const sums = measured(raw, bucket)
    for (const { metric, series } of figures as { metric: Metric; series: (number | null)[] }[])
      expect([metric, grain, bucket, close(series[at]!)]).toEqual([
        metric,
        grain,
        bucket,
        close(figureOf(metric, sums)),
      ])
  }
}

async function expectEverythingAgrees() {
  const raw = await history.read()
  for (const grain of ['day', 'week', 'month']) await expectSeries(raw, grain)
  for (const range of ranges) {
    const all = await report({ metrics: metricNames.join(','), ...queryOf(range) })
    for (const { metric, value } of all.figures as { metric: Metric; value: number | null }[]) {
      const expected = figureOf(metric, measured(raw, range))
      expect([metric, range, close(value)]).toEqual([metric, range, close(expected)])
      const { rows, sum, sumPer } = await rowsOf({ metric, ...queryOf(range) })
      expect([metric, range, close(figureOfRows(metric, rows))]).toEqual([metric, range, close(expected)])
      expect([metric, sum, sumPer]).toEqual([
        metric,
        rows.reduce((of, row) => of + row.amount, 0),
        metricOf(metric).per ? rows.reduce((of, row) => of + row.per!, 0) : null,
      ])
    }
    for (const metric of metricNames)
      for (const dimension of dimensionsOf(metric)) await expectGroups(raw, { metric, dimension, range })
  }
  await expectPairs(raw, ['course', 'gateway'])
  await expectPairs(raw, ['category', 'method'])
}

/** Every two values together, over a range that has a whole month in it. */
async function expectPairs(raw: Raw, by: readonly [Dimension, Dimension]) {
  const [range] = ranges
  const metric = 'net-sales'
  const plain: Record<string, string>[] = [{}, { grain: 'month' }]
  for (const grain of plain) {
    const { groups } = await report({ metrics: metric, by: by.join(','), limit: '1000', ...grain, ...queryOf(range!) })
    const found = new Map(
      groups.map(({ keys, values }: { keys: { id: string }[]; values: number[] }) => [
        keys.map(({ id }) => id).join(' '),
        values[0],
      ]),
    )
    for (const first of history.keysOf(by[0]))
      for (const second of history.keysOf(by[1])) {
        const expected = figureOf(metric, measured(raw, range!, { [by[0]]: first, [by[1]]: second }))
        expect([first, second, found.get(`${first} ${second}`) ?? 0]).toEqual([first, second, expected])
      }
  }
}

type Raw = Awaited<ReturnType<History['read']>>
type Cut = { metric: Metric; dimension: Dimension; range: Range }

async function expectGroups(raw: Raw, { metric, dimension, range }: Cut) {
  const { groups } = await report({ metrics: metric, by: dimension, ...queryOf(range) })
  const found = new Map<string, number | null>(
    groups.map((group: { keys: { id: string }[]; values: (number | null)[] }) => [group.keys[0]!.id, group.values[0]!]),
  )
  for (const key of history.keysOf(dimension)) {
    const expected = figureOf(metric, measured(raw, range, { [dimension]: key }))
    expect([metric, dimension, key, close(found.get(key) ?? 0)]).toEqual([metric, dimension, key, close(expected ?? 0)])
    found.delete(key)
  }
  expect([...found.keys()]).toEqual([])
  const key = history.keysOf(dimension)[0]!
  const { rows } = await rowsOf({ metric, ...queryOf(range), [dimension]: key })
  const expected = figureOf(metric, measured(raw, range, { [dimension]: key }))
  expect([metric, dimension, close(figureOfRows(metric, rows))]).toEqual([metric, dimension, close(expected)])
}

test(
  'sums by day, a recomputation from the rows, and the opened lists agree after histories with late and corrected events',
  { timeout: 240_000 },
  async () => {
    for (const count of [120, 5]) {
      await history.run(count)
      // A few marked days are counted by whoever reads.
      if (count > 5) await foldAnalytics(db)
      await expectEverythingAgrees()
      expect(await comparesWith(db)).toEqual([])
    }
    await rebuildAnalytics(db)
    expect(await comparesWith(db)).toEqual([])
    await expectEverythingAgrees()
  },
)

test('sums of a month go when one of its days changes, and come back', async () => {
  const storedMonths = async () =>
    (
      await db.execute<{ month: string; through: string }>(sql`
        select month::text as month, through::text as through from analytics_months where fact = 'sales' order by 1`)
    ).rows
  const today = dayIn(NOW_MS)
  await foldAnalytics(db)
  const months = await storedMonths()
  expect(months.length).toBeGreaterThan(1)
  expect(months.filter(({ through }) => through >= today)).toEqual([])
  const changed = months.find(({ through }) => through < `${today.slice(0, 8)}01`)!
  // What is sold today concerns no sums of a month.
  await db.execute(
    sql`insert into analytics_touched values ('sales', ${today}::date), ('sales', ${changed.through}::date)`,
  )
  await report({ metrics: 'net-sales', by: 'course,gateway', ...queryOf(ranges[0]!) })
  expect(await storedMonths()).toEqual(months.filter((month) => month !== changed))
  await expectPairs(await history.read(), ['course', 'gateway'])
  await foldAnalytics(db)
  expect(await storedMonths()).toEqual(months)
  expect(await comparesWith(db)).toEqual([])
})

test('a past moment has the figures, groups and rows that were read then, whatever became known afterwards', async () => {
  const [range] = ranges
  const everything = { metrics: metricNames.join(','), grain: 'day', ...queryOf(range!) }
  const grouped = ['course', 'category', 'instructor'].flatMap((by) => {
    const metrics = metricNames.filter((name) => dimensionsOf(name).includes(by as Dimension)).join(',')
    return [{ metrics, by, limit: '1000', ...queryOf(range!) }]
  })
  const read = async (asOf?: string) => {
    const at = asOf ? { asOf } : undefined
    const rows = []
    for (const metric of metricNames) rows.push([metric, (await rowsOf({ metric, ...queryOf(range!), ...at })).sum])
    const groups = []
    for (const query of grouped) groups.push((await report({ ...query, ...at })).groups)
    const { figures, buckets } = await report({ ...everything, ...at })
    return { figures: roundedFigures(figures), buckets, rows, groups: groups.map(sortedGroups) }
  }
  const seen = await read()
  await wait(20)
  const { rows } = await db.execute<{ at: string }>(sql`select clock_timestamp()::text as at`)
  const asOf = new Date(rows[0]!.at).toISOString()
  await wait(20)
  expect(await read(asOf)).toEqual(seen)
  await history.runFrom(new Date(), 25)
  await history.changePast(44)
  expect(await read(asOf)).toEqual(seen)
  await foldAnalytics(db)
  const now = await read()
  // What a history of chance changes for certain; the others may come out even.
  const changed = seen.figures.filter(({ value }, at) => value !== now.figures[at]!.value)
  const facts = changed.map(({ metric }) => metricOf(metric).facts)
  expect(facts).toEqual(expect.arrayContaining(['museum', 'help', 'visits']))
})

type Figures = { metric: Metric; value: number | null; series: (number | null)[] }[]
const roundedFigures = (figures: Figures) =>
  figures.map(({ metric, value, series }) => ({ metric, value: close(value), series: series.map(close) }))
/** Groups without anything are left out: which there are depends on what came later. */
const sortedGroups = (groups: { keys: { id: string }[]; values: (number | null)[] }[]) =>
  groups
    .map(({ keys, values }) => ({ key: keys[0]!.id, values: values.map(close) }))
    .filter(({ values }) => values.some((value) => value))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))

test('a late event changes its own day alone, and leaves a correction', async () => {
  await history.lateEvent(day(20), 60)
  await foldAnalytics(db)
  await db.execute(sql`delete from analytics_corrections`)
  const before = await report({ metrics: 'learning-hours', grain: 'day', ...queryOf(ranges[0]!) })
  await history.lateEvent(day(20), 7200)
  const after = await report({ metrics: 'learning-hours', grain: 'day', ...queryOf(ranges[0]!) })
  const changed = after.buckets.flatMap(({ from }: { from: string }, at: number) =>
    after.figures[0].series[at] === before.figures[0].series[at] ? [] : [from],
  )
  expect(changed).toEqual([day(20)])
  const { rows } = await db.execute(sql`select fact, day::text as day from analytics_corrections`)
  expect(rows).toEqual([{ fact: 'learning', day: day(20) }])
  expect(after.corrections).toMatchObject([{ day: day(20), metrics: ['learning-hours'] }])
})

test('while another server counts, figures say so soon, and a rebuild waits for its turn', async () => {
  await history.lateEvent(day(20), 90)
  const other = await server.database.pool.connect()
  try {
    await other.query(`begin; select pg_advisory_xact_lock(${LOCKS.dayCounts})`)
    const startMs = performance.now()
    expect((await report({ metrics: 'learning-hours', ...queryOf(ranges[0]!) })).isSettling).toBe(true)
    expect(performance.now() - startMs).toBeLessThan(6_000)
    const rebuilt = rebuildAnalytics(db)
    // Longer than any command waits for a lock.
    await Promise.all([expect(rebuilt).resolves.toBeUndefined(), wait(5_000).then(() => other.query('commit'))])
  } finally {
    other.release()
  }
  expect((await report({ metrics: 'learning-hours', ...queryOf(ranges[0]!) })).isSettling).toBe(false)
})
