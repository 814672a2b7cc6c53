import { invoiceName, seriesIn, type Buyer, type InvoiceKind } from '@learning-cms/contract/money/invoice-terms'
import type { Agreement } from '@learning-cms/contract/money/invoice-terms'
import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import type { FoundCompany } from '#features/money/company/rules.ts'
import type { By } from '#http/actor.ts'
import { recordMany } from '#services/audit/record.ts'
import type { Corrected } from '#services/einvoice/content.ts'
import { eInvoiceOf } from '#services/einvoice/einvoice.ts'
import { openLookUp } from '#services/einvoice/look-up.ts'
import { sellerOf, type Printed } from '#features/money/invoices/paper/content.ts'
import { clockOf, lockSeries } from '#features/money/invoices/queries.ts'

export type Signing = Pick<Config, 'invoiceKey'>

/** Everything of an invoice but its number. */
export type Unnumbered = Printed & {
  id: string
  kind: InvoiceKind
  orderNumber: string
  buyer: Buyer
  paymentMethod: string
  agreement: Agreement | null
  corrects: Corrected | null
  /** The full amount has been paid. */
  isSettled: boolean
}

/**
 * Assigns numbers in the order of calls. Opened last in a transaction, as all other invoices of the series wait for it;
 * if the transaction fails, its numbers are used by others.
 */
export async function openNumbers(tx: Db, { company, config, pattern }: Opening) {
  const { year: thisYear } = await clockOf(tx)
  const { codeOf } = await openLookUp(tx)
  const { series, lastNumber, at: issuedAt } = await lockSeries(tx, (year) => seriesIn(pattern, year), thisYear)
  const eInvoice = eInvoiceOf(config, company.provider)
  const seller = sellerOf(company)
  let last = lastNumber
  return ({ id, isSettled, ...printed }: Unnumbered) => {
    last += 1
    const content = { ...printed, series, number: last, issuedAt, seller, lookUpCode: codeOf(id) }
    const { data: document, signature } = eInvoice.write(content)
    return {
      series,
      number: last,
      issuedAt,
      seller,
      pattern,
      document,
      signature,
      logoId: company.logoId,
      status: isSettled ? ('paid' as const) : ('issued' as const),
      paidAt: isSettled ? issuedAt : null,
      delivery: eInvoice.send ? ('waiting' as const) : ('none' as const),
      nextDeliveryAt: eInvoice.send ? issuedAt : null,
    }
  }
}
type Opening = { company: FoundCompany; config: Signing; pattern: string }
export type Numbers = Awaited<ReturnType<typeof openNumbers>>

type OrderInvoiceChange = {
  id: string
  number: string
  version: number
  before: string
  after: string
  invoice: string | null
}

/** Records the invoices on the orders and in their history. The caller holds their locks. */
export async function markOrders(tx: Db, by: By, changes: readonly OrderInvoiceChange[]) {
  await tx.execute(sql`
    update orders o set einvoice = c.after, version = o.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id uuid, after text) where o.id = c.id`)
  await recordMany(
    tx,
    by,
    changes.map(({ id, number, version, before, after, invoice }) => ({
      action: 'orders.invoice' as const,
      entity: 'orders',
      id,
      version: version + 1,
      label: number,
      before: { einvoice: before },
      after: { einvoice: after, ...(invoice && { invoice }) },
    })),
  )
}

type Issued = { id: string; series: string; number: number; kind: InvoiceKind; total: number; orderNumber: string }

/** The history records the hash: whoever changes an invoice and its hash would have to change the sealed log too. */
export async function recordIssued(tx: Db, by: By, issued: readonly Issued[]) {
  const { rows } = await tx.execute<{ id: string; hash: string; version: number }>(sql`
    select id, hash, version from invoices where id = any(${sql.param(issued.map(({ id }) => id))}::uuid[])`)
  const hashes = new Map(rows.map((row) => [row.id, row]))
  await recordMany(
    tx,
    by,
    issued.map(({ id, kind, total, orderNumber, ...name }) => ({
      action: 'invoices.issue' as const,
      entity: 'invoices',
      id,
      version: hashes.get(id)!.version,
      label: invoiceName(name),
      before: { status: 'draft' },
      after: { status: 'issued', kind, total, order: orderNumber, hash: hashes.get(id)!.hash },
    })),
  )
}
