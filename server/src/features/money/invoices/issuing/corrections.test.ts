import type { Invoice } from '@learning-cms/contract/money/invoices'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import {
  aBuyer,
  agreed,
  corrected,
  draftOf,
  faultsOfInvoices,
  issue,
  issuedFor,
  refunded,
  setUpCompany,
  taxedOrder,
} from '@learning-cms/testkit/money/invoicing'
import { readPdf } from '@learning-cms/testkit/money/read-pdf'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS, readMigration } from '#db/migrating/migrations-lock.ts'
import { bySystem } from '#http/actor.ts'
import { mailInvoices } from '#features/money/invoices/mail.ts'
import { settleInvoices } from '#features/money/invoices/sale.ts'
import { moves } from '#features/money/invoices/transitions.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await setUpCompany(t)
})
afterAll(() => t.close())

const as = 'finance'
const read = async (id: string) => (await t.ask<Invoice>('GET', `/invoices/${id}`, { as })).body
const pdf = async (id: string) => {
  const { token } = await t.as(as)
  const headers = { authorization: `Bearer ${token}` }
  return readPdf((await t.app.inject({ url: `/api/v1/invoices/${id}/pdf`, headers })).rawPayload)
}

test('a refund makes an adjustment due, which is prepared by its lines with the tax taken back to the đồng', async () => {
  const order = await taxedOrder(t.db, {
    lines: [
      { price: 500_000, taxClass: '8' },
      { price: 333_333, taxClass: '10' },
    ],
  })
  const first = await issuedFor(t, order.id)
  expect((await t.ask('POST', `/invoices/${first.id}/adjust`, { as })).body.reason).toBe('invoices.nothing-to-adjust')
  await refunded(t, order, 123_457, 1)
  expect(await read(first.id)).toMatchObject({
    isAdjustmentDue: true,
    orderEinvoice: 'adjustment_due',
    allowed: ['adjust', 'mail'],
  })
  expect((await t.ask('POST', `/invoices/${first.id}/replace`, { as })).body.reason).toBe('invoices.adjust-first')
  const draft = (await t.ask<Invoice>('POST', `/invoices/${first.id}/adjust`, { as })).body
  const { rows } = await t.db.execute<{ tax: number }>(sql`select tax from refund_lines where amount = 123457`)
  expect(draft).toMatchObject({ kind: 'adjusting', correctsId: first.id, total: -123_457, tax: -rows[0]!.tax })
  expect((await issue(t, draft)).body.reason).toBe('invoices.agreement-required')
  await t.ask('PATCH', `/invoices/${draft.id}`, { as, version: 1, body: { agreement: agreed } })
  const { body: issued } = await issue(t, draft)
  expect(issued).toMatchObject({ number: first.number! + 1, orderEinvoice: 'adjusted', agreement: agreed })
  await isPaidByNothing(first, issued)
  const { text, files } = await pdf(issued.id)
  expect(text).toContain(`Điều chỉnh cho hoá đơn ký hiệu ${first.series} số ${first.number}`)
  expect(text).toContain('-123.457')
  expect(text).toContain('Âm một trăm hai mươi ba nghìn bốn trăm năm mươi bảy đồng')
  expect(files[0]!.content).toContain(`<TCHDon>2</TCHDon><LHDCLQuan>1</LHDCLQuan><KHMSHDCLQuan>1</KHMSHDCLQuan>`)
  // An adjusted invoice is adjusted again, and neither replaced nor voided.
  expect((await read(first.id)).allowed).toEqual(['mail'])
  expect((await t.ask('POST', `/invoices/${first.id}/replace`, { as })).body.reason).toBe('invoices.adjusted-already')
  await refunded(t, order, 500_000, 0)
  await refunded(t, order, 333_333 - 123_457, 1)
  expect((await corrected(t, first.id, 'adjust')).body).toMatchObject({
    total: 123_457 - 833_333,
    orderEinvoice: 'adjusted',
  })
  const { rows: sums } = await t.db.execute<{ total: number; tax: number }>(sql`
    select sum(total)::bigint as total, sum(tax)::bigint as tax from invoices where order_id = ${order.id} and status <> 'draft'`)
  expect(sums[0]).toEqual({ total: 0, tax: 0 })
  expect(await faultsOfInvoices(t.db)).toEqual([])
})

