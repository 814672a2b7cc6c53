import type { Sending } from '@learning-cms/contract/shop/deliveries'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { collecting, goodProduct, inHanoi, orderToSend, packed } from '@learning-cms/testkit/money/goods'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'admin'
const sendingOf = async (id: string, who = as) =>
  (await t.ask<Sending>('GET', `/orders/${id}/sending`, { as: who })).body
const pack = (id: string, lines: { lineId: string; quantity: number }[]) =>
  t.ask('POST', `/orders/${id}/shipments`, { as, key: true, body: { lines } })
const command = ({ id, version }: { id: string; version: number }, name: string, body?: object) =>
  t.ask<Sending & { reason: string }>('POST', `/shipments/${id}/${name}`, {
    as,
    version,
    key: true,
    ...(body && { body }),
  })
const quote = async (delivery: object, items?: object[]) => {
  const body = { items: items ?? [{ productId: await goodProduct(t.db) }], delivery }
  return t.ask('POST', '/orders/quote', { as, body })
}

describe('where goods go', () => {
  test('the fee is a line of its own, with its tax', async () => {
    const { body } = await quote(inHanoi)
    expect(body.lines[1]).toMatchObject({ kind: 'delivery', title: 'Giao tiêu chuẩn', net: 30_000, tax: 2_222 })
    expect(body.total).toBe(138_000)
    const far = { ...inHanoi, provinceCode: undefined, wardCode: undefined, province: 'Vientiane' }
    expect((await quote(far)).status).toBe(200)
    expect((await quote({ methodId: collecting })).body.total).toBe(108_000)
  })

  test.each([
    ['no street', { ...inHanoi, street: ' ' }, { 'delivery.street': 'deliveries.street-required' }],
    [
      'no province',
      { ...inHanoi, provinceCode: undefined, wardCode: undefined },
      { 'delivery.provinceCode': 'deliveries.province-required' },
    ],
    [
      'a ward of another province',
      { ...inHanoi, provinceCode: '79' },
      { 'delivery.wardCode': 'deliveries.ward-unknown' },
    ],
    [
      'a province of before 2025',
      { ...inHanoi, provinceCode: '06' },
      { 'delivery.provinceCode': 'deliveries.province-unknown' },
    ],
    ['an unknown method', { ...inHanoi, methodId: randomUUID() }, { 'delivery.methodId': 'deliveries.method-unknown' }],
  ])('%s is refused at its field', async (_name, delivery, fields) => {
    const { status, body } = await quote(delivery)
    expect([status, Object.keys(body.fields)]).toEqual([422, Object.keys(fields)])
    expect(body.reason).toBe(Object.values(fields)[0])
  })

  test('nothing is sent of an order without goods', async () => {
    const course = await make.course(t.db)
    await t.database.pool.query('update courses set price = 100000 where id = $1', [course.id])
    const { body } = await t.ask('POST', '/orders/quote', { as, body: { courseIds: [course.id], delivery: inHanoi } })
    expect(body.reason).toBe('deliveries.nothing-to-send')
  })

  test('34 provinces, each with its wards', async () => {
    const { rows } = (await t.ask('GET', '/delivery/provinces', { as })).body
    expect(rows).toHaveLength(34)
    const wards = await Promise.all(
      rows.map(
        async ({ code }: { code: string }) =>
          (await t.ask('GET', '/delivery/wards', { as, query: { province: code } })).body.rows.length,
      ),
    )
    expect(wards.every((count: number) => count > 30)).toBe(true)
    expect(wards.reduce((all: number, count: number) => all + count, 0)).toBe(3321)
  })
})

