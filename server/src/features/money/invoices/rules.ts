import { invoice as answer, type Invoice } from '@learning-cms/contract/money/invoices'
import { invoiceName, type Agreement } from '@learning-cms/contract/money/invoice-terms'
import { sql } from 'drizzle-orm'
import { inTransaction, type Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { givenBackBy, isSettled, isSold, mayBeInvoiced, paymentOf, printed, soldBy } from './paper/content.ts'
import { lockDraft, readyCompany, refuseAhead } from './issuing/drafts.ts'
import { markOrders, openNumbers, recordIssued, type Signing, type Unnumbered } from './issuing/issue.ts'
import {
  findInvoice,
  listChain,
  lockInvoice,
  lockOrders,
  showRefunds,
  updateInvoice,
  type FoundInvoice,
} from './queries.ts'
import { readInvoice, standingOf } from './read.ts'
import { commandsFrom } from './transitions.ts'

/** Issues a draft; its contents are read again under the order's lock. */
export const issueDraft = (db: Db, by: By, config: Signing, target: RowVersion): Promise<Invoice> =>
  inTransaction(db, async (tx) => {
    const { order, row } = await lockDraft(tx, by, target)
    const { invoice, refundIds } = await contentOf(tx, row)
    const company = await readyCompany(tx)
    if (!company.series.includes(row.pattern)) refuse('state-forbids', 'invoices.series-unknown')
    if (row.kind === 'replacing') await voidReplaced(tx, by, row)
    const numbers = await openNumbers(tx, { company, config, pattern: row.pattern })
    const fields = numbers(invoice)
    const { lines, rates, amount, tax, total, buyer, paymentMethod } = invoice
    await updateInvoice(tx, row.id, { ...fields, lines, rates, amount, tax, total, buyer, paymentMethod })
    if (row.kind === 'adjusting') await showRefunds(tx, row.id, refundIds)
    const { series, number } = fields
    await recordIssued(tx, by, [{ ...invoice, series, number }])
    const after = (await isRefundedSince(tx, order.id)) ? 'adjustment_due' : stateAfter[row.kind]
    await markOrders(tx, by, [{ ...order, before: order.einvoice, after, invoice: invoiceName({ series, number }) }])
    return readInvoice(tx, by, row.id)
  })

const stateAfter = { original: 'issued', adjusting: 'adjusted', replacing: 'replaced' } as const

const isRefundedSince = async (tx: Db, orderId: string) => (await givenBackBy(tx, orderId)).refundIds.length > 0

type UnnumberedContent = { invoice: Unnumbered; refundIds: string[] }

async function contentOf(tx: Db, row: FoundInvoice): Promise<UnnumberedContent> {
  const { id, kind, orderId, orderNumber, buyer, agreement } = row
  const same = { id, kind, orderNumber, buyer, agreement }
  const sold = found((await soldBy(tx, [orderId]))[0])
  const paid = { paymentMethod: paymentOf(sold), isSettled: isSettled(sold) }
  if (kind !== 'adjusting' && !mayBeInvoiced({ status: sold.status, buyer }))
    refuse('state-forbids', 'invoices.not-paid')
  if (kind === 'original') {
    if (!isSold(sold)) refuse('state-forbids', 'invoices.nothing-sold')
    return { invoice: { ...same, ...paid, ...printed(sold.lines), corrects: null }, refundIds: [] }
  }
  if (!agreement)
    refuse('rule-broken', 'invoices.agreement-required', { fields: { agreement: 'invoices.agreement-required' } })
  const corrects = await correctedBy(tx, row)
  if (kind === 'replacing') {
    if (await isRefundedSince(tx, orderId)) refuse('state-forbids', 'invoices.adjust-first')
    return { invoice: { ...same, ...paid, ...printed(sold.lines), corrects }, refundIds: [] }
  }
  const { lines, refundIds } = await givenBackBy(tx, orderId)
  if (lines.length === 0) refuse('state-forbids', 'invoices.nothing-to-adjust')
  // An adjusting invoice is never paid: it states the reduction of the first one.
  return { invoice: { ...same, ...paid, isSettled: false, ...printed(lines, -1), corrects }, refundIds }
}

/** The invoice that a correction refers to; it must still be valid. */
async function correctedBy(tx: Db, { correctsId }: FoundInvoice) {
  const first = found(await lockInvoice(tx, found(correctsId ?? undefined)))
  const { series, number, issuedAt, status } = first
  const isValid = (status === 'issued' || status === 'paid') && series && number && issuedAt
  return isValid ? { series, number, issuedAt } : refuse('state-forbids', 'invoices.not-correctable')
}

/** An order has one valid invoice: the replaced one is voided before the new one is issued. */
async function voidReplaced(tx: Db, by: By, { correctsId, agreement }: FoundInvoice) {
  const first = found(await findInvoice(tx, found(correctsId ?? undefined)))
  await writeVoid(tx, by, first, { reason: agreement!.text, agreement: agreement!, action: 'invoices.replace' })
}

type Voiding = { reason: string; agreement: Agreement; action: 'invoices.replace' | 'invoices.void' }

async function writeVoid(tx: Db, by: By, row: FoundInvoice, { reason, agreement, action }: Voiding) {
  const fields = { status: 'void' as const, voidedAt: sql`now()`, voidReason: reason, voidAgreement: agreement }
  await updateInvoice(tx, row.id, fields)
  await record(tx, by, {
    action,
    entity: 'invoices',
    id: row.id,
    version: row.version + 1,
    label: invoiceName({ series: row.series!, number: row.number! }),
    before: { status: row.status },
    after: { status: 'void', agreedOn: agreement.on },
    reason,
  })
}

type Void = { reason: string; agreement: Agreement }

/** The invoice keeps its number. Its order has no invoice then and is not invoiced automatically again. */
export const voidInvoice = (
  db: Db,
  by: By,
  { id, version: sent }: RowVersion,
  { reason, agreement }: Void,
): Promise<Invoice> =>
  inTransaction(db, async (tx) => {
    const { orderId } = found(await findInvoice(tx, id))
    const order = found((await lockOrders(tx, [orderId]))[0])
    const row = found(await lockInvoice(tx, id))
    if (row.version !== sent) {
      const current = answer.parse(await readInvoice(tx, by, id))
      return refuseStale(tx, { entity: 'invoices', id, sent, current })
    }
    refuseAhead(agreement)
    refuseToVoid(row, await listChain(tx, orderId))
    await writeVoid(tx, by, row, { reason, agreement, action: 'invoices.void' })
    await markOrders(tx, by, [{ ...order, before: order.einvoice, after: 'none', invoice: null }])
    return readInvoice(tx, by, id)
  })

function refuseToVoid(row: FoundInvoice, chain: Awaited<ReturnType<typeof listChain>>) {
  const standing = standingOf(row, chain)
  if (commandsFrom(standing).includes('void')) return
  if (standing.hasDraft) refuse('state-forbids', 'invoices.draft-already')
  if (standing.isAdjustmentDue) refuse('state-forbids', 'invoices.adjust-first')
  if (standing.isAdjusted) refuse('state-forbids', 'invoices.adjusted-already')
  refuse('state-forbids', 'invoices.not-correctable')
}
