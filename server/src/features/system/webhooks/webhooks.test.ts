import type { DeliveryDetail, Webhook, WebhookDelivery, WebhookEvent } from '@learning-cms/contract/system/webhooks'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { startReceiver, type Receiver } from '@learning-cms/testkit/processes/receiver'
import { sql } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendNotices } from '#features/account/notices/send-notices.ts'
import { sealNewLines } from '#services/audit/seal.ts'
import { deliverDue } from './dispatch.ts'
import { listen } from './listen.ts'
import { sweepWebhooks } from './sweep.ts'

let t: TestApp
let receiver: Receiver
beforeAll(async () => {
  t = await testApp({ mayCallLoopback: true })
})
afterAll(() => t.close())
beforeEach(async () => {
  receiver = await startReceiver()
  await t.db.execute(sql`delete from webhooks`)
})
afterEach(() => receiver.close())

type As = string | { token: string }
const create = (change: object = {}, as: As = 'owner') =>
  t.ask<{ webhook: Webhook; secret: string; reason: string }>('POST', '/webhooks', {
    as,
    key: true,
    body: { url: receiver.url, description: 'Kho hàng', events: ['categories.*'], ...change },
  })
async function made(change: object = {}, as: As = 'owner') {
  const { status, body } = await create(change, as)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const read = async (id: string) => (await t.ask<Webhook>('GET', `/webhooks/${id}`, { as: 'owner' })).body
const category = async (name: string) =>
  (await t.ask<{ id: string }>('POST', '/categories', { as: 'catalog', body: { name } })).body.id
const rename = async (id: string, version: number, name: string) =>
  expect((await t.ask('PATCH', `/categories/${id}`, { as: 'catalog', version, body: { name } })).status).toBe(200)
const seal = async () => {
  while ((await sealNewLines(t.db)) > 0);
}
async function send() {
  await seal()
  return deliverDue(t.db, { config: t.config })
}
const events = () => receiver.got.map(({ body }) => JSON.parse(body) as WebhookEvent)
const deliveries = async (query: Record<string, string> = {}) =>
  (await t.ask<{ rows: WebhookDelivery[] }>('GET', '/webhook-deliveries', { as: 'owner', query })).body.rows
const detail = async (id: string) =>
  (await t.ask<DeliveryDetail>('GET', `/webhook-deliveries/${id}`, { as: 'owner' })).body
const command = (id: string, name: string, version?: number, body?: object) =>
  t.ask('POST', `/webhooks/${id}/${name}`, { as: 'owner', key: true, version, body })
/** As if their next attempt had come. */
const hurry = () => t.db.execute(sql`update webhook_deliveries set next_at = now() where status = 'waiting'`)

const ofSecret = (secret: string, { headers, body }: { headers: object; body: string }) => {
  const { 'webhook-id': id, 'webhook-timestamp': at } = headers as Record<string, string>
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
}

describe('a webhook', () => {
  test('is sent what was chosen, signed, without a value of any field', async () => {
    const { secret, webhook } = await made({ events: ['categories.create'] })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const id = await category('Bí mật của tên')
    await rename(id, 1, 'Tên khác')
    await make.course(t.db)
    expect(await send()).toBe(1)
    const [got, ...more] = receiver.got
    expect(more).toEqual([])
    const event = JSON.parse(got!.body) as WebhookEvent
    expect(event).toMatchObject({ type: 'categories.create', entity: 'categories', entityId: id, version: 1 })
    expect(event.changed).toContain('name')
    expect(got!.body).not.toContain('Bí mật')
    expect(got!.headers['webhook-id']).toBe(event.id)
    expect(got!.headers['webhook-signature']).toBe(ofSecret(secret, got!))
    expect(await read(webhook.id)).toMatchObject({ state: 'on', waiting: 0, lastStatus: 'delivered' })
    const [line] = await deliveries()
    expect(await detail(line!.id)).toMatchObject({ status: 'delivered', answered: 204, attempts: 1, body: got!.body })
    expect(JSON.stringify(await detail(line!.id))).not.toContain('v1,')
  })

  test('of a person tells the names of personal fields, never their values', async () => {
    await made({ events: ['students.*'] })
    const body = { fullName: 'Nguyễn Kín Đáo', email: 'kin.dao@example.test', phone: '0912345678' }
    expect((await t.ask('POST', '/students', { as: 'owner', key: true, body })).status).toBe(200)
    await send()
    const [event] = events()
    expect(event!.changed).toEqual(expect.arrayContaining(['email', 'fullName']))
    const everything = JSON.stringify([receiver.got, await deliveries()])
    for (const secret of ['Kín Đáo', 'kin.dao', '0912345678']) expect(everything).not.toContain(secret)
  })

  test('gets exactly what was chosen, from its creation on, while it is on', async () => {
    await category('Trước')
    const { webhook } = await made({ events: ['categories.update', 'categories.create'] })
    await category('Sau')
    await send()
    await command(webhook.id, 'disable', webhook.version)
    await category('Khi tắt')
    await send()
    const off = await read(webhook.id)
    expect(off).toMatchObject({ state: 'off', stopReason: 'by-hand' })
    expect((await command(webhook.id, 'enable', off.version)).status).toBe(200)
    await category('Bật lại')
    await send()
    expect(events()).toHaveLength(2)
  })

  test('keeps its secret out of every table, log and answer', async () => {
    const { secret, webhook } = await made()
    const rotated = await command(webhook.id, 'secret', webhook.version, { overlapHours: 24 })
    await category('Có việc')
    await send()
    const { rows } = await t.database.pool.query(
      `select to_jsonb(w)::text as row from webhooks w union all select to_jsonb(l)::text from audit_lines l
       union all select to_jsonb(k)::text from idempotency_keys k union all select to_jsonb(d)::text from webhook_deliveries d`,
    )
    const all = rows.map(({ row }) => row).join('\n')
    for (const one of [secret, rotated.body.secret as string]) {
      expect(all).not.toContain(one.slice(6, 30))
      expect(all).not.toContain(Buffer.from(one).toString('hex'))
    }
    expect(JSON.stringify(await read(webhook.id))).not.toContain('whsec_')
  })

  test('a secret that was changed signs beside the new one for as long as was said', async () => {
    const { secret, webhook } = await made()
    const { body } = await command(webhook.id, 'secret', webhook.version, { overlapHours: 1 })
    await category('Hai chữ ký')
    await send()
    const [both] = receiver.got
    expect(both!.headers['webhook-signature']).toBe(`${ofSecret(body.secret, both!)} ${ofSecret(secret, both!)}`)
    await t.db.execute(sql`update webhooks set previous_until = now() - interval '1 second'`)
    await category('Một chữ ký')
    await send()
    expect(receiver.got[1]!.headers['webhook-signature']).toBe(ofSecret(body.secret, receiver.got[1]!))
    await sweepWebhooks(t.db)
    const { rows } = await t.db.execute(sql`select previous_secret from webhooks`)
    expect(rows).toEqual([{ previous_secret: null }])
  })

  test('an address in the log shows where it leads, not what it opens', async () => {
    const url = `${receiver.url}/mo-khoa-bi-mat?key=abc123`
    const { webhook } = await made({ url })
    const body = { url: `${receiver.url}/khac`, description: webhook.description, events: webhook.events }
    const changed = await t.ask('PATCH', `/webhooks/${webhook.id}`, { as: 'owner', version: 1, body })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const { rows } = await t.db.execute<{ changes: { url: [string, string] } }>(
      sql`select changes from audit_lines where entity_id = ${webhook.id} order by at`,
    )
    expect(JSON.stringify(rows)).not.toMatch(/mo-khoa|abc123/)
    expect(rows[1]!.changes.url[0]).not.toBe(rows[1]!.changes.url[1])
  })
})

describe('rights', () => {
  const person = async (permissions: string[]) => {
    const role = await t.ask('POST', '/roles', { as: 'owner', body: { name: `Vai ${Math.random()}`, permissions } })
    const account = await make.account(t.db, { roles: [role.body.key] })
    return { id: account.id, token: await t.tokenOf(account.id) }
  }

  test('nobody chooses, changes or replays events that they may not read', async () => {
    const narrow = await person(['tokens:manage', 'categories:read'])
    expect((await create({ events: ['orders.complete'] }, narrow)).body).toMatchObject({
      reason: 'webhooks.events-beyond',
      values: { permissions: ['orders:read'] },
    })
    const { webhook } = await made({ events: ['orders.*'] })
    const body = { url: receiver.url, description: 'Của tôi', events: ['categories.create'] }
    const refused = [
      await t.ask('PATCH', `/webhooks/${webhook.id}`, { as: narrow, version: 1, body }),
      await t.ask('POST', `/webhooks/${webhook.id}/secret`, {
        as: narrow,
        version: 1,
        key: true,
        body: { overlapHours: 0 },
      }),
      await t.ask('POST', `/webhooks/${webhook.id}/test`, { as: narrow }),
      await t.ask('POST', `/webhooks/${webhook.id}/replay`, { as: narrow, body: { since: new Date(0).toISOString() } }),
    ]
    for (const { status, body } of refused) expect([status, body.reason]).toEqual([403, 'webhooks.events-beyond'])
    await t.db.execute(sql`
      insert into webhook_deliveries (id, webhook_id, event_id, type, entity, needs, body)
      values (gen_random_uuid(), ${webhook.id}, gen_random_uuid(), 'orders.complete', 'orders', 'orders:read', '{}')`)
    const [hidden] = await deliveries()
    expect((await t.ask('GET', '/webhook-deliveries', { as: narrow })).body).toMatchObject({ rows: [], total: 0 })
    expect((await t.ask('GET', `/webhook-deliveries/${hidden!.id}`, { as: narrow })).status).toBe(404)
    // Whoever manages tokens may disable it.
    expect((await t.ask('POST', `/webhooks/${webhook.id}/disable`, { as: narrow, version: 1 })).status).toBe(200)
  })

  test('it stops, with a notice, once its owner may no longer read its events', async () => {
    const owner = await person(['tokens:manage', 'categories:read'])
    const { webhook } = await made({}, { token: owner.token })
    await category('Còn quyền')
    await send()
    await t.db.execute(sql`delete from account_roles where account_id = ${owner.id}`)
    await category('Hết quyền')
    await send()
    expect(events()).toHaveLength(1)
    expect(await read(webhook.id)).toMatchObject({ state: 'off', stopReason: 'owner' })
    await seal()
    await sendNotices(t.db, { publicUrl: 'https://cms.test' })
    const { rows } = (await t.ask('GET', '/notices', { as: 'owner' })).body
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'webhook-stopped', entityId: webhook.id }))
    // Whoever enables it again becomes its owner.
    expect((await command(webhook.id, 'enable', 2)).body).toMatchObject({ state: 'on' })
    await category('Chủ mới')
    await send()
    expect(events()).toHaveLength(2)
  })
})

