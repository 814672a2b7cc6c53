import { openPool } from '@learning-cms/server/db/open'
import { startReceiver } from '@learning-cms/testkit/processes/receiver'
import { owner, startServer } from '@learning-cms/testkit/server'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bearer, signIn } from '#ask.ts'
import { median, readOver, type Measured } from '#load.ts'
import { note } from '#table.ts'

const ROUNDS = 5
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const CONNECTIONS = 10
/** Every second: a little more than a thousand a minute. */
const EVENTS_A_SECOND = 17
const ANSWERS_AFTER_MS = 50

const EVENT = `
  insert into audit_lines (id, at, actor_name, action, entity, entity_id, entity_version, label, changes, ip, request_id)
  select gen_random_uuid(), clock_timestamp(), 'bench', 'categories.update', 'categories', gen_random_uuid()::text, 2, 'x',
    '{"name": ["a", "b"]}', '', 'bench' from generate_series(1, $1::int)`

/**
 * A list while a thousand events a minute are delivered, against the same with the webhook off: what happens is written
 * to the log in both, so only the deliveries differ.
 */
export async function webhookRows() {
  const server = await startServer({
    ADMIN_USERNAME: owner.username,
    ADMIN_PASSWORD: owner.password,
    SAMPLE_DATA: 'small',
    MAY_CALL_LOOPBACK: 'yes',
  })
  const { pool } = openPool({ host: join(server.folder, 'socket'), user: 'cms', database: 'postgres', max: 1 })
  const receiver = await startReceiver((_got, response) =>
    setTimeout(() => response.writeHead(200).end(), ANSWERS_AFTER_MS),
  )
  const auth = bearer(await signIn(server.url))
  const ask = async (path: string, body?: object, version?: number) => {
    const headers = {
      ...auth,
      'idempotency-key': randomUUID(),
      ...(version && { 'if-match': `"${version}"` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(`${server.url}/api/v1${path}`, {
      method: 'POST',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as { version: number; webhook: { id: string; version: number } }
  }
  // By the clock: on a busy machine the timer comes late, and fewer events than stated would have to be delivered.
  const startedAtMs = performance.now()
  let fed = 0
  const feed = () => {
    const due = Math.floor(((performance.now() - startedAtMs) / 1_000) * EVENTS_A_SECOND) - fed
    fed += due
    void pool.query(EVENT, [due])
  }
  const feeding = setInterval(feed, 1_000)
  try {
    const { webhook } = await ask('/webhooks', {
      url: receiver.url,
      description: 'Bench',
      events: ['categories.update'],
    })
    let { version } = webhook
    const [alone, beside]: [Measured[], Measured[]] = [[], []]
    let [delivered, seconds] = [0, 0]
    await wait(5_000)
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = receiver.got.length
      const fromMs = performance.now()
      beside.push(await read(server.url, auth))
      seconds += (performance.now() - fromMs) / 1_000
      delivered += receiver.got.length - before
      version = (await ask(`/webhooks/${webhook.id}/disable`, undefined, version)).version
      await wait(1_500)
      alone.push(await read(server.url, auth))
      version = (await ask(`/webhooks/${webhook.id}/enable`, undefined, version)).version
      await wait(2_500)
    }
    report(alone, beside, (delivered / seconds) * 60)
  } finally {
    clearInterval(feeding)
    await pool.end()
    await receiver.close()
    await server.stop()
    server.removeFolder()
  }
}

const read = (url: string, headers: Record<string, string>) =>
  readOver({
    url: `${url}/api/v1/courses?sort=createdAt&order=desc`,
    connections: CONNECTIONS,
    seconds: SECONDS,
    headers,
  })

function report(alone: Measured[], beside: Measured[], aMinute: number) {
  const p95 = (of: Measured[]) => median(of.map(({ p95Ms }) => p95Ms))
  const ratio = p95(beside) / p95(alone)
  note(
    'A list while 1,000 webhooks a minute are delivered, p95',
    '≤ 1.2 × without',
    `${ratio.toFixed(2)} × (${p95(beside).toFixed(0)} ms, ${Math.round(aMinute)} a minute)`,
    ratio <= 1.2 && aMinute >= 1_000,
  )
}
