import type { TestApp } from '@learning-cms/testkit/app'
import { aBuyer, aCompany, agreed, draftOf, issuedFor, refunded, setUpCompany, taxedOrder } from './invoicing.ts'

const as = 'owner'
const key = true as const

/** What each write about invoices and the company's details needs to succeed; made anew for each call. */
export function invoiceScenes(app: () => TestApp) {
  async function order() {
    await setUpCompany(app(), { invoicedFrom: '2026-01-01' })
    return taxedOrder(app().db)
  }
  async function draft() {
    const { id, version } = await draftOf(app(), (await order()).id)
    return { as, id, version }
  }
  async function issued() {
    const { id, version } = await issuedFor(app(), (await order()).id)
    return { as, id, version }
  }
  async function toAdjust() {
    const sold = await order()
    const { id } = await issuedFor(app(), sold.id)
    await refunded(app(), sold, 100_000)
    return { as, id }
  }
  /** Mailed long enough ago that it may be mailed again. */
  async function mailed() {
    const { id } = await issued()
    await app().database.pool.query(`update invoices set mailed_at = now() - interval '1 hour' where id = $1`, [id])
    return { as, id }
  }
  return {
    'orderBuyers.save': async () => ({ as, id: (await order()).id, version: 0, body: aBuyer }),
    'invoices.create': async () => ({ as, body: { orderId: (await order()).id } }),
    'invoices.adjust': toAdjust,
    'invoices.replace': async () => ({ as, id: (await issued()).id }),
    'invoices.update': async () => ({ ...(await draft()), body: { buyer: aBuyer } }),
    'invoices.discard': draft,
    'invoices.issue': async () => ({ ...(await draft()), key }),
    'invoices.void': async () => ({ ...(await issued()), key, body: { reason: 'Lập nhầm', agreement: agreed } }),
    'invoices.mail': mailed,
    'invoices.issueDue': async () => {
      await order()
      return { as }
    },
    'companies.update': async () => ({
      as,
      version: (await setUpCompany(app())).version as number,
      body: { legalName: `${aCompany.legalName} Hai` },
    }),
  }
}
