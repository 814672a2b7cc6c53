import { invoice as answer, type Invoice, type invoices } from '@learning-cms/contract/money/invoices'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { lackingOf } from '@learning-cms/contract/money/company'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { companyNow, type FoundCompany } from '#features/money/company/rules.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import {
  givenBackBy,
  isSold,
  mayBeInvoiced,
  paymentOf,
  printed,
  sellerOf,
  soldBy,
  statedAs,
} from '#features/money/invoices/paper/content.ts'
import {
  deleteDraft,
  findInvoice,
  insertInvoice,
  listChain,
  lockInvoice,
  lockOrders,
  updateInvoice,
} from '#features/money/invoices/queries.ts'
import type { FoundInvoice } from '#features/money/invoices/queries.ts'
import { readInvoice, standingOf } from '#features/money/invoices/read.ts'
import { commandsFrom } from '#features/money/invoices/transitions.ts'

/** The company, once its details suffice. */
export async function readyCompany(tx: Db): Promise<FoundCompany & { series: [string, ...string[]] }> {
  const company = await companyNow(tx)
  if (lackingOf(company).length > 0) refuse('state-forbids', 'invoices.not-set-up')
  return company as FoundCompany & { series: [string, ...string[]] }
}

export const draftOriginal = (db: Db, by: By, orderId: string): Promise<Invoice> =>
  db.transaction(async (tx) => {
    const order = found((await lockOrders(tx, [orderId]))[0])
    if (order.einvoice !== 'none') refuse('state-forbids', 'invoices.issued-already')
    const sold = found((await soldBy(tx, [orderId]))[0])
    if (!mayBeInvoiced(sold)) refuse('state-forbids', 'invoices.not-paid')
    if (!isSold(sold)) refuse('state-forbids', 'invoices.nothing-sold')
    const id = await insertDraft(tx, by, await readyCompany(tx), {
      kind: 'original',
      orderId,
      orderNumber: sold.orderNumber,
      correctsId: null,
      buyer: sold.buyer,
      paymentMethod: paymentOf(sold),
      ...printed(sold.lines),
    })
    return readInvoice(tx, by, id)
  })

type NewInvoiceDraft = Pick<
  FoundInvoice,
  | 'kind'
  | 'orderId'
  | 'orderNumber'
  | 'correctsId'
  | 'buyer'
  | 'paymentMethod'
  | 'lines'
  | 'rates'
  | 'amount'
  | 'tax'
  | 'total'
>

async function insertDraft(tx: Db, by: By, company: Awaited<ReturnType<typeof readyCompany>>, fields: NewInvoiceDraft) {
  const id = newId()
  const [pattern] = company.series
  await insertInvoice(tx, { id, ...fields, pattern, seller: sellerOf(company) })
  const { kind, total, orderNumber } = fields
  await record(tx, by, {
    action: 'invoices.draft',
    entity: 'invoices',
    id,
    version: 1,
    label: orderNumber,
    after: { kind, status: 'draft', total },
  })
  return id
}

/** The invoice, with its order locked before it, if this may be done to it now. */
async function lockFor(tx: Db, id: string, command: 'adjust' | 'replace') {
  const { orderId } = found(await findInvoice(tx, id))
  await lockOrders(tx, [orderId])
  const row = found(await lockInvoice(tx, id))
  const standing = standingOf(row, await listChain(tx, orderId))
  if (standing.hasDraft) refuse('state-forbids', 'invoices.draft-already')
  const isValid = row.kind !== 'adjusting' && (row.status === 'issued' || row.status === 'paid')
  if (!isValid) refuse('state-forbids', 'invoices.not-correctable')
  if (commandsFrom(standing).includes(command)) return row
  if (command === 'adjust') return refuse('state-forbids', 'invoices.nothing-to-adjust')
  return refuse('state-forbids', standing.isAdjustmentDue ? 'invoices.adjust-first' : 'invoices.adjusted-already')
}