/** The first invoice stays paid; the adjusting one never is, in any view. */
async function isPaidByNothing(first: Invoice, adjusting: Invoice) {
  await t.db.transaction((tx) => settleInvoices(tx, bySystem, first.orderId))
  const { status, chain } = await read(adjusting.id)
  expect({ status, chain: chain.map((one) => one.status) }).toEqual({ status: 'issued', chain: ['paid', 'issued'] })
  const listed = await t.ask('GET', '/invoices', { as, query: { orderId: first.orderId, status: 'paid' } })
  expect(listed.body.rows.map(({ id }: Invoice) => id)).toEqual([first.id])
  await expect(
    t.db.execute(sql`update invoices set status = 'paid', paid_at = now() where id = ${adjusting.id}`),
  ).rejects.toMatchObject({ cause: { constraint: 'invoices_adjusting_unpaid' } })
  const { text, files } = await pdf(adjusting.id)
  expect(text).toContain('Tổng tiền điều chỉnh giảm')
  expect(text).not.toContain('thanh toán')
  expect(files[0]!.content).not.toContain('HTTToan')
  await mailInvoices(t.db, t.config)
  const { rows } = await t.db.execute<{ body: string }>(
    sql`select body from outbox_mails where subject like ${`%${adjusting.series}-${adjusting.number} %`}`,
  )
  expect(rows.map(({ body }) => body)).toEqual([expect.stringContaining('điều chỉnh -123.457')])
}

test('what adjusts and was called paid by an earlier version is issued, with the same seal', async () => {
  const order = await taxedOrder(t.db)
  const first = await issuedFor(t, order.id)
  await refunded(t, order, 100_000)
  const { body: adjusting } = await corrected(t, first.id, 'adjust')
  await t.db.execute(
    sql.raw(`
    alter table invoices drop constraint invoices_adjusting_unpaid;
    alter table invoices disable trigger invoices_stay;
    update invoices set status = 'paid', paid_at = issued_at where id = '${adjusting.id}';
    alter table invoices enable trigger invoices_stay`),
  )
  expect((await read(adjusting.id)).status).toBe('paid')
  await t.db.execute(sql.raw(readMigration(MIGRATIONS, '0347_adjusting-invoices-unpaid.sql')))
  expect(await read(adjusting.id)).toMatchObject({
    status: 'issued',
    chain: [{ status: 'paid' }, { status: 'issued' }],
  })
  expect(await faultsOfInvoices(t.db)).toEqual([])
})

test('a refund that succeeds while its adjustment is a draft is taken into it', async () => {
  const order = await taxedOrder(t.db)
  const first = await issuedFor(t, order.id)
  await refunded(t, order, 100_000)
  const draft = (await t.ask<Invoice>('POST', `/invoices/${first.id}/adjust`, { as })).body
  await refunded(t, order, 50_000)
  await t.ask('PATCH', `/invoices/${draft.id}`, { as, version: 1, body: { agreement: agreed } })
  expect((await issue(t, draft)).body).toMatchObject({ total: -150_000, orderEinvoice: 'adjusted' })
})

test('an order refunded before it is invoiced is to be adjusted at once', async () => {
  const order = await taxedOrder(t.db)
  await refunded(t, order, 100_000)
  const { id, orderEinvoice } = await issuedFor(t, order.id)
  expect(orderEinvoice).toBe('adjustment_due')
  expect((await corrected(t, id, 'adjust')).body).toMatchObject({ total: -100_000, orderEinvoice: 'adjusted' })
})

test('a replacing invoice names the first, which is void from then on and keeps its number', async () => {
  const order = await taxedOrder(t.db)
  const first = await issuedFor(t, order.id)
  const { body: second } = await corrected(t, first.id, 'replace', { buyer: aBuyer })
  expect(second).toMatchObject({ kind: 'replacing', total: first.total, buyer: aBuyer, orderEinvoice: 'replaced' })
  expect(await read(first.id)).toMatchObject({
    status: 'void',
    number: first.number,
    allowed: [],
    voidReason: agreed.text,
  })
  expect((await pdf(first.id)).text).toContain('Hoá đơn này không còn giá trị')
  expect((await pdf(second.id)).text).toContain(`Thay thế cho hoá đơn ký hiệu ${first.series} số ${first.number}`)
  expect((await t.ask('POST', `/invoices/${first.id}/adjust`, { as })).body.reason).toBe('invoices.not-correctable')
  await refunded(t, order, 100_000)
  expect((await corrected(t, second.id, 'adjust')).body).toMatchObject({
    correctsId: second.id,
    orderEinvoice: 'adjusted',
  })
  expect(await faultsOfInvoices(t.db)).toEqual([])
})

