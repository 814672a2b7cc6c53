import type { ExportEntity, exportColumns } from '@learning-cms/contract/records/exports'
import { get } from 'node:http'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningServer } from '@learning-cms/testkit/server'
import { median, readOver, type Measured } from '#load.ts'
import { note } from '#table.ts'

const ROUNDS = 3
const STREAMS = 50
const MB = 1024 * 1024

export type Asking = { url: string; auth: Record<string, string>; seconds: number }

/** Names, parts of names, words in any order, contact details and common words, across all entities. */
const requests = [
  'nguyen',
  'thi',
  'an',
  'nguyen van an',
  'hoa tran',
  'minh quan',
  'gmail',
  '@example',
  '0912',
  '84912345',
  'lap trinh',
  'thiet ke',
  'khoa hoc',
  'dao tao nghe',
  'x',
  'zzzz khong co',
  'tien si',
  'le thi bich ngoc',
]

export async function searching({ url, auth }: Asking) {
  const took: { ms: number; text: string }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const text of requests) {
      const startedAt = performance.now()
      await (await fetch(`${url}/api/v1/search?text=${encodeURIComponent(text)}`, { headers: auth })).json()
      took.push({ ms: performance.now() - startedAt, text })
    }
  took.sort((a, b) => a.ms - b.ms)
  const p95 = took[Math.floor(took.length * 0.95)]!
  const slowest = took.at(-1)!
  note(
    'Search over everything, 200,000 students',
    'p95 ≤ 120 ms',
    `${p95.ms.toFixed(0)} ms, slowest ${slowest.ms.toFixed(0)} ms (${slowest.text})`,
    p95.ms <= 120,
  )
}

/** The list with and without open streams, alternately. */
export async function streaming({ url, auth, seconds }: Asking) {
  const list = () => readOver({ url: `${url}/api/v1/courses`, connections: 10, seconds, headers: auth })
  await list()
  const without: Measured[] = []
  const beside: Measured[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    without.push(await list())
    const close = await openStreams(url, auth)
    beside.push(await list())
    close()
  }
  const rate = (of: Measured[]) => median(of.map((one) => one.perSecond))
  const ratio = rate(beside) / rate(without)
  note(
    `Course list while ${STREAMS} streams of events are open`,
    '≥ 0.95 × without',
    `${ratio.toFixed(2)} × (${Math.round(rate(beside))}/s)`,
    ratio >= 0.95,
  )
}

async function openStreams(url: string, auth: Record<string, string>) {
  const open = await Promise.all(
    Array.from(
      { length: STREAMS },
      () =>
        new Promise<ReturnType<typeof get>>((resolve, reject) => {
          const call = get(`${url}/api/v1/events`, { headers: auth }, (answer) => {
            answer.on('error', () => undefined).resume()
            resolve(call)
          })
          call.on('error', reject)
        }),
    ),
  )
  return () => open.forEach((call) => call.on('error', () => undefined).destroy())
}

const exportedLists = {
  students: ['student', 'courses', 'learning', 'lastActivity', 'status', 'joinedAt', 'phone', 'email'],
  orders: ['number', 'customer', 'courses', 'status', 'refund', 'gateway', 'total', 'refunded'],
} as const satisfies { [Entity in ExportEntity]?: readonly (typeof exportColumns)[Entity][number][] }
type Exported = keyof typeof exportedLists

/** Exports a complete list; memory is the growth of the server's process meanwhile. */
export async function exporting(server: RunningServer, { url, auth }: Asking, entity: Exported) {
  for (const [format, least] of [['csv', 50_000] as const, ['xlsx', undefined] as const]) {
    const beforeBytes = residentBytes(server.pid)
    let mostBytes = beforeBytes
    const { rows, seconds } = await exported({ url, auth, format, entity }, () => {
      mostBytes = Math.max(mostBytes, residentBytes(server.pid))
    })
    const moreMb = (mostBytes - beforeBytes) / MB
    const perSecond = rows / seconds
    note(
      `Export of ${rows.toLocaleString('en')} ${entity} as ${format.toUpperCase()}`,
      least ? `≥ ${least.toLocaleString('en')} rows/s, ≤ 64 MB more` : '≤ 64 MB more',
      `${Math.round(perSecond).toLocaleString('en')} rows/s, ${moreMb.toFixed(0)} MB more`,
      (!least || perSecond >= least) && moreMb <= 64,
    )
  }
}

type Format = Omit<Asking, 'seconds'> & { format: 'csv' | 'xlsx'; entity: Exported }
type EndedJob = { status: string; done: number; startedAt: string; finishedAt: string }

async function exported({ url, auth, format, entity }: Format, look: () => void) {
  const body = {
    entity,
    query: {},
    columns: exportedLists[entity],
    format,
    language: 'vi',
  }
  const response = await fetch(`${url}/api/v1/exports`, {
    method: 'POST',
    headers: { ...auth, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The export was refused: ${await response.text()}`)
  const { jobId } = (await response.json()) as { jobId: string }
  for (;;) {
    await wait(50)
    look()
    const job = (await (await fetch(`${url}/api/v1/jobs/${jobId}`, { headers: auth })).json()) as EndedJob
    if (job.status === 'failed') throw new Error('The export failed.')
    if (job.status === 'done')
      return { rows: job.done, seconds: (Date.parse(job.finishedAt) - Date.parse(job.startedAt)) / 1000 }
  }
}

const residentBytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
