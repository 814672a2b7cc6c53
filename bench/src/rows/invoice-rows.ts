import { aCompany } from '@learning-cms/testkit/money/invoicing'
import { owner, startServer, type RunningServer } from '@learning-cms/testkit/server'
import { readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bearer, readMetrics, signIn } from '#ask.ts'
import { median } from '#load.ts'
import { seedFolder } from '#seeded.ts'
import { settled } from './server-rows.ts'
import { note } from '#table.ts'

/** Five orders each, of which some two thirds are paid. */
const STUDENTS = Number(process.env['BENCH_INVOICE_STUDENTS'] ?? 2_400)
const MOST_MS_EACH = 30
/** What is left after a collection must not depend on how many there are. */
/** With room to spare the collector waits, and garbage looks like what stays. */
const SMALL_HEAP = '--max-old-space-size=130'
const MOST_MB_MORE = 20
const PDFS = 60
/** The drawing thread starts with the first, and loads its fonts. */
const WARMING_UP = 5

type Ask = <Body>(method: string, path: string, more?: { body?: object; version?: number }) => Promise<Body>

/** All paid orders of a year invoiced in bulk, and what drawing one of them takes. */
export async function invoiceRows() {
  const folder = mkdtempSync(join(tmpdir(), 'cms-invoices-'))
  try {
    await seedFolder(folder, STUDENTS, () => Promise.resolve())
    const settings = { SAMPLE_DATA: 'large', ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password }
    const server = await startServer({ ...settings, NODE_OPTIONS: SMALL_HEAP }, folder)
    try {
      await settled(server)
      const auth = bearer(await signIn(server.url))
      await inBulk(server, asking(server.url, auth))
      await drawing(server.url, auth)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const asking =
  (url: string, auth: Record<string, string>): Ask =>
  async (method, path, { body, version } = {}) => {
    const headers = {
      ...auth,
      ...(body && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    }
    const answer = await fetch(`${url}/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json() as Promise<never>
  }

async function inBulk({ pid, url }: RunningServer, ask: Ask) {
  const { version } = await ask<{ version: number }>('GET', '/company')
  await ask('PATCH', '/company', { version, body: { ...aCompany, invoicedFrom: '2000-01-01' } })
  const atRest = residentMb(pid)
  const seen: { resident: number; heap: number }[] = []
  const startedAt = performance.now()
  const { jobId } = await ask<{ jobId: string }>('POST', '/invoices/issue-due')
  for (;;) {
    await wait(400)
    seen.push({ resident: residentMb(pid), heap: heapMb(await readMetrics(url)) })
    const { status } = await ask<{ status: string }>('GET', `/jobs/${jobId}`)
    if (status === 'failed') throw new Error('Issuing in bulk failed.')
    if (status === 'done') break
  }
  const ms = performance.now() - startedAt
  const { rows } = await ask<{ rows: { number: number | null }[] }>('GET', '/invoices?sort=issuedAt&order=desc&size=1')
  const issued = rows[0]!.number!
  note(
    `${issued.toLocaleString('en')} paid orders invoiced in bulk`,
    `≤ ${MOST_MS_EACH} ms each`,
    `${(ms / 1000).toFixed(1)} s, ${(ms / issued).toFixed(1)} ms each`,
    ms / issued <= MOST_MS_EACH,
  )
  remaining(seen.map(({ heap }) => heap))
  const most = Math.max(...seen.map(({ resident }) => resident))
  note('Memory of the server meanwhile', '', `${most} MB at most, ${atRest} MB before`)
}

/** The heap grows until it is collected, so its lowest points tell whether anything stays. */
function remaining(heap: readonly number[]) {
  const half = Math.ceil(heap.length / 2)
  const [first, second] = [Math.min(...heap.slice(0, half)), Math.min(...heap.slice(half))]
  note(
    'Heap left after a collection, second half against first',
    `≤ ${MOST_MB_MORE} MB more`,
    `${second} MB against ${first} MB`,
    second - first <= MOST_MB_MORE,
  )
}

const inMb = (bytes: string | undefined) => Math.round(Number(bytes) / 1_048_576)
const heapMb = (metrics: string) => inMb(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1])
const residentMb = (pid: number) =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

async function drawing(url: string, auth: Record<string, string>) {
  const listed = await fetch(`${url}/api/v1/invoices?status=paid&size=${PDFS + WARMING_UP}`, { headers: auth })
  const { rows } = (await listed.json()) as { rows: { id: string }[] }
  const took: number[] = []
  let bytes = 0
  for (const { id } of rows) {
    const startedAt = performance.now()
    const answer = await fetch(`${url}/api/v1/invoices/${id}/pdf`, { headers: auth })
    bytes = (await answer.arrayBuffer()).byteLength
    if (!answer.ok) throw new Error(`The PDF of ${id} was refused: ${answer.status}`)
    took.push(performance.now() - startedAt)
  }
  const sorted = took.slice(WARMING_UP).toSorted((a, b) => a - b)
  const p95 = sorted[Math.floor(0.95 * (sorted.length - 1))] ?? Number.NaN
  note(
    'PDF of an invoice, drawn and answered, one after the other',
    '≤ 250 ms p95',
    `${median(sorted).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${Math.round(bytes / 1024)} KB`,
    p95 <= 250,
  )
}
