import { invoiceName } from '@learning-cms/contract/money/invoice-terms'
import { lackingOf } from '@learning-cms/contract/money/company'
import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { companyNow } from '#features/money/company/rules.ts'
import { bySystem, type By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { enqueueOnce, jobKind } from '#services/jobs/jobs.ts'
import { isSettled, paymentOf, printed, soldBy } from './paper/content.ts'
import { markOrders, openNumbers, recordIssued, type Signing } from './issuing/issue.ts'
import { insertInvoice, lockOrders } from './queries.ts'
import { isInvoiceDue, isLeftToPeople } from './where.ts'

/** Invoices per transaction: few, because others that issue wait for it. */
const AT_ONCE = 50

/** Where the last batch ended, in the order of payment. */
export type InvoiceBatchEnd = { at: string; id: string }

const isAutomatic = sql`${isInvoiceDue} and not ${isLeftToPeople}`

async function nextDue(tx: Db, after: InvoiceBatchEnd | null, most: number) {
  const beyond = after
    ? sql`and (orders.completed_at, orders.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await tx.execute<InvoiceBatchEnd>(sql`
    select orders.completed_at::text as at, orders.id from orders where ${isAutomatic} ${beyond}
    order by orders.completed_at, orders.id limit ${most}`)
  return rows
}

/** Those that are still due now that nobody else can change them, in the same order. */
async function stillDue(tx: Db, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select orders.id from orders where orders.id = any(${sql.param([...ids])}::uuid[]) and ${isAutomatic}
    order by orders.completed_at, orders.id`)
  return rows.map(({ id }) => id)
}

type InvoiceBatch = { config: Signing; after: InvoiceBatchEnd | null; most?: number }

/**
 * Invoices the next paid orders in order of payment, all of them or none. Locks first the orders, then the series. An
 * order that is invoiced meanwhile is left out, so a batch that is repeated gives no second number.
 */
export async function issueBatch(tx: Db, by: By, { config, after, most = AT_ONCE }: InvoiceBatch) {
  const company = await companyNow(tx)
  const places = await nextDue(tx, after, most)
  const last = places.at(-1)
  if (!last || lackingOf(company).length > 0) return { issued: 0, last: null }
  const locked = new Map(
    (
      await lockOrders(
        tx,
        places.map(({ id }) => id),
      )
    ).map((order) => [order.id, order]),
  )
  const sold = await soldBy(tx, await stillDue(tx, [...locked.keys()]))
  if (sold.length === 0) return { issued: 0, last }
  const numbers = await openNumbers(tx, { company, config, pattern: company.series[0]! })
  const issued = []
  for (const { orderId, lines, ...order } of sold) {
    const same = {
      id: newId(),
      kind: 'original' as const,
      orderNumber: order.orderNumber,
      buyer: order.buyer,
      agreement: null,
    }
    const content = { ...same, ...printed(lines), paymentMethod: paymentOf(order) }
    const given = numbers({ ...content, corrects: null, isSettled: isSettled(order) })
    await insertInvoice(tx, { ...content, ...given, orderId })
    issued.push({ ...content, orderId, series: given.series, number: given.number })
  }
  await recordIssued(tx, by, issued)
  await markOrders(tx, by, await changesOf(tx, issued, locked))
  return { issued: issued.length, last }
}

type Issued = { orderId: string; series: string; number: number }
type Locked = ReadonlyMap<string, { id: string; number: string; version: number; einvoice: string }>

/** An order that was refunded in part before it was invoiced is to be adjusted at once. */
async function changesOf(tx: Db, issued: readonly Issued[], locked: Locked) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct f.order_id as id from refunds f join refund_lines r on r.refund_id = f.id
      join order_lines l on l.id = r.line_id
    where f.order_id = any(${sql.param(issued.map(({ orderId }) => orderId))}::uuid[]) and f.status = 'succeeded'
      and f.kind = 'order' and r.amount > 0 and l.kind <> 'donation'`)
  const refunded = new Set(rows.map(({ id }) => id))
  return issued.map(({ orderId, ...name }) => {
    const { id, number, version, einvoice } = locked.get(orderId)!
    const after = refunded.has(id) ? 'adjustment_due' : 'issued'
    return { id, number, version, before: einvoice, after, invoice: invoiceName(name) }
  })
}

type Progress = { issued: number; place: InvoiceBatchEnd }

/** Each batch commits with the place it reached: after a crash the next server goes on from there. */
export const invoiceIssuing = jobKind<null, Progress>({
  name: 'invoices.issue',
  async run(job, { config }) {
    let { issued, place }: { issued: number; place: InvoiceBatchEnd | null } = job.checkpoint ?? {
      issued: 0,
      place: null,
    }
    for (;;) {
      job.signal.throwIfAborted()
      const from = place
      let last: InvoiceBatchEnd | null = null
      await job.step(async (tx) => {
        const batch = await issueBatch(tx, job.by, { config, after: from })
        last = batch.last
        issued += batch.issued
        return { issued, place: batch.last ?? from ?? { at: 'infinity', id: newId() } }
      })
      if (!last) break
      place = last
      job.progress(issued)
    }
    return job.finish(() => Promise.resolve({ values: { issued }, page: '/account/invoices' }))
  },
})

/** One job at a time, whoever asks. */
export const askToIssue = (db: Db, by: By) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select from company for no key update`)
    if (lackingOf(await companyNow(tx)).length > 0) refuse('state-forbids', 'invoices.not-set-up')
    if ((await nextDue(tx, null, 1)).length === 0) refuse('state-forbids', 'invoices.none-due')
    const jobId = await enqueueOnce(tx, by, invoiceIssuing)
    await record(tx, by, { action: 'invoices.issueDue', entity: 'invoices', id: null, label: '' })
    return { jobId }
  })

const PAID_AT_ONCE = 20

/** Issues invoices for new payments, if the company invoices at once. Returns how many. */
export async function issuePaid(db: Db, config: Config) {
  const { issueTime } = await companyNow(db)
  if (issueTime !== 'payment') return 0
  if ((await nextDue(db, null, 1)).length === 0) return 0
  const { issued } = await db.transaction((tx) => issueBatch(tx, bySystem, { config, after: null, most: PAID_AT_ONCE }))
  return issued
}

const EVENING_HOUR = 20

/** Starts the job, if the company invoices in the evening, once something is due after eight. */
export async function issueEvening(db: Db, at = new Date()) {
  const { issueTime } = await companyNow(db)
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Asia/Ho_Chi_Minh' }).format(at))
  if (issueTime !== 'evening' || hour < EVENING_HOUR) return
  if ((await nextDue(db, null, 1)).length === 0) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from company for no key update`)
    await enqueueOnce(tx, bySystem, invoiceIssuing)
  })
}
