import { metricNames } from '@learning-cms/contract/analytics/metrics'
import { dayIn, daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { median, readOver } from '#load.ts'
import type { Asking } from './learning-rows.ts'
import { note } from '#table.ts'

const ROUNDS = 9
const MONEY = ['gross-sales', 'discounts', 'refunds', 'net-sales']

/** `settled` waits until months are added up and tables are vacuumed, which goes on for a minute behind the first figures. */
type Analysing = Asking & { settled: () => Promise<void>; mostMs?: number }

/** Figures of a year at the size of the large sample, alone and beside the list of orders. */
export async function analysing({ url, auth, seconds, settled, mostMs = 100 }: Analysing) {
  const addressOf = (query: Record<string, string>) => yearOf(url, query)
  await counted(addressOf({ metrics: 'orders' }), auth)
  await settled()
  const medianOf = async (query: Record<string, string>) => {
    const took: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const fromMs = performance.now()
      await (await fetch(addressOf(query), { headers: auth })).json()
      took.push(performance.now() - fromMs)
    }
    return median(took)
  }
  const rowOf = async (what: string, mostMs: number, query: Record<string, string>) => {
    const ms = await medianOf(query)
    note(what, `≤ ${mostMs} ms`, `${ms.toFixed(0)} ms`, ms <= mostMs)
  }
  const all = metricNames.join(',')
  await rowOf('Analytics, all metrics of a year by month', mostMs, { metrics: all, grain: 'month' })
  await rowOf('Analytics, the same and the year before', 2 * mostMs, { metrics: all, grain: 'month', compare: 'year' })
  await rowOf('Analytics, sales of a year by course', 300, { metrics: MONEY.join(','), by: 'course' })
  await rowOf('Analytics, sales of a year by course and gateway', 300, {
    metrics: MONEY.join(','),
    by: 'course,gateway',
  })
  await rowOf('Analytics, sales of a year by course and coupon', 300, {
    metrics: MONEY.join(','),
    by: 'course,coupon',
  })
  await rowOf('Analytics, sales of a year by category and method', 300, {
    metrics: MONEY.join(','),
    by: 'category,method',
  })
  await beside(addressOf({ metrics: all, grain: 'month' }), { url, auth, seconds })
}

function yearOf(url: string, query: Record<string, string>) {
  const until = dayIn(Date.now())
  return `${url}/api/v1/analytics/report?${new URLSearchParams({ since: daysAfter(until, -364), until, ...query })}`
}

/** After a start the sums of two years are counted in the background. */
async function counted(address: string, headers: Record<string, string>) {
  for (;;) {
    const report = (await (await fetch(address, { headers })).json()) as { isSettling: boolean }
    if (!report.isSettling) return
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

async function beside(report: string, { url, auth: headers, seconds }: Asking) {
  const list = () => readOver({ url: `${url}/api/v1/orders`, connections: 10, seconds, headers })
  const alone = await list()
  const [together] = await Promise.all([list(), readOver({ url: report, connections: 1, seconds, headers })])
  const times = together.p99Ms / alone.p99Ms
  note('Orders, p99 with a report of a year beside', '≤ 2 × without', `${times.toFixed(1)} ×`, times <= 2)
}

const COMMAND = join(import.meta.dirname, '../../../server/src/commands/rebuild-analytics.ts')

/** Everything counted anew, beside the running server; in `mostS` seconds at most, if there is a limit. */
export async function rebuilding(folder: string, mostS?: number) {
  const startedAt = performance.now()
  const child = fork(COMMAND, {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('Figures could not be rebuilt.')
  const seconds = (performance.now() - startedAt) / 1000
  note('Every figure counted anew', mostS ? `≤ ${mostS} s` : '', `${seconds.toFixed(1)} s`, !mostS || seconds <= mostS)
}
