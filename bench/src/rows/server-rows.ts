import { openPool } from '@learning-cms/server/db/open'
import { freePort, owner, startServer, type RunningServer } from '@learning-cms/testkit/server'
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bearer, readMetrics, signIn } from '#ask.ts'
import { everyOrder } from './list-rows.ts'
import { analysing, rebuilding } from './analytics-rows.ts'
import { passkeys } from './factor-rows.ts'
import { exporting, searching, streaming } from './learning-rows.ts'
import { idleMemory } from '#memory.ts'
import { ledgerCheck } from './money-rows.ts'
import { median, readOver, writeOver, type Measured } from '#load.ts'
import { refunding } from './refund-rows.ts'
import { note } from '#table.ts'
import { admitting } from './visitor-rows.ts'

const ROUNDS = 3
const SETTLED_WITHIN_S = 300
/** For a million orders. */
const REBUILT_WITHIN_S = 60
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ADMIN = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password }

type Sides = { ours: string; floor: string; auth: Record<string, string> }
type Both = { ours: Measured[]; floor: Measured[] }

export async function firstStart() {
  const server = await startServer({ ...ADMIN, SAMPLE_DATA: 'small' })
  note(
    'Very first start with small sample data',
    '≤ 20 s',
    `${(server.readyAfterMs / 1000).toFixed(1)} s`,
    server.readyAfterMs <= 20_000,
  )
  await server.stop()
  const again: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const next = await startServer(ADMIN, server.folder)
    again.push(next.readyAfterMs)
    if (round === 4) await idleMemory(next)
    await next.stop()
  }
  note('Start to first answer, data there', '≤ 1.0 s', `${Math.round(median(again))} ms`, median(again) <= 1000)
  server.removeFolder()
}

export async function serverRows() {
  const server = await startServer({ ...ADMIN, SAMPLE_DATA: 'large' })
  const floor = await startFloor(join(server.folder, 'socket'))
  try {
    await settled(server)
    const auth = bearer(await signIn(server.url))
    const sides = { ours: server.url, floor: floor.url, auth }
    await lists(sides)
    await orderRows(sides)
    await single(sides)
    await everyOrder(server.url, auth)
    await signIns(server.url, auth)
    const asking = { url: server.url, auth, seconds: SECONDS }
    await searching(asking)
    await analysing({ ...asking, settled: () => settled(server) })
    await rebuilding(server.folder, REBUILT_WITHIN_S)
    await admitting(server.folder, asking)
    await streaming(asking)
    await exporting(server, asking, 'students')
    await exporting(server, asking, 'orders')
    await ledgerCheck(asking)
    await refunding(asking)
    await eventLoop(server.url)
    // The last: a new passkey ends the session that asked all of the above.
    await passkeys(server)
  } finally {
    floor.stop()
    await server.stop()
    server.removeFolder()
  }
}

const BUSY = `
  select 'audit lines to be sealed' as what from (select from audit_lines where seal_no is null limit 1) waiting
  union all select 'tables to be tidied' from pg_stat_activity where backend_type = 'autovacuum worker'`

/**
 * Waits until the sample's log lines are sealed and its tables vacuumed, so that nothing else runs during the rounds.
 */
export async function settled(server: RunningServer) {
  const { pool } = openPool({ host: join(server.folder, 'socket'), user: 'cms', database: 'postgres' })
  try {
    for (let quiet = 0, tries = 0; quiet < 5 && tries < SETTLED_WITHIN_S; tries += 1) {
      await wait(1000)
      quiet = (await pool.query(BUSY)).rows.length === 0 ? quiet + 1 : 0
    }
  } finally {
    await pool.end()
  }
}

async function startFloor(socket: string) {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, '#floor.ts'), {
    env: { ...process.env, SOCKET: socket, PORT: String(port) },
  })
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

async function alternate(ours: () => Promise<Measured>, floor: () => Promise<Measured>): Promise<Both> {
  const both: Both = { ours: [], floor: [] }
  await floor()
  await ours()
  for (let round = 0; round < ROUNDS; round += 1) {
    both.floor.push(await floor())
    both.ours.push(await ours())
  }
  return both
}

function report(what: string, { ours, floor }: Both, share: number, p99?: number) {
  const rate = (of: Measured[]) => median(of.map((one) => one.perSecond))
  const slow = (of: Measured[]) => median(of.map((one) => one.p99Ms))
  const ratio = rate(ours) / rate(floor)
  const failed = [...ours, ...floor].reduce((sum, one) => sum + one.failed, 0)
  const more = failed > 0 ? `, ${failed} FAILED` : ''
  note(
    what,
    `≥ ${share} × floor`,
    `${ratio.toFixed(2)} × (${Math.round(rate(ours))}/s, floor ${Math.round(rate(floor))}/s)${more}`,
    ratio >= share && failed === 0,
  )
  if (p99)
    note(
      `${what}, p99`,
      `≤ ${p99} × floor`,
      `${(slow(ours) / slow(floor)).toFixed(2)} × (${slow(ours).toFixed(0)} ms)`,
      slow(ours) <= p99 * slow(floor),
    )
}

async function lists({ ours, floor, auth }: Sides) {
  for (const connections of [10, 50]) {
    const both = await alternate(
      () =>
        readOver({
          url: `${ours}/api/v1/courses?sort=createdAt&order=desc`,
          connections,
          seconds: SECONDS,
          headers: auth,
        }),
      () => readOver({ url: `${floor}/list`, connections, seconds: SECONDS }),
    )
    report(`Course list, 25 rows of 5,000, ${connections} connections`, both, 0.7, 1.5)
  }
}

