import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { callbackOf, enableSandboxes, openPayment, callBack, type Callback } from '@learning-cms/testkit/money/buying'
import { OUR_OTHERS } from '@learning-cms/testkit/postgres/database'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gatewayNames, type GatewayName } from '#services/gateways/gateway.ts'
import { signMomoCallback } from '#services/gateways/momo-signature.ts'
import { testKeys } from '#services/gateways/sandbox/keys.ts'
import { takeWaiting } from './callbacks.ts'
import { saveMessage, sweepMessages } from './queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await enableSandboxes(t)
})
afterAll(() => t.close())

const as = 'finance'
const expectedAnswers: Record<GatewayName, Record<'taken' | 'again' | 'unknown' | 'forged', unknown>> = {
  vnpay: {
    taken: { RspCode: '00', Message: 'Confirm Success' },
    again: { RspCode: '02', Message: 'Order already confirmed' },
    unknown: { RspCode: '01', Message: 'Order not found' },
    forged: { RspCode: '97', Message: 'Invalid signature' },
  },
  momo: { taken: '', again: '', unknown: '', forged: '' },
  zalopay: {
    taken: { return_code: 1, return_message: 'success' },
    again: { return_code: 2, return_message: 'already taken' },
    unknown: { return_code: -1, return_message: 'order not found' },
    forged: { return_code: -1, return_message: 'mac not equal' },
  },
}

/** A payment that is paid at the gateway, and the callback about it. */
async function paidAt(gateway: GatewayName) {
  const order = await make.pendingOrder(t.db, { total: 499_000 })
  const opened = await openPayment(t, order.id, gateway)
  return { ...order, payment: opened, callback: await callbackOf(t, opened) }
}
const orderNow = async (id: string) => (await t.ask('GET', `/orders/${id}`, { as })).body
const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await t.db.execute<Row>(query)).rows[0]!
/** Counts everything that completing an order leaves behind. */
const traces = (orderId: string) =>
  one(sql`select
    (select count(*)::int from ledger_transactions where order_id = ${orderId} and kind = 'sale') as sales,
    (select sum(amount)::bigint from ledger_entries where order_id = ${orderId} and account = 'gateway_clearing') as cleared,
    (select coalesce(sum(amount), 0)::bigint from ledger_entries where order_id = ${orderId}) as balance,
    (select count(*)::int from audit_lines where entity_id = ${orderId} and action = 'orders.complete') as completions,
    (select count(*)::int from enrolments e join orders o on o.id = ${orderId} and e.student_id = o.student_id) as enrolments,
    (select captured from orders where id = ${orderId}) as captured`)
const once = { sales: 1, cleared: 499_000, balance: 0, completions: 1, enrolments: 1, captured: 499_000 }