describe('what fails', () => {
  test('is tried again with growing pauses, for three days, and then given up', async () => {
    await made()
    receiver.state.answer = 500
    await category('Thử lại')
    await send()
    const [first] = await deliveries()
    expect(first).toMatchObject({ status: 'waiting', attempts: 1, answered: 500 })
    const pauseMs = Date.parse(first!.nextAt!) - Date.now()
    expect(pauseMs).toBeGreaterThan(2_000)
    expect(pauseMs).toBeLessThan(7_000)
    expect(await deliverDue(t.db, { config: t.config })).toBe(0)
    await hurry()
    await send()
    const again = await detail(first!.id)
    expect(again.tries.map(({ answered }) => answered)).toEqual([500, 500])
    expect(receiver.got[0]!.body).toBe(receiver.got[1]!.body)
    expect(receiver.got[0]!.headers['webhook-id']).toBe(receiver.got[1]!.headers['webhook-id'])
    await t.db.execute(sql`update webhook_deliveries set since = now() - interval '3 days', next_at = now()`)
    await send()
    expect(await detail(first!.id)).toMatchObject({ status: 'given-up', attempts: 3 })
  })

  test('holds up later events of the same record only, until it succeeds or is given up', async () => {
    await made()
    const [held, free] = [await category('Bị giữ'), await category('Tự do')]
    receiver.state.answer = (got, response) =>
      response.writeHead((JSON.parse(got.body) as WebhookEvent).entityId === held ? 503 : 200).end()
    await rename(held, 1, 'Bị giữ 2')
    await rename(held, 2, 'Bị giữ 3')
    await rename(free, 1, 'Tự do 2')
    await send()
    const seen = () => events().map(({ entityId, version }) => `${entityId === held ? 'held' : 'free'} ${version}`)
    expect(seen().sort()).toEqual(['free 1', 'free 2', 'held 1'])
    expect(await deliveries({ status: 'waiting' })).toHaveLength(3)
    expect((await deliveries({ status: 'waiting' })).filter(({ isBehind }) => isBehind)).toHaveLength(2)
    receiver.got.length = 0
    await t.db.execute(
      sql`update webhook_deliveries set since = now() - interval '4 days' where status = 'waiting' and is_head`,
    )
    await hurry()
    await send()
    // The first is given up; the next has its turn and fails in turn.
    expect(seen()).toEqual(['held 1', 'held 2'])
    receiver.state.answer = 200
    receiver.got.length = 0
    await hurry()
    await send()
    expect(seen()).toEqual(['held 2', 'held 3'])
  })

  test('410 stops the webhook at once; five days of failures do; one success starts them anew', async () => {
    const { webhook } = await made()
    receiver.state.answer = 410
    await category('Đã dọn đi')
    await send()
    expect(await read(webhook.id)).toMatchObject({ state: 'off', stopReason: 'gone' })
    const other = (await made()).webhook
    receiver.state.answer = 500
    await category('Hỏng')
    await send()
    expect(await read(other.id)).toMatchObject({ state: 'failing' })
    await t.db.execute(sql`update webhooks set failing_since = now() - interval '4 days'`)
    await hurry()
    await send()
    expect(await read(other.id)).toMatchObject({ state: 'failing' })
    receiver.state.answer = 200
    await hurry()
    await send()
    expect(await read(other.id)).toMatchObject({ state: 'on', failingSince: null })
    receiver.state.answer = 500
    await category('Hỏng lâu')
    await send()
    await t.db.execute(sql`update webhooks set failing_since = now() - interval '6 days' where is_enabled`)
    await hurry()
    await send()
    expect(await read(other.id)).toMatchObject({ state: 'off', stopReason: 'failing' })
  })

  test('can be sent again: one, or all since a moment, in their order', async () => {
    const { webhook } = await made()
    receiver.state.answer = 500
    const id = await category('Gửi lại')
    await rename(id, 1, 'Gửi lại 2')
    const since = new Date(Date.now() - 60_000).toISOString()
    await send()
    await t.db.execute(sql`update webhook_deliveries set status = 'given-up', is_head = false`)
    receiver.state.answer = 200
    receiver.got.length = 0
    expect((await command(webhook.id, 'replay', undefined, { since })).body).toEqual({ count: 2 })
    expect((await command(webhook.id, 'replay', undefined, { since })).body).toEqual({ count: 0 })
    await send()
    expect(events().map(({ version }) => version)).toEqual([1, 2])
    const [one] = await deliveries()
    expect((await t.ask('POST', `/webhook-deliveries/${one!.id}/replay`, { as: 'owner' })).body.status).toBe('waiting')
    const waits = await t.ask('POST', `/webhook-deliveries/${one!.id}/replay`, { as: 'owner' })
    expect(waits.body.reason).toBe('webhooks.delivery-waits')
    await send()
    expect(receiver.got.at(-1)!.headers['webhook-id']).toBe(one!.eventId)
    expect(receiver.got).toHaveLength(3)
  })

  test('deliveries leave after thirty days, and what still waits stays', async () => {
    await made()
    await category('Cũ')
    await send()
    receiver.state.answer = 500
    await category('Còn chờ')
    await send()
    await t.db.execute(sql`update webhook_deliveries set created_at = now() - interval '31 days'`)
    await sweepWebhooks(t.db)
    expect((await deliveries()).map(({ status }) => status)).toEqual(['waiting'])
  })
})

