import { openPool } from '@learning-cms/server/db/open'
import { startSink } from '@learning-cms/testkit/mail/sink'
import { owner, startServer } from '@learning-cms/testkit/server'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bearer, signIn } from '#ask.ts'
import { kilobytesOf } from '#memory.ts'
import { note } from '#table.ts'

const PEOPLE = 100_000
/** Fewer than the locks on names that one transaction can hold. */
const TOGETHER = 2_000
const PREPARED_WITHIN_S = 60
const RATE = 6_000
const SENDING_S = 20
/** How often sending is observed afterwards; the last third is compared with the first. */
const LOOKS = 18
const LOOK_EVERY_S = 5
const GROWTH_AT_MOST = 1.1

/** People with name and address, and consent of nine in ten, inserted directly instead of through the rules. */
const fill = `insert into people (id, full_name, email, phone)
  select gen_random_uuid(), 'Nguyễn Văn ' || n, 'n' || n || '@many.test', '' from generate_series($1::int, $2::int) n`
const rest = [
  `insert into customers (id, source) select id, 'console' from people where email like '%@many.test'`,
  `insert into consents (id, person_id, purpose, is_given, text_id, source, proof, at, by_name)
   select gen_random_uuid(), p.id, 'marketing-mail', true, t.id, 'paper', 'x', now(), 'x'
   from people p, consent_texts t where p.email like '%@many.test' and p.email not like '%0@many.test' and t.purpose = 'marketing-mail'`,
] as const

/** A campaign to 100,000 people: its audience frozen, and sent at the rate set. */
export async function campaignRows() {
  const server = await startServer({
    ADMIN_USERNAME: owner.username,
    ADMIN_PASSWORD: owner.password,
    MAY_CALL_LOOPBACK: 'yes',
  })
  const sink = await startSink()
  const { pool } = openPool({ host: join(server.folder, 'socket'), user: 'cms', database: 'postgres', max: 1 })
  try {
    const auth = bearer(await signIn(server.url))
    const ask = async (method: string, path: string, body?: object, version?: number) => {
      const headers = {
        ...auth,
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
        ...(version && { 'if-match': `"${version}"` }),
      }
      const answer = await fetch(`${server.url}/api/v1${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return (await answer.json()) as { id: string; version: number; state: string; frozenAt: string | null }
    }
    for (let at = 0; at < PEOPLE; at += TOGETHER) await pool.query(fill, [at + 1, at + TOGETHER])
    for (const statement of rest) await pool.query(statement)
    const group = await ask('POST', '/groups', { kind: 'fixed', name: 'Many', description: '' })
    await pool.query(
      `insert into group_members (group_id, person_id) select $1, id from people where email like '%@many.test'`,
      [group.id],
    )
    await pool.query(`update company set legal_name = 'Many', address = 'Hà Nội'`)
    await pool.query('analyze')
    const { rows } = await pool.query<{ id: string }>(`select id from roles where key = 'owner'`)
    const at = { host: '127.0.0.1', port: sink.port, security: 'none' }
    const box = await ask('POST', '/mailboxes', {
      name: 'News',
      address: 'news@cms.test',
      kind: 'imap',
      username: '',
      signature: '',
      isEnabled: true,
      incoming: { ...at, port: 1 },
      outgoing: at,
      roles: [{ roleId: rows[0]!.id, mayAnswer: true }],
    })
    const blocks = [{ id: randomUUID(), type: 'paragraph', html: '<p>Chào {{givenName|bạn}}, có khoá mới.</p>' }]
    const content = { name: 'Many', subject: 'New', blocks, groupId: group.id, mailboxId: box.id, rate: RATE }
    const draft = await ask('POST', '/campaigns', content)
    // As if a test had been sent.
    await pool.query(
      `insert into campaign_recipients (campaign_id, address, is_test, state, sent_at) values ($1, 'a@b.test', true, 'sent', now())`,
      [draft.id],
    )
    const startedAtMs = performance.now()
    await ask('POST', `/campaigns/${draft.id}/schedule`, { at: null }, draft.version)
    while (!(await ask('GET', `/campaigns/${draft.id}`)).frozenAt) await wait(100)
    const preparedS = (performance.now() - startedAtMs) / 1_000
    note(
      'campaign of 100,000 prepared',
      `≤ ${PREPARED_WITHIN_S} s`,
      `${preparedS.toFixed(1)} s`,
      preparedS <= PREPARED_WITHIN_S,
    )
    const before = sink.taken.length
    await wait(SENDING_S * 1_000)
    const perMinute = Math.round(((sink.taken.length - before) / SENDING_S) * 60)
    note(
      `letters a minute at a rate of ${RATE}`,
      `${RATE * 0.9} to ${RATE * 1.05}`,
      `${perMinute}`,
      perMinute >= RATE * 0.9 && perMinute <= RATE * 1.05,
    )
    const looks = []
    for (let n = 0; n < LOOKS; n += 1) {
      await wait(LOOK_EVERY_S * 1_000)
      looks.push(kilobytesOf(server.pid))
    }
    const third = LOOKS / 3
    const growth = mean(looks.slice(-third)) / mean(looks.slice(0, third))
    note(
      `memory of the server over ${(LOOKS - third) * LOOK_EVERY_S} s of sending`,
      `≤ ${GROWTH_AT_MOST} ×`,
      `${growth.toFixed(2)} × of ${Math.round(looks[0]! / 1024)} MB`,
      growth <= GROWTH_AT_MOST,
    )
  } finally {
    await pool.end()
    await server.stop()
    await sink.stop()
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