describe.each(gatewayNames)('%s', (gateway) => {
  test('sent a hundred times at once, and again, it is processed once', async () => {
    const { id, callback } = await paidAt(gateway)
    const answers = await Promise.all(Array.from({ length: 100 }, () => callBack(t, gateway, callback)))
    const bodies = answers.map(({ body }) => body)
    if (gateway !== 'momo') {
      expect(
        bodies.filter((body) => JSON.stringify(body) === JSON.stringify(expectedAnswers[gateway].taken)),
      ).toHaveLength(1)
      expect(
        bodies.filter((body) => JSON.stringify(body) === JSON.stringify(expectedAnswers[gateway].again)),
      ).toHaveLength(99)
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([gateway === 'momo' ? 204 : 200]))
    expect(await traces(id)).toEqual(once)
    expect((await callBack(t, gateway, callback)).body).toEqual(expectedAnswers[gateway].again)
    expect(await traces(id)).toEqual(once)
    expect(
      await one(
        sql`select times, state, outcome from gateway_messages m join payments p on p.id = m.payment_id where p.order_id = ${id}`,
      ),
    ).toEqual({ times: 101, state: 'taken', outcome: 'taken' })
  })

  test('with successes and queries at once it is processed once', async () => {
    const { id, payment, callback } = await paidAt(gateway)
    const asking = () => t.ask('POST', `/payments/${payment.id}/query`, { as })
    await Promise.all([callBack(t, gateway, callback), asking(), callBack(t, gateway, callback), asking(), asking()])
    expect(await traces(id)).toEqual(once)
  })

  test('forged and altered ones are stored, and change nothing', async () => {
    const { id, payment, callback } = await paidAt(gateway)
    const altered = (from: RegExp | string, to: string): Callback => ({
      ...callback,
      query: callback.query.replace(from, to),
      body: callback.body.replace(from, to),
    })
    const other = await make.pendingOrder(t.db, { total: 499_000 })
    const forged = [
      altered('499000', '999000'),
      altered(payment.reference, `${other.number}P1`),
      altered(/(mac\\*":\\*"|signature":"|SecureHash=)\w{4}/, '$10000'),
      gateway === 'vnpay' ? { query: 'vnp_TxnRef=1', body: '' } : { query: '', body: '{"amount": 1}' },
      gateway === 'vnpay' ? { query: '%%%&&&==', body: '' } : { query: '', body: 'not even JSON' },
    ]
    for (const wrong of forged) {
      const { status, body } = await callBack(t, gateway, wrong)
      expect(body, JSON.stringify(wrong)).toEqual(expectedAnswers[gateway].forged)
      expect(status).toBe(gateway === 'momo' ? 204 : 200)
    }
    expect((await orderNow(id)).status).toBe('pending')
    expect((await orderNow(other.id)).status).toBe('pending')
    const { n } = await one<{ n: number }>(
      sql`select count(*)::int as n from gateway_messages where gateway = ${gateway} and outcome = 'not-genuine'`,
    )
    expect(n).toBe(forged.length)
    expect((await callBack(t, gateway, callback)).body).toEqual(expectedAnswers[gateway].taken)
  })

  test('another amount than requested is counted, and completes only an order it covers', async () => {
    const { id, payment, callback } = await paidAt(gateway)
    await t.db.execute(sql`update payments set amount = 500000 where id = ${payment.id}`)
    await t.db.execute(sql`update orders set subtotal = 500000, total = 500000 where id = ${id}`)
    expect((await callBack(t, gateway, callback)).body).toEqual(expectedAnswers[gateway].taken)
    expect(await orderNow(id)).toMatchObject({ status: 'pending', captured: 499_000 })
    expect((await t.ask('GET', `/payments/${payment.id}`, { as })).body).toMatchObject({
      status: 'succeeded',
      amount: 500_000,
      received: 499_000,
      claimed: null,
    })
  })

  test('for a payment that is not ours is refused', async () => {
    const { payment, callback } = await paidAt(gateway)
    await t.db.execute(sql`update payments set reference = ${`X${randomUUID().slice(0, 8)}`} where id = ${payment.id}`)
    expect((await callBack(t, gateway, callback)).body).toEqual(expectedAnswers[gateway].unknown)
  })

  test('stored by a server that died, it is processed by another, once', async () => {
    const { id, callback } = await paidAt(gateway)
    await saveMessage(t.db, { id: randomUUID(), gateway, ...callback, ip: '' })
    expect((await orderNow(id)).status).toBe('pending')
    await t.db.execute(sql`update gateway_messages set last_at = now() - interval '1 minute' where state = 'new'`)
    await Promise.all([takeWaiting(t.db, t.config), takeWaiting(t.db, t.config), callBack(t, gateway, callback)])
    expect(await traces(id)).toEqual(once)
  })
})

test('with repeated database outages in between, each of many payments is processed once', async () => {
  const all = []
  for (let made = 0; made < 6; made += 1) all.push(await paidAt(gatewayNames[made % 3]!))
  const axe = new pg.Client(t.database.connection)
  await axe.connect()
  const over = new AbortController()
  let cut = 0
  const cutting = (async () => {
    while (!over.signal.aborted) {
      const { rowCount } = await axe.query(`
        select pg_terminate_backend(pid) from pg_stat_activity where ${OUR_OTHERS}
          and state in ('active', 'idle in transaction') and query !~* '(listen|pg_notify|audit_seal)'`)
      cut += rowCount ?? 0
      await wait(15)
    }
  })()
  const calls = all.flatMap(({ payment, callback }) =>
    Array.from({ length: 17 }, () => ({ gateway: payment.gateway as GatewayName, callback })),
  )
  const { length } = calls
  const answers = await Promise.all(
    calls
      .map((call) => ({ call, at: Math.random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ call: { gateway, callback } }) =>
        t.app.inject({
          ...(callback.body
            ? { method: 'POST' as const, payload: callback.body, headers: { 'content-type': 'application/json' } }
            : { method: 'GET' as const }),
          url: `/api/v1/payments/callbacks/${gateway}${callback.query ? `?${callback.query}` : ''}`,
        }),
      ),
  )
  over.abort()
  await cutting
  await axe.end()
  expect(answers).toHaveLength(length)
  expect(cut).toBeGreaterThan(0)
  // Some connections failed: messages that were stored are processed, others are sent again.
  for (const { payment, callback } of all) {
    await t.db.execute(sql`update gateway_messages set last_at = now() - interval '2 hours' where state = 'new'`)
    await takeWaiting(t.db, t.config)
    await callBack(t, payment.gateway as GatewayName, callback)
  }
  for (const { id } of all) expect(await traces(id)).toEqual(once)
})

