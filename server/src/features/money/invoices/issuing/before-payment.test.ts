import type { Invoice } from '@learning-cms/contract/money/invoices'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import {
  aBuyer,
  corrected,
  draftOf,
  faultsOfInvoices,
  issue,
  issuedFor,
  setUpCompany,
  agreed,
} from '@learning-cms/testkit/money/invoicing'
import { sellingIn } from '@learning-cms/testkit/money/selling'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepOrders } from '#features/shop/orders/states/states.ts'

let t: TestApp
let shop: ReturnType<typeof sellingIn>
beforeAll(async () => {
  t = await testApp()
  shop = sellingIn(t)
  await setUpCompany(t, { invoicedFrom: '2020-01-01' })
})
afterAll(() => t.close())

const as = 'finance'
const read = async (id: string) => (await t.ask<Invoice>('GET', `/invoices/${id}`, { as })).body
const toCompany = () => shop.sold({ more: { buyer: aBuyer } })
const paid = async (order: { id: string; total: number }) =>
  shop.take(shop.evidenceOf(await shop.attempt(order), order.total))
const payLines = async (id: string) =>
  (
    await t.db.execute<{ changes: object }>(
      sql`select changes from audit_lines where entity = 'invoices' and entity_id = ${id} and action = 'invoices.pay'`,
    )
  ).rows

test('a company is invoiced before it pays, and its invoice is paid with the order, once', async () => {
  const order = await toCompany()
  const first = await issuedFor(t, order.id)
  expect(first).toMatchObject({ status: 'issued', total: 500_000, orderEinvoice: 'issued' })
  const attempt = await shop.attempt(order)
  const part = await shop.take(shop.evidenceOf(await shop.attempt(order), 100_000, { transactionId: 'part' }))
  expect(part.outcome).toBe('part-paid')
  expect(await read(first.id)).toMatchObject({ status: 'issued', version: first.version })
  const evidence = shop.evidenceOf(attempt, 400_000)
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.take(evidence)))
  expect(answers.filter(({ outcome }) => outcome === 'completed')).toHaveLength(1)
  expect(await read(first.id)).toMatchObject({ status: 'paid', version: first.version + 1 })
  expect(await payLines(first.id)).toEqual([{ changes: { status: ['issued', 'paid'] } }])
  // Money beyond the total is the customer's and changes nothing here.
  await shop.take(shop.evidenceOf(await shop.attempt(order), 5_000, { transactionId: 'more' }))
  expect(await read(first.id)).toMatchObject({ status: 'paid', version: first.version + 1 })
  expect(await faultsOfInvoices(t.db)).toEqual([])
})

test('an invoiced order neither expires nor is cancelled before its invoice is void', async () => {
  const order = await toCompany()
  const first = await issuedFor(t, order.id)
  await t.db.execute(sql`update orders set expires_at = now() - interval '1 day' where id = ${order.id}`)
  await sweepOrders(t.db)
  const now = await shop.read(order.id)
  expect(now).toMatchObject({ status: 'pending', einvoice: 'issued' })
  expect(now.allowed).not.toContain('cancel')
  expect((await shop.command(now, 'cancel', { reason: 'x' })).body.reason).toBe('orders.invoiced')
  const body = { reason: 'Bên mua không mua nữa', agreement: agreed }
  const voided = await t.ask('POST', `/invoices/${first.id}/void`, { as, version: first.version, key: true, body })
  expect(voided.status).toBe(200)
  await sweepOrders(t.db)
  expect(await shop.read(order.id)).toMatchObject({ status: 'failed', einvoice: 'none' })
  expect(await faultsOfInvoices(t.db)).toEqual([])
})

test('a replacing invoice waits for the money as the first did', async () => {
  const order = await toCompany()
  const first = await issuedFor(t, order.id)
  const { body: second } = await corrected(t, first.id, 'replace', { buyer: { ...aBuyer, name: 'Công ty Đúng Tên' } })
  expect(second).toMatchObject({ kind: 'replacing', status: 'issued' })
  await paid(order)
  expect([(await read(first.id)).status, (await read(second.id)).status]).toEqual(['void', 'paid'])
  expect([await payLines(first.id), (await payLines(second.id)).length]).toEqual([[], 1])
  expect(await faultsOfInvoices(t.db)).toEqual([])
})

