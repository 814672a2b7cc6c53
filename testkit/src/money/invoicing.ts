import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { seriesIn } from '@learning-cms/contract/money/invoice-terms'
import type { TaxClass } from '@learning-cms/contract/shop/product-terms'
import type { Invoice } from '@learning-cms/contract/money/invoices'
import type { Db } from '@learning-cms/server/db/open'
import { compareAll } from '@learning-cms/server/features/money/ledger/checks'
import { taxWithin } from '@learning-cms/server/services/money/tax'
import type { TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { goodProduct } from '@learning-cms/testkit/money/goods'
import { callBackSandbox, askRefund, inTestMode } from '@learning-cms/testkit/money/refunding'

export const aCompany = {
  legalName: 'Công ty TNHH Học Liệu Đông Sơn',
  taxCode: '0100109106',
  address: '12 Đội Cấn, Ba Đình, Hà Nội',
  phone: '024 3823 4567',
  email: 'ketoan@example.test',
  bankName: 'Ngân hàng Mẫu',
  bankAccount: '0123456789',
  series: ['1CTAA', '1KTBB'],
}

export const aBuyer = {
  kind: 'company' as const,
  name: 'Công ty Cổ phần Ngọc Ánh & Con',
  taxCode: '0101243150',
  address: '5 Lý Thường Kiệt, Hà Nội',
  email: 'mua@example.test',
  contactName: 'Phạm Thị Ửng',
}

/** The company's details, complete; `more` beside them. */
export async function setUpCompany(t: TestApp, more: object = {}) {
  const { version } = (await t.ask('GET', '/company', { as: 'admin' })).body
  const answer = await t.ask('PATCH', '/company', { as: 'admin', version, body: { ...aCompany, ...more } })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

type Taxed = { price?: number; taxClass?: TaxClass; kind?: 'course' | 'donation' }
type More = { lines?: readonly Taxed[]; completedAt?: string; studentId?: string }

/** A paid order, its lines with tax. */
export async function taxedOrder(db: Db, { lines = [{}], ...more }: More = {}) {
  const order = await make.order(db, { ...more, lines: lines.map(({ price = 500_000 }) => ({ price })) })
  const ids = await db.execute<{ id: string }>(
    `select id from order_lines where order_id = '${order.id}' order by position`,
  )
  for (const [at, { taxClass = '8', price = 500_000 }] of lines.entries())
    await db.execute(`
      update order_lines set tax_class = '${taxClass}', tax = ${taxWithin(price, taxClass)}
      where id = '${ids.rows[at]!.id}'`)
  for (const [at, { kind }] of lines.entries()) if (kind === 'donation') await asDonation(db, ids.rows[at]!.id)
  return { ...order, lineIds: ids.rows.map(({ id }) => id) }
}

async function asDonation(db: Db, lineId: string) {
  const productId = await goodProduct(db, { kind: 'donation', price: 0, taxClass: 'none', stock: 0 })
  await db.execute(`
    update order_lines set kind = 'donation', course_id = null, enrolment_id = null, product_id = '${productId}' where id = '${lineId}'`)
}

/** Approves a refund as a new account, which did nothing else with it. */
async function approve(t: TestApp, id: string, version: number) {
  const token = await t.tokenOf((await make.account(t.db, { roles: ['admin'] })).id)
  const answer = await t.ask('POST', `/refunds/${id}/approve`, { as: { token }, version, key: true, body: {} })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

/** Requests and runs a refund of one line in the sandbox. */
export async function refunded(t: TestApp, order: { id: string; lineIds: string[] }, amount: number, line = 0) {
  await inTestMode(t.db)
  const known = await t.db.execute(`
    select from test_gateway_payments g join payments p on p.reference = g.reference where p.order_id = '${order.id}'`)
  if (known.rows.length === 0) await callBackSandbox(t.db, order.id)
  const lines = [{ lineId: order.lineIds[line]!, amount, access: 'keep' as const }]
  const answer = await askRefund(t, order.id, { amount, lines }, { confirmDuplicate: true })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const { id, version, status } = answer.body
  if (status === 'requested') await approve(t, id, version)
  // Not what other tests left in the queue, such as backups and pictures.
  await t.runJobs('refunds.run')
  const { rows } = await t.db.execute<{ status: string }>(`select status from refunds where id = '${answer.body.id}'`)
  if (rows[0]!.status !== 'succeeded')
    throw new Error(`The refund is ${rows[0]!.status}: ${JSON.stringify(answer.body)}`)
  return answer.body.id as string
}

export const agreed = { text: 'Biên bản thoả thuận số 1', on: '2026-01-05' }

export const draftOf = async (t: TestApp, orderId: string) =>
  (await t.ask<Invoice>('POST', '/invoices', { as: 'finance', body: { orderId } })).body

/** Issues a draft as it is now. */
export async function issue(t: TestApp, { id }: { id: string }) {
  const { version } = (await t.ask<Invoice>('GET', `/invoices/${id}`, { as: 'finance' })).body
  return t.ask<Invoice & { reason?: string }>('POST', `/invoices/${id}/issue`, { as: 'finance', version, key: true })
}

export async function issuedFor(t: TestApp, orderId: string) {
  const { status, body } = await issue(t, await draftOf(t, orderId))
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

/** Drafts a correction, states the agreement and issues it. */
export async function corrected(t: TestApp, id: string, how: 'adjust' | 'replace', changes: object = {}) {
  const draft = (await t.ask<Invoice>('POST', `/invoices/${id}/${how}`, { as: 'finance' })).body
  const body = { agreement: agreed, ...changes }
  const changed = await t.ask('PATCH', `/invoices/${draft.id}`, { as: 'finance', version: draft.version, body })
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body))
  return issue(t, draft)
}

/** What the nightly check finds wrong with invoices. */
export const faultsOfInvoices = async (db: Db) =>
  (await compareAll(db)).differing.filter(({ question }) => question === 'invoices')

/** The series in which an invoice of this pattern is numbered at a time, in Vietnam. */
export const seriesAt = (pattern: string, issuedAt: string) =>
  seriesIn(pattern, Number(dayIn(Date.parse(issuedAt)).slice(0, 4)))

/** The numbers given in a series, in order. */
export async function numbersOf(db: Db, series: string) {
  const { rows } = await db.execute<{ number: number }>(
    `select number from invoices where series = '${series}' order by number`,
  )
  return rows.map(({ number }) => number)
}

/** The series of a pattern in which something is numbered, the earliest first: two if the year changed meanwhile. */
export async function seriesOf(db: Db, pattern: string) {
  const { rows } = await db.execute<{ series: string }>(
    `select series from invoice_series where series like '${seriesIn(pattern, 0).replace('00', '__')}' and last_number > 0 order by 1`,
  )
  return rows.map(({ series }) => series)
}