/** An adjusting draft for the amounts refunded since, line by line. */
export const draftAdjustment = (db: Db, by: By, id: string): Promise<Invoice> =>
  db.transaction(async (tx) => {
    const { orderId, orderNumber, buyer, paymentMethod } = await lockFor(tx, id, 'adjust')
    const { lines } = await givenBackBy(tx, orderId)
    if (lines.length === 0) refuse('state-forbids', 'invoices.nothing-to-adjust')
    const fields = { orderId, orderNumber, buyer, paymentMethod, ...printed(lines, -1) }
    const company = await readyCompany(tx)
    return readInvoice(tx, by, await insertDraft(tx, by, company, { ...fields, kind: 'adjusting', correctsId: id }))
  })

/** A replacing draft with the same lines, for a wrong buyer. */
export const draftReplacement = (db: Db, by: By, id: string): Promise<Invoice> =>
  db.transaction(async (tx) => {
    const { orderId, orderNumber, buyer, paymentMethod, lines, rates, amount, tax, total } = await lockFor(
      tx,
      id,
      'replace',
    )
    const fields = { orderId, orderNumber, buyer, paymentMethod, lines, rates, amount, tax, total }
    const company = await readyCompany(tx)
    return readInvoice(tx, by, await insertDraft(tx, by, company, { ...fields, kind: 'replacing', correctsId: id }))
  })

/** The draft, with its order locked before it, at the version that the caller has seen. */
export async function lockDraft(tx: Db, by: By, { id, version: sent }: RowVersion) {
  const { orderId } = found(await findInvoice(tx, id))
  const order = found((await lockOrders(tx, [orderId]))[0])
  const row = found(await lockInvoice(tx, id))
  if (row.version !== sent) {
    const current = answer.parse(await readInvoice(tx, by, id))
    return refuseStale(tx, { entity: 'invoices', id, sent, current })
  }
  if (row.status !== 'draft') refuse('state-forbids', 'invoices.immutable')
  return { order, row }
}

type InvoiceDraftBody = z.output<typeof invoices.update.body>

export const changeDraft = (
  db: Db,
  by: By,
  target: RowVersion,
  { pattern, buyer, agreement }: InvoiceDraftBody,
): Promise<Invoice> =>
  db.transaction(async (tx) => {
    const { row } = await lockDraft(tx, by, target)
    if (pattern && !(await companyNow(tx)).series.includes(pattern))
      refuse('rule-broken', 'invoices.series-unknown', { fields: { pattern: 'invoices.series-unknown' } })
    refuseAhead(agreement)
    const fields = {
      ...(pattern && { pattern }),
      ...(buyer && { buyer: statedAs(buyer) }),
      ...(agreement && { agreement }),
    }
    if (Object.keys(fields).length > 0) {
      await updateInvoice(tx, row.id, fields)
      await record(tx, by, {
        action: 'invoices.update',
        entity: 'invoices',
        id: row.id,
        version: row.version + 1,
        label: row.orderNumber,
        before: { pattern: row.pattern, buyer: row.buyer, agreement: row.agreement },
        after: { pattern: row.pattern, buyer: row.buyer, agreement: row.agreement, ...fields },
        personal: ['buyer', 'agreement'],
      })
    }
    return readInvoice(tx, by, row.id)
  })

/** The date of an agreement cannot be in the future. */
export function refuseAhead(agreement: { on: string } | undefined) {
  if (agreement && agreement.on > dayIn(Date.now()))
    refuse('rule-broken', 'invoices.agreement-ahead', { fields: { 'agreement.on': 'invoices.agreement-ahead' } })
}

export const discardDraft = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const { row } = await lockDraft(tx, by, target)
    await deleteDraft(tx, row.id)
    const line = { action: 'invoices.discard', entity: 'invoices', id: row.id, label: row.orderNumber } as const
    await record(tx, by, { ...line, before: { kind: row.kind, total: row.total } })
    return null
  })