async function orderRows({ ours, floor, auth }: Sides) {
  for (const connections of [10, 50]) {
    const both = await alternate(
      () => readOver({ url: `${ours}/api/v1/orders`, connections, seconds: SECONDS, headers: auth }),
      () => readOver({ url: `${floor}/orders`, connections, seconds: SECONDS }),
    )
    report(`Order list, 25 rows of a million, ${connections} connections`, both, 0.7, 1.5)
  }
  for (const search of ['nguyen', 'tran lan', 'DH2604']) await searched(ours, auth, search)
  const listed = await fetch(`${ours}/api/v1/orders?status=completed&size=1`, { headers: auth })
  const { rows } = (await listed.json()) as { rows: { id: string }[] }
  const { id } = rows[0]!
  report(
    'Read one order with its lines and payments',
    await alternate(
      () => readOver({ url: `${ours}/api/v1/orders/${id}`, connections: 10, seconds: SECONDS, headers: auth }),
      () => readOver({ url: `${floor}/orders/${id}`, connections: 10, seconds: SECONDS }),
    ),
    0.5,
  )
}

/** A surname that every sixteenth has, a whole name, and the beginning of the numbers of an old month. */
async function searched(ours: string, headers: Record<string, string>, search: string) {
  const url = `${ours}/api/v1/orders?search=${encodeURIComponent(search)}`
  const { perSecond, p99Ms, failed } = await readOver({ url, connections: 10, seconds: SECONDS, headers })
  note(
    `Search of a million orders for “${search}”, 10 connections`,
    '≥ 150/s',
    `${Math.round(perSecond)}/s, p99 ${p99Ms} ms`,
    perSecond >= 150 && failed === 0,
  )
}

async function single({ ours, floor, auth }: Sides) {
  const listed = await fetch(`${ours}/api/v1/courses?size=50&status=draft`, { headers: auth })
  const { rows } = (await listed.json()) as { rows: { id: string; version: number }[] }
  const [first] = rows
  report(
    'Read one course',
    await alternate(
      () => readOver({ url: `${ours}/api/v1/courses/${first!.id}`, connections: 10, seconds: SECONDS, headers: auth }),
      () => readOver({ url: `${floor}/read/${first!.id}`, connections: 10, seconds: SECONDS }),
    ),
    0.5,
  )
  const ten = rows.slice(0, 10)
  report(
    'Create a course',
    await alternate(
      () =>
        writeOver(
          ours,
          ten.map(() => () => ({
            method: 'POST',
            path: '/api/v1/courses',
            headers: auth,
            body: { title: randomUUID() },
          })),
          SECONDS,
        ),
      () =>
        writeOver(
          floor,
          ten.map(() => () => ({ method: 'POST', path: '/create', body: { title: randomUUID() } })),
          SECONDS,
        ),
    ),
    0.5,
  )
  report(
    'Change a course, with version and audit line',
    await alternate(
      async () => writeOver(ours, (await versionsNow(ours, auth, ten)).map(changing(auth)), SECONDS),
      () =>
        writeOver(
          floor,
          ten.map(({ id }) => () => ({ method: 'PATCH', path: `/change/${id}`, body: { title: randomUUID() } })),
          SECONDS,
        ),
    ),
    0.5,
  )
}

type Versioned = { id: string; version: number }

/** The floor changes the same rows, so each round reads their current versions. */
const versionsNow = (url: string, auth: Record<string, string>, rows: Versioned[]) =>
  Promise.all(
    rows.map(
      async ({ id }) => (await (await fetch(`${url}/api/v1/courses/${id}`, { headers: auth })).json()) as Versioned,
    ),
  )

const changing =
  (auth: Record<string, string>) =>
  ({ id, version }: Versioned) =>
  (last: { status: number; body: unknown } | undefined) => {
    const known = last?.status === 200 ? (last.body as Versioned).version : version
    return {
      method: 'PATCH',
      path: `/api/v1/courses/${id}`,
      headers: { ...auth, 'if-match': `"${known}"` },
      body: { title: randomUUID() },
    }
  }

export async function signIns(url: string, auth: Record<string, string>) {
  const list = () => readOver({ url: `${url}/api/v1/courses`, connections: 4, seconds: SECONDS, headers: auth })
  const alone = await list()
  const signer = () => ({ method: 'POST', path: '/api/v1/auth/login', body: owner })
  const pure = await writeOver(
    url,
    Array.from({ length: 10 }, () => signer),
    SECONDS,
  )
  note(
    'Sign-ins',
    '≥ 30/s',
    `${pure.perSecond.toFixed(0)}/s${pure.failed ? `, ${pure.failed} refused` : ''}`,
    pure.perSecond >= 30,
  )
  const [beside] = await Promise.all([list(), writeOver(url, [signer, signer], SECONDS)])
  note(
    'Other routes while people sign in, p95',
    '≤ 1.2 × without',
    `${(beside.p95Ms / alone.p95Ms).toFixed(2)} × (${beside.p95Ms} ms)`,
    beside.p95Ms <= 1.2 * alone.p95Ms,
  )
}

async function eventLoop(url: string) {
  const text = await readMetrics(url)
  const p99Ms = Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000
  note('Event-loop delay over all of this, p99', '≤ 50 ms', `${p99Ms.toFixed(1)} ms`, p99Ms <= 50)
}
