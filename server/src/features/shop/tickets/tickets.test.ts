import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bySystem } from '#http/actor.ts'
import { openKeeper } from './codes.ts'
import { dayAt, startOf, windowOf } from './days.ts'
import {
  checkPlaces,
  countUsed,
  holdPlaces,
  issueTickets,
  releasePlaces,
  takePlaces,
  ticketsOf,
  voidLines,
  voidTickets,
  type PlaceLine,
} from './sale.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  const { rows } = await t.db.execute(sql`
    select p.product_id, p.visit_on, p.slot from ticket_places p
    left join (select product_id, visit_on, slot, sum(quantity) filter (where state = 'held') as held from ticket_holds group by 1, 2, 3) h
      using (product_id, visit_on, slot)
    join products on products.id = p.product_id
    where p.held <> coalesce(h.held, 0) or p.held + p.sold > products.capacity`)
  expect(rows, 'places are what was held and sold, and never more than there are').toEqual([])
  await t.close()
})

const DAY_MS = 86_400_000
const inDays = (days: number) => dayAt(Date.now() + days * DAY_MS)
const tomorrow = inDays(1)
const slots = { ticketWay: 'slot', slots: ['09:00', '14:00'], entryMinutes: 30 }
async function ticket(more: object = {}) {
  const body = { kind: 'ticket', nameVi: 'Vé tham quan', sku: randomUUID(), price: 40_000, taxClass: '8', ...more }
  const made = await t.ask('POST', '/products', { as: 'catalog', body })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body.id as string
}
const slotted = (capacity: number) => ticket({ ...slots, capacity })
const at = (productId: string, more: Partial<PlaceLine> = {}): PlaceLine => ({
  productId,
  visitOn: tomorrow,
  slot: '09:00',
  quantity: 1,
  ...more,
})
const inTurn = <Answer>(work: (tx: TestApp['db']) => Promise<Answer>) => t.db.transaction((tx) => work(tx))
const holding = (key: string, ...lines: PlaceLine[]) => inTurn((tx) => holdPlaces(tx, bySystem, { key, lines }))
const taking = (key: string, ...lines: PlaceLine[]) => inTurn((tx) => takePlaces(tx, bySystem, { key, lines }))
const releasing = (key: string) => inTurn((tx) => releasePlaces(tx, bySystem, key))
const now = async (productId: string) =>
  (
    await t.db.execute<{ held: number; sold: number }>(sql`
      select sum(held)::int as held, sum(sold)::int as sold from ticket_places where product_id = ${productId}`)
  ).rows[0]

async function sold(productId: string, more: Partial<PlaceLine> = {}) {
  const [order, lineId] = [await make.order(t.db), randomUUID()]
  const line = at(productId, { quantity: 2, ...more })
  const issue = { ...line, orderId: order.id, orderNumber: 'DH1', lineId, studentId: order.studentId }
  await taking(order.id, line)
  await inTurn((tx) => issueTickets(tx, bySystem, issue))
  return { orderId: order.id, lineId, issue }
}

test('200 buyers of 10 places: exactly 10 get one', async () => {
  const productId = await slotted(10)
  const done = await Promise.allSettled(Array.from({ length: 200 }, () => holding(randomUUID(), at(productId))))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const reasons = done.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))
  expect(new Set(reasons)).toEqual(new Set(['tickets.sold-out']))
  expect(await now(productId)).toEqual({ held: 10, sold: 0 })
})

test('baskets of the same places in any order never wait for each other for ever', async () => {
  const [one, two] = [await slotted(60), await slotted(60)]
  const lines = [at(one), at(two, { slot: '14:00' }), at(one, { slot: '14:00' })]
  const tries = Array.from({ length: 90 }, (_, n) =>
    holding(`basket-${n}`, ...(n % 2 ? lines : lines.toReversed())).then(() =>
      n % 3 ? taking(`basket-${n}`, ...lines) : releasing(`basket-${n}`),
    ),
  )
  const refused = (await Promise.allSettled(tries)).flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as Error).message] : [],
  )
  expect(refused.filter((reason) => reason !== 'tickets.sold-out')).toEqual([])
  expect((await now(one))!.sold).toBe(2 * (await now(two))!.sold)
  expect((await now(one))!.held).toBe(0)
})

test('a basket gets all of its places or none, and each step happens once', async () => {
  const [some, few] = [await slotted(5), await slotted(1)]
  await expect(holding('all', at(some), at(few, { quantity: 2 }))).rejects.toThrow('tickets.sold-out')
  expect(await now(some)).toEqual({ held: null, sold: null })
  // The same slot in two lines, as for a ticket and a bundle containing one, is counted together.
  const lines = [at(some, { quantity: 2 }), at(some)]
  await holding('o-1', ...lines)
  await holding('o-1', ...lines)
  expect(await now(some)).toEqual({ held: 3, sold: 0 })
  await Promise.all([taking('o-1', ...lines), taking('o-1', ...lines)])
  await releasing('o-1')
  expect(await now(some)).toEqual({ held: 0, sold: 3 })
})

test('a payment after the order expired takes what is free, or is refused', async () => {
  const productId = await slotted(2)
  const line = at(productId, { quantity: 2 })
  await holding('late', line)
  await releasing('late')
  await holding('other', at(productId))
  await expect(taking('late', line)).rejects.toThrow('tickets.sold-out')
  await releasing('other')
  await taking('late', line)
  await taking('late', line)
  expect(await now(productId)).toEqual({ held: 0, sold: 2 })
})

test('a day or slot that the ticket does not have is refused at its field', async () => {
  const [bySlot, byDay] = [await slotted(3), await ticket({ ticketWay: 'day', capacity: 3 })]
  const open = await ticket({ ticketWay: 'open', validDays: 30 })
  const noSlot = { slot: null }
  const cases: [PlaceLine, string, string][] = [
    [at(open), 'visitOn', 'tickets.any-day'],
    [at(byDay, { visitOn: null, slot: null }), 'visitOn', 'tickets.day-required'],
    [at(byDay), 'slot', 'tickets.no-slots'],
    [at(bySlot, noSlot), 'slot', 'tickets.slot-required'],
    [at(bySlot, { slot: '10:00' }), 'slot', 'tickets.slot-unknown'],
    [at(byDay, { visitOn: inDays(-1), ...noSlot }), 'visitOn', 'tickets.past'],
    [at(byDay, { visitOn: `${Number(tomorrow.slice(0, 4)) + 1}-02-30`, ...noSlot }), 'visitOn', 'tickets.past'],
    [at(byDay, { visitOn: inDays(400), ...noSlot }), 'visitOn', 'tickets.too-far'],
    [at(bySlot, { quantity: 4 }), 'quantity', 'tickets.sold-out'],
    [at(randomUUID()), 'productId', 'tickets.not-a-ticket'],
  ]
  for (const [line, field, reason] of cases)
    await expect(checkPlaces(t.db, [line]), reason).rejects.toMatchObject({
      message: reason,
      more: { fields: { [field]: reason } },
    })
  await checkPlaces(t.db, [at(open, { visitOn: null, slot: null, quantity: 1_000 }), at(byDay, noSlot), at(bySlot)])
})

test('no fewer places are offered than were sold', async () => {
  const productId = await slotted(5)
  await holding('five', at(productId, { quantity: 3 }))
  const lower = (capacity: number) =>
    t.ask('PATCH', `/products/${productId}`, { as: 'catalog', version: 1, body: { capacity } })
  expect((await lower(2)).body).toMatchObject({ reason: 'tickets.capacity-below-sold' })
  expect((await lower(3)).status).toBe(200)
})

test('a ticket for each piece, once, valid when its product says', async () => {
  const { orderId, lineId, issue } = await sold(await slotted(5))
  await inTurn((tx) => issueTickets(tx, bySystem, issue))
  const tickets = await ticketsOf(t.db, orderId, { mayReveal: true })
  const validFrom = new Date(startOf(tomorrow, '09:00')).toISOString()
  const validUntil = new Date(startOf(tomorrow, '09:30')).toISOString()
  expect(tickets).toHaveLength(2)
  for (const one of tickets)
    expect(one).toMatchObject({ lineId, status: 'valid', validFrom, validUntil, slot: '09:00' })
  expect((await ticketsOf(t.db, orderId))[0]!.code).toBe(`…${tickets[0]!.code.slice(-4)}`)
  expect(await countUsed(t.db, [lineId, randomUUID()])).toEqual([{ lineId, issued: 2, used: 0, void: 0 }])
  const terms = { ticketWay: 'open', validDays: 1, entryMinutes: null } as const
  const { untilMs } = windowOf(terms, { visitOn: null, slot: null }, startOf('2026-03-24', '17:00'))
  expect(untilMs).toBe(startOf('2026-03-26'))
})

test('voided tickets give their places back once; used ones only with permission, and not their places', async () => {
  const productId = await slotted(5)
  const { orderId, lineId } = await sold(productId, { quantity: 3 })
  const voiding = (key: string, quantity: number | undefined, mayUsed = false) =>
    inTurn((tx) => voidTickets(tx, bySystem, { key, lineId, quantity, mayUsed }))
  await voiding('r-1', 1)
  await voiding('r-1', 1)
  expect(await now(productId)).toEqual({ held: 0, sold: 2 })
  await t.db.execute(sql`
    update tickets set status = 'used', used_at = now() where id = (select id from tickets where order_id = ${orderId} and status = 'valid' limit 1)`)
  await expect(voiding('r-2', undefined)).rejects.toThrow('tickets.used')
  await expect(voiding('r-2', 3, true)).rejects.toThrow('tickets.too-many')
  await voiding('r-2', undefined, true)
  expect(await now(productId)).toEqual({ held: 0, sold: 1 })
  expect(await countUsed(t.db, [lineId])).toEqual([{ lineId, issued: 3, used: 0, void: 3 }])
})

test('refunds of the same places in any order never wait for each other for ever', async () => {
  const [one, two] = [await slotted(50), await slotted(50)]
  const baskets: string[][] = []
  for (let n = 0; n < 20; n += 1) baskets.push([(await sold(one)).lineId, (await sold(two)).lineId])
  const done = await Promise.allSettled(
    baskets.map((ids, n) => {
      const lines = (n % 2 ? ids : ids.toReversed()).map((lineId) => ({ lineId }))
      return inTurn((tx) => voidLines(tx, bySystem, { key: `r${n}`, lines, mayUsed: false }))
    }),
  )
  expect(done.filter(({ status }) => status === 'rejected')).toEqual([])
  expect([await now(one), await now(two)]).toEqual([
    { held: 0, sold: 0 },
    { held: 0, sold: 0 },
  ])
})

test('a code is short, and any other letter in it is told apart from a code of somewhere else', async () => {
  const keeper = await openKeeper(t.db)
  const code = keeper.codeOf('0123456789')
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/)
  expect(keeper.read(` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`)).toEqual({ serial: '0123456789' })
  for (let place = 0; place < code.length; place += 1) {
    const other = code[place] === 'Z' ? 'Y' : 'Z'
    const altered = keeper.read(code.slice(0, place) + other + code.slice(place + 1))
    expect(altered).toEqual({ fault: place < 3 ? 'tickets.foreign' : 'tickets.forged' })
  }
  for (const typed of ['', 'https://example.test', code.slice(1), `${code}0`, `${code.slice(1)}U`, '×'.repeat(20)])
    expect(keeper.read(typed), typed).toEqual({ fault: 'tickets.unreadable' })
})