test('a failure does not undo a success, in whichever order they arrive', async () => {
  const { momo } = await testKeys(t.db)
  const refusalOf = (callback: Callback) => {
    const values = { ...JSON.parse(callback.body), resultCode: 1006, message: 'Refused' }
    delete values.signature
    return { query: '', body: JSON.stringify({ ...values, signature: signMomoCallback(values, momo) }) }
  }
  for (const yesFirst of [true, false]) {
    const { id, callback } = await paidAt('momo')
    const both = [callback, refusalOf(callback)]
    for (const one of yesFirst ? both : both.toReversed()) await callBack(t, 'momo', one)
    expect(await orderNow(id)).toMatchObject({ status: 'completed', captured: 499_000 })
    expect(await traces(id)).toEqual(once)
  }
})

test('the transaction of one payment pays no other', async () => {
  const { id, callback } = await paidAt('momo')
  await callBack(t, 'momo', callback)
  const other = await paidAt('momo')
  const { momo } = await testKeys(t.db)
  const values = { ...JSON.parse(other.callback.body), transId: JSON.parse(callback.body).transId }
  delete values.signature
  await callBack(t, 'momo', {
    query: '',
    body: JSON.stringify({ ...values, signature: signMomoCallback(values, momo) }),
  })
  expect((await orderNow(other.id)).status).toBe('pending')
  expect(await traces(id)).toEqual(once)
})

test('an oversized one is not read, and unsigned ones do not pile up', async () => {
  const headers = { 'content-type': 'application/json' }
  const post = (body: string, ip = '203.0.113.7') => t.ask('POST', '/payments/callbacks/zalopay', { body, headers, ip })
  expect((await post('x'.repeat(20_000))).status).toBe(413)
  for (let sent = 0; sent < 130; sent += 1) await post(`{"data": "${sent}"}`)
  const count = async () =>
    (await one<{ n: number }>(sql`select count(*)::int as n from gateway_messages where ip = '203.0.113.7'`)).n
  expect(await count()).toBe(100)
  await t.db.execute(sql`update gateway_messages set last_at = now() - interval '31 days'`)
  const { n } = await one<{ n: number }>(
    sql`select count(*)::int as n from gateway_messages where outcome is distinct from 'not-genuine'`,
  )
  await sweepMessages(t.db)
  expect(await count()).toBe(0)
  expect((await one<{ n: number }>(sql`select count(*)::int as n from gateway_messages`)).n).toBe(n)
})

test('without keys it waits, and is processed once they are set', async () => {
  const { id, callback } = await paidAt('momo')
  await t.db.execute(sql`update gateway_settings set mode = 'off' where gateway = 'momo'`)
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: '/api/v1/payments/callbacks/momo',
    payload: callback.body,
    headers: { 'content-type': 'application/json' },
  })
  expect(statusCode).toBe(503)
  expect((await orderNow(id)).status).toBe('pending')
  await enableSandboxes(t)
  await t.db.execute(sql`update gateway_messages set last_at = now() - interval '2 hours' where state = 'new'`)
  await takeWaiting(t.db, t.config)
  expect(await traces(id)).toEqual(once)
})

test('one rejected because our keys were wrong is processed once they are right', async () => {
  const { id, callback } = await paidAt('zalopay')
  const turnKey = () =>
    t.db.execute(sql`
      update settings set value = jsonb_set(value, '{zalopay,key2}', to_jsonb(reverse(value #>> '{zalopay,key2}')))
      where key = 'test-gateways.key'`)
  await turnKey()
  expect((await callBack(t, 'zalopay', callback)).body).toEqual(expectedAnswers.zalopay.forged)
  await turnKey()
  expect((await callBack(t, 'zalopay', callback)).body).toEqual(expectedAnswers.zalopay.taken)
  expect(await traces(id)).toEqual(once)
})