test('one without a secret, as in the sample, is turned on once it has one', async () => {
  const { webhook } = await made()
  await command(webhook.id, 'disable', 1)
  await t.db.execute(sql`update webhooks set secret = null`)
  expect((await command(webhook.id, 'enable', 2)).body.reason).toBe('webhooks.no-secret')
  const { body } = await command(webhook.id, 'secret', 2, { overlapHours: 24 })
  expect(body.webhook).toMatchObject({ previousUntil: null, version: 3 })
  expect((await command(webhook.id, 'enable', 3)).status).toBe(200)
  await category('Có khoá')
  await send()
  expect(receiver.got[0]!.headers['webhook-signature']).toBe(ofSecret(body.secret, receiver.got[0]!))
})

test('a test event goes out at once and names the webhook', async () => {
  const { webhook } = await made()
  const { body } = await command(webhook.id, 'test')
  await send()
  expect(events()).toMatchObject([{ type: 'webhooks.test', entity: 'webhooks' }])
  expect(await detail(body.deliveryId)).toMatchObject({ status: 'delivered' })
})

test('parallel servers make each event once, and send none of them twice at a time', async () => {
  await made()
  receiver.state.answer = (_got, response) => setTimeout(() => response.writeHead(200).end(), 20)
  for (let n = 0; n < 30; n += 1) await category(`Song song ${n}`)
  await seal()
  await Promise.all([listen(t.db), listen(t.db), listen(t.db)])
  await Promise.all([1, 2, 3].map(() => deliverDue(t.db, { config: t.config })))
  expect(new Set(events().map(({ id }) => id)).size).toBe(30)
  expect(receiver.got).toHaveLength(30)
  expect(receiver.state.mostOpen).toBeLessThanOrEqual(8)
})

test('a stale version, a full list and a second button press are refused as everywhere', async () => {
  const { webhook } = await made()
  expect((await command(webhook.id, 'disable', 7)).status).toBe(412)
  expect((await command(webhook.id, 'disable', 1)).status).toBe(200)
  expect((await command(webhook.id, 'disable', 2)).body.reason).toBe('webhooks.disabled')
  expect((await command(webhook.id, 'test')).body.reason).toBe('webhooks.disabled')
  await t.db.execute(sql`
    insert into webhooks (id, account_id, url, description, events, secret)
    select gen_random_uuid(), account_id, url, 'x', events, secret from webhooks, generate_series(1, 49)`)
  expect((await create()).body.reason).toBe('webhooks.too-many')
  const listed = (await t.ask('GET', '/webhooks', { as: 'owner', query: { size: 50, sort: 'description' } })).body
  expect(listed.rows).toHaveLength(50)
})