test('only companies are invoiced before they pay', async () => {
  const order = await shop.sold()
  expect((await t.ask('POST', '/invoices', { as, body: { orderId: order.id } })).body.reason).toBe('invoices.not-paid')
  const other = await toCompany()
  const draft = await draftOf(t, other.id)
  const person = { ...aBuyer, kind: 'person', taxCode: '', contactName: '' }
  await t.ask('PATCH', `/invoices/${draft.id}`, { as, version: draft.version, body: { buyer: person } })
  expect((await issue(t, draft)).body.reason).toBe('invoices.not-paid')
  await shop.command(await shop.read(other.id), 'cancel', { reason: 'x' })
  expect((await issue(t, draft)).body.reason).toBe('invoices.not-paid')
})

test('whoever takes no invoice gets one without a name, and nothing that was typed before is kept', async () => {
  const order = await shop.sold({ more: { buyer: { ...aBuyer, kind: 'unnamed' } } })
  const { body } = await t.ask('GET', `/orders/${order.id}/buyer`, { as: 'admin' })
  const nobody = { kind: 'unnamed', name: 'Người mua không lấy hoá đơn', taxCode: '', address: '', email: '' }
  expect(body).toMatchObject({ isPresumed: false, isFixed: false, buyer: { ...nobody, contactName: '' } })
  await paid(order)
  const invoice = await issuedFor(t, order.id)
  expect(invoice).toMatchObject({ status: 'paid', buyer: nobody })
  expect(invoice.allowed).not.toContain('mail')
  const wrong = {
    studentId: order.studentId,
    courseIds: [],
    expectedTotal: 0,
    buyer: { ...aBuyer, taxCode: '0101243151' },
  }
  const refused = await t.ask('POST', '/orders', { as: 'admin', key: true, body: wrong })
  expect(refused.body.fields).toHaveProperty('buyer.taxCode')
  const unnamed = { ...wrong, buyer: { ...aBuyer, kind: 'person', name: ' ' } }
  expect((await t.ask('POST', '/orders', { as: 'admin', key: true, body: unnamed })).body.fields).toHaveProperty(
    'buyer.name',
  )
})

const steps = ['issue', 'pay', 'pay again', 'cancel', 'sweep'] as const

test('however issuing and paying meet, an issued invoice of a paid order is paid', async () => {
  const many = fc.uniqueArray(fc.constantFrom(...steps), { minLength: 2, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(many, async (chosen) => {
      const order = await toCompany()
      const draft = await draftOf(t, order.id)
      await t.db.execute(sql`update orders set expires_at = now() - interval '1 day' where id = ${order.id}`)
      const evidence = shop.evidenceOf(await shop.attempt(order), 500_000)
      const does = {
        issue: () => issue(t, draft),
        pay: () => shop.take(evidence),
        'pay again': () => shop.take(evidence),
        cancel: () => shop.command(order, 'cancel', { reason: 'x' }),
        sweep: () => sweepOrders(t.db),
      }
      await Promise.all(chosen.map((step) => does[step]()))
      const [now, invoice] = [await shop.read(order.id), await read(draft.id)]
      const isPaid = chosen.includes('pay') || chosen.includes('pay again')
      if (isPaid) expect(now.status).toBe('completed')
      if (invoice.status !== 'draft') expect(invoice.status).toBe(isPaid ? 'paid' : 'issued')
      if (invoice.status === 'issued') expect(now.status).toBe('pending')
      expect((await payLines(draft.id)).length).toBeLessThanOrEqual(1)
    }),
    { numRuns: Number(process.env['FC_RUNS'] ?? 12) },
  )
  expect(await faultsOfInvoices(t.db)).toEqual([])
})