describe('parcels', () => {
  test('from packing to arrival, and back', async () => {
    const sold = await orderToSend(t, { quantity: 3 })
    expect(sold.order.fulfilment).toBe('to-send')
    const one = await packed(t, sold, 2)
    expect(await sendingOf(sold.order.id)).toMatchObject({ fulfilment: 'packed', unsent: [{ left: 1 }] })
    const sent = await command(one, 'send', { carrier: 'GHN', tracking: 'GHN123' })
    expect(sent.body).toMatchObject({
      fulfilment: 'partly',
      shipments: [{ status: 'sent', carrier: 'GHN', tracking: 'GHN123' }],
    })
    const two = await packed(t, sold, 1)
    await command(two, 'send', { carrier: 'GHN' })
    const arrived = (await command(sent.body.shipments[0]!, 'deliver')).body
    expect(arrived.fulfilment).toBe('sent')
    const back = await command(arrived.shipments[0]!, 'return', { reason: 'Không có người nhận' })
    expect(back.body).toMatchObject({ fulfilment: 'partly', unsent: [{ left: 2 }] })
    const { rows } = await t.database.pool.query(
      "select action from audit_lines where entity_id = $1 and action ~ 'pack|send|deliver|return' order by at",
      [sold.order.id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'orders.pack',
      'orders.send',
      'orders.pack',
      'orders.send',
      'orders.deliver',
      'orders.returnParcel',
    ])
  })

  test('never hold more than was sold, whoever packs at the same time', async () => {
    const { order, lineId } = await orderToSend(t, { quantity: 5 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => pack(order.id, [{ lineId, quantity: 2 }])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.find(({ status }) => status !== 200)!.body).toMatchObject({
      reason: 'deliveries.too-many-packed',
      values: { left: 1 },
    })
  })

  test('are refused twice at the same step, and at a version that has passed', async () => {
    const sold = await orderToSend(t)
    const one = await packed(t, sold)
    const sent = await command(one, 'send', { carrier: 'GHN' })
    expect((await command(one, 'deliver')).status).toBe(412)
    const now = sent.body.shipments[0]!
    expect((await command(now, 'send', { carrier: 'GHN' })).body.reason).toBe('deliveries.transition')
    const removed = await t.ask('DELETE', `/shipments/${now.id}`, { as, version: now.version })
    expect(removed.body.reason).toBe('deliveries.transition')
  })

  test('leave only for paid orders, and only with goods', async () => {
    const sold = await orderToSend(t, { isPaid: false })
    expect((await pack(sold.order.id, [{ lineId: sold.lineId, quantity: 1 }])).body.reason).toBe(
      'deliveries.order-not-paid',
    )
    const other = await orderToSend(t)
    const fee = other.order.lines.find(({ kind }) => kind === 'delivery')!
    expect((await pack(other.order.id, [{ lineId: fee.id, quantity: 1 }])).body.reason).toBe('deliveries.line-unknown')
  })

  test('the list shows what is to be sent; the phone number is masked but for the label, whose printing is in the log', async () => {
    const { order, lineId } = await orderToSend(t)
    const query = { status: 'completed', fulfilment: 'to-send' }
    const { rows } = (await t.ask('GET', '/orders', { as, query })).body
    expect(rows.map(({ id }: { id: string }) => id)).toContain(order.id)
    const masked = (await sendingOf(order.id)).delivery!
    expect(masked).toMatchObject({ phone: expect.not.stringContaining('12345'), street: expect.stringMatching(/./) })
    const [parcel] = (await pack(order.id, [{ lineId, quantity: 1 }])).body.shipments
    const label = (as: string) => t.ask('POST', `/shipments/${parcel!.id}/label`, { as })
    expect((await label('analyst')).status).toBe(403)
    expect((await label(as)).body).toEqual({ phone: '0912345678' })
    const { rows: lines } = await t.db.execute(sql`
      select actor_name from audit_lines where action = 'orders.label' and entity_id = ${order.id}`)
    expect(lines).toHaveLength(1)
    expect((await sendingOf(order.id, 'analyst')).delivery).toMatchObject({
      phone: expect.not.stringContaining('0912'),
      street: '',
    })
  })
})

describe('delivery methods', () => {
  test('are added, changed, taken off offer, and deleted only while no order uses them', async () => {
    const body = { nameVi: 'Hoả tốc', baseFee: 60_000, taxClass: '10' }
    const made = (await t.ask('POST', '/delivery/methods', { as, key: true, body })).body
    const zones = [{ provinces: ['79'], fee: 45_000 }]
    const changed = await t.ask('PATCH', `/delivery/methods/${made.id}`, { as, version: made.version, body: { zones } })
    expect(changed.body).toMatchObject({ zones, baseFee: 60_000, version: 2 })
    const again = await t.ask('POST', '/delivery/methods', { as, key: true, body })
    expect([again.status, again.body.reason]).toEqual([409, 'deliveries.name-taken'])
    const off = await t.ask('PATCH', `/delivery/methods/${made.id}`, { as, version: 2, body: { isOffered: false } })
    expect((await quote({ ...inHanoi, methodId: made.id })).body.reason).toBe('deliveries.method-not-offered')
    const deleted = await t.ask('DELETE', `/delivery/methods/${made.id}`, { as, version: off.body.version })
    expect(deleted.status).toBe(200)
    await orderToSend(t)
    const [standard] = (await t.ask('GET', '/delivery/methods', { as })).body.rows
    const refused = await t.ask('DELETE', `/delivery/methods/${standard.id}`, { as, version: standard.version })
    expect([refused.status, refused.body.reason]).toEqual([409, 'deliveries.method-in-use'])
  })
})