test('a void invoice leaves its order without one, to be invoiced by hand', async () => {
  const { id: orderId } = await taxedOrder(t.db)
  const { id, version } = await issuedFor(t, orderId)
  const ask = (body: object) => t.ask('POST', `/invoices/${id}/void`, { as, version, key: true, body })
  expect((await ask({ reason: 'Lập nhầm' })).status).toBe(400)
  expect((await ask({ reason: 'Lập nhầm', agreement: agreed })).body).toMatchObject({
    status: 'void',
    orderEinvoice: 'none',
  })
  expect((await ask({ reason: 'Lại', agreement: agreed })).status).toBe(412)
  expect(await issuedFor(t, orderId)).toMatchObject({ kind: 'original', orderEinvoice: 'issued' })
  expect(await faultsOfInvoices(t.db)).toEqual([])
})

test('two people correct one invoice at once: one draft, one correction', async () => {
  const order = await taxedOrder(t.db)
  const { id } = await issuedFor(t, order.id)
  await refunded(t, order, 100_000)
  const drafts = await Promise.all([1, 2, 3].map(() => t.ask<Invoice>('POST', `/invoices/${id}/adjust`, { as })))
  expect(drafts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const draft = drafts.find(({ status }) => status === 200)!.body
  await t.ask('PATCH', `/invoices/${draft.id}`, { as, version: 1, body: { agreement: agreed } })
  const issues = await Promise.all([issue(t, draft), issue(t, draft), issue(t, draft)])
  expect(issues.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await faultsOfInvoices(t.db)).toEqual([])
})

test('an invoice only ever moves as the table of moves allows, whatever is tried in whatever order', async () => {
  const tries = ['draft', 'issue', 'adjust', 'replace', 'void', 'discard', 'refund'] as const
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...tries), { minLength: 4, maxLength: 9 }), async (steps) => {
      const order = await taxedOrder(t.db)
      let states = new Map<string, string>()
      for (const step of ['draft', 'issue', ...steps]) {
        await tried(order, step)
        const { rows } = await t.db.execute<{ id: string; status: Invoice['status'] }>(
          sql`select id, status from invoices where order_id = ${order.id}`,
        )
        for (const { id, status } of rows) {
          const before = (states.get(id) ?? status) as Invoice['status']
          if (before !== status) expect(moves[before], `${before} to ${status}`).toContain(status)
        }
        for (const [id, status] of states) if (status !== 'draft') expect(rows.map((row) => row.id)).toContain(id)
        states = new Map(rows.map(({ id, status }) => [id, status]))
        expect(rows.filter(({ status }) => status === 'draft').length).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 12 },
  )
  expect(await faultsOfInvoices(t.db)).toEqual([])
})

/** Tries something on the newest invoice of the order; what is refused changes nothing. */
async function tried(order: Awaited<ReturnType<typeof taxedOrder>>, step: string) {
  if (step === 'draft') return draftOf(t, order.id)
  if (step === 'refund') return refunded(t, order, 10_000)
  const { rows } = await t.db.execute<{ id: string; version: number }>(
    sql`select id, version from invoices where order_id = ${order.id} order by created_at desc, id desc limit 1`,
  )
  const [newest] = rows
  if (!newest) return undefined
  const { id, version } = newest
  if (step === 'discard') return t.ask('DELETE', `/invoices/${id}`, { as, version })
  if (step === 'adjust' || step === 'replace') return t.ask('POST', `/invoices/${id}/${step}`, { as })
  if (step === 'void')
    return t.ask('POST', `/invoices/${id}/void`, { as, version, key: true, body: { reason: 'Thử', agreement: agreed } })
  await t.ask('PATCH', `/invoices/${id}`, { as, version, body: { agreement: agreed } })
  return issue(t, { id })
}
