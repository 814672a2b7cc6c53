import type { Visitor } from '@learning-cms/contract/shop/tickets'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { inDays, soldTickets, ticketProduct } from '@learning-cms/testkit/money/tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const visitors = async (query: Record<string, string> = {}, as = 'support') =>
  (await t.ask<{ rows: Visitor[]; total: number }>('GET', '/tickets', { as, query })).body
const enter = (code: string) =>
  t.ask('POST', '/check-ins', {
    as: 'support',
    body: { door: 'B', scans: [{ id: crypto.randomUUID(), code, at: new Date().toISOString() }] },
  })

test('today’s tickets unless a day is named; those of any day on the day somebody entered', async () => {
  const { id: studentId } = await make.student(t.db, { fullName: 'Nguyễn Thị Khách' })
  const today = await soldTickets(t.db, { quantity: 2, studentId })
  const tomorrow = await soldTickets(t.db, { visitOn: inDays(1) })
  const anyDay = await soldTickets(t.db, {
    productId: await ticketProduct(t.db, { ticketWay: 'open', validDays: 30, capacity: null }),
    visitOn: null,
    quantity: 2,
  })
  const ordersOf = async (query?: Record<string, string>) => (await visitors(query)).rows.map(({ orderId }) => orderId)
  expect(await ordersOf()).toEqual([today.orderId, today.orderId])
  await enter(anyDay.codes[0]!)
  expect((await ordersOf()).toSorted()).toEqual([today.orderId, today.orderId, anyDay.orderId].toSorted())
  expect(await ordersOf({ day: inDays(1) })).toEqual([tomorrow.orderId])
  expect((await visitors({ day: 'any' })).total).toBe(5)
  await enter(today.codes[1]!)
  const used = await visitors({ status: 'used', productId: today.productId })
  expect(used.rows).toMatchObject([
    { buyerName: 'Nguyễn Thị Khách', status: 'used', usedDoor: 'B', productNameVi: 'Vé tham quan' },
  ])
})

test('a whole code, an order and a buyer are found; names only by those who may read orders', async () => {
  const { id: studentId } = await make.student(t.db, { fullName: 'Trần Văn Tìm' })
  const sold = await soldTickets(t.db, { studentId, quantity: 2 })
  const [code] = sold.codes
  const found = async (search: string, as?: string) => (await visitors({ search, day: 'any' }, as)).rows.length
  expect(await found(code!)).toBe(1)
  expect(await found(code!.toLowerCase().replace(/(.{5})/g, '$1-'))).toBe(1)
  expect(await found('tran van tim')).toBe(2)
  const { number } = (await t.ask('GET', `/orders/${sold.orderId}`, { as: 'owner' })).body
  expect(await found(number)).toBe(2)
  // The curator checks tickets but may not read orders.
  expect(await found('tran van tim', 'curator')).toBe(0)
  expect(await found(number, 'curator')).toBe(2)
  const { rows } = await visitors({ search: number, day: 'any' }, 'curator')
  expect(rows.map(({ buyerName }) => buyerName)).toEqual([null, null])
  expect((await t.ask('GET', '/tickets', { as: 'moderator' })).status).toBe(403)
})

test('slots are told apart, and paging goes on by time of entry', async () => {
  const productId = await ticketProduct(t.db, { ticketWay: 'slot', slots: ['09:00', '14:00'], entryMinutes: 30 })
  const visitOn = inDays(3)
  await soldTickets(t.db, { productId, visitOn, slot: '14:00', quantity: 2 })
  await soldTickets(t.db, { productId, visitOn, slot: '09:00', quantity: 2 })
  expect((await visitors({ day: visitOn, slot: '14:00' })).rows).toHaveLength(2)
  expect((await visitors({ day: visitOn, slot: 'none' })).rows).toEqual([])
  const first = await t.ask('GET', '/tickets', { as: 'support', query: { day: visitOn, size: '3' } })
  expect(first.body.rows.map(({ slot }: Visitor) => slot)).toEqual(['09:00', '09:00', '14:00'])
  const second = await t.ask('GET', '/tickets', {
    as: 'support',
    query: { day: visitOn, size: '3', after: first.body.next },
  })
  expect(second.body.rows).toHaveLength(1)
})
