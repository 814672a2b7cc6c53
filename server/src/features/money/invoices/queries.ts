import type { Buyer } from '@learning-cms/contract/money/invoice-terms'
import type { invoiceQuery, NamedInvoice } from '@learning-cms/contract/money/invoices'
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { isoOf } from '#db/statements/columns.ts'
import { columnsOf, listPage, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { invoices } from '#db/schema/money/invoices.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import type { UpdateOf } from '#db/statements/update-of.ts'
import { isAdjustmentDue, whereOfInvoices } from './where.ts'

const rowColumns = {
  id: invoices.id,
  orderId: invoices.orderId,
  orderNumber: invoices.orderNumber,
  kind: invoices.kind,
  status: invoices.status,
  series: invoices.series,
  number: invoices.number,
  issuedAt: invoices.issuedAt,
  buyerKind: sql<Buyer['kind']>`invoices.buyer ->> 'kind'`,
  buyerName: sql<string>`invoices.buyer ->> 'name'`,
  buyerTaxCode: sql<string>`invoices.buyer ->> 'taxCode'`,
  amount: invoices.amount,
  tax: invoices.tax,
  total: invoices.total,
  delivery: invoices.delivery,
  correctsId: invoices.correctsId,
  isAdjustmentDue,
  version: invoices.version,
  createdAt: invoices.createdAt,
  updatedAt: invoices.updatedAt,
}
const columns = {
  ...rowColumns,
  pattern: invoices.pattern,
  seller: invoices.seller,
  buyer: invoices.buyer,
  lines: invoices.lines,
  rates: invoices.rates,
  paymentMethod: invoices.paymentMethod,
  agreement: invoices.agreement,
  voidAgreement: invoices.voidAgreement,
  voidedAt: invoices.voidedAt,
  voidReason: invoices.voidReason,
  document: invoices.document,
  signature: invoices.signature,
  hash: invoices.hash,
  authorityCode: invoices.authorityCode,
  deliveryMessage: invoices.deliveryMessage,
  mailedAt: invoices.mailedAt,
  logoId: invoices.logoId,
}
const sortBy = {
  createdAt: { by: invoices.createdAt, cast: 'timestamptz' },
  issuedAt: { by: invoices.issuedAt, cast: 'timestamptz', nulls: true },
  total: { by: invoices.total, cast: 'bigint' },
} as const
export const sortColumns = columnsOf(sortBy)

const invoiceRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...rowColumns, sortKey: sortKey(sortBy, field) }).from(invoices),
)

export function listInvoices(db: Db, query: z.output<typeof invoiceQuery>) {
  const matching = whereOfInvoices(query)
  return listPage(db, query, {
    id: invoices.id,
    sortBy,
    matching,
    select: invoiceRows(db, query.sort),
    countable: sql`select 1 from invoices where ${matching ?? sql`true`}`,
  })
}

const invoiceById = statement((db) =>
  db
    .select(columns)
    .from(invoices)
    .where(eq(invoices.id, sql.placeholder('id'))),
)
export const findInvoice = async (db: Db, id: string) => (await invoiceById(db, { id }))[0]
export type FoundInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

type Chained = Omit<NamedInvoice, 'issuedAt'> & { issuedAt: string | null; correctsId: string | null }

/** All invoices of an order, oldest first. */
export async function listChain(db: Db, orderId: string) {
  const { rows } = await db.execute<Chained>(sql`
    select id, kind, status, series, number, issued_at as "issuedAt", total, corrects_id as "correctsId"
    from invoices where order_id = ${orderId} order by created_at, id`)
  return rows.map((row) => ({ ...row, issuedAt: row.issuedAt && isoOf(row.issuedAt) }))
}

type InvoiceMomentRow = { id: string; at: string; what: string; byName: string; text: string | null }

/** What was done to an invoice, newest first. */
export async function listMoments(db: Db, id: string): Promise<InvoiceMomentRow[]> {
  const { rows } = await db.execute<InvoiceMomentRow>(sql`
    select id, at, action as what, actor_name as "byName", reason as text
    from audit_lines where entity = 'invoices' and entity_id = ${id} order by at desc, id desc limit 100`)
  return rows.map((row) => ({ ...row, at: isoOf(row.at) }))
}

type OrderNow = { id: string; number: string; status: string; einvoice: string; version: number }

/** Locked first, as decision 026 has it; several by id. Nobody refunds or invoices them meanwhile. */
export const lockOrders = async (tx: Db, ids: readonly string[]) =>
  (
    await tx.execute<OrderNow>(sql`
      select id, number, status, einvoice, version from orders where id = any(${sql.param([...ids])}::uuid[])
      order by id for no key update`)
  ).rows

export const lockInvoice = async (tx: Db, id: string) => {
  const { rows } = await tx.execute(sql`select id from invoices where id = ${id} for no key update`)
  return rows.length > 0 ? findInvoice(tx, id) : undefined
}

type InvoiceInsert = typeof invoices.$inferInsert
export const insertInvoice = (tx: Db, fields: InvoiceInsert) => tx.insert(invoices).values(fields)

type InvoiceUpdate = UpdateOf<typeof invoices>
export const updateInvoice = (tx: Db, id: string, fields: InvoiceUpdate) =>
  tx
    .update(invoices)
    .set({ ...fields, version: sql`${invoices.version} + 1`, updatedAt: sql`now()` })
    .where(eq(invoices.id, id))

export const deleteDraft = (tx: Db, id: string) =>
  tx.execute(sql`delete from invoices where id = ${id} and status = 'draft'`)

export const showRefunds = (tx: Db, invoiceId: string, refundIds: readonly string[]) =>
  tx.execute(sql`
    insert into invoice_refunds (refund_id, invoice_id)
    select unnest(${sql.param([...refundIds])}::uuid[]), ${invoiceId}::uuid`)

type Series = { series: string; lastNumber: number; year: number; at: string }

/**
 * Locks a series until the transaction ends: the last lock of all. The year is read under the lock, because whoever
 * waits for it on New Year's Eve may get it in the next year.
 */
export async function lockSeries(tx: Db, seriesOf: (year: number) => string, year: number): Promise<Series> {
  const series = seriesOf(year)
  await tx.execute(sql`insert into invoice_series (series) values (${series}) on conflict (series) do nothing`)
  const { rows } = await tx.execute<{ lastNumber: number }>(sql`
    select last_number as "lastNumber" from invoice_series where series = ${series} for update`)
  const now = await clockOf(tx)
  if (now.year !== year) return lockSeries(tx, seriesOf, now.year)
  return { series, lastNumber: rows[0]!.lastNumber, ...now }
}

export async function clockOf(tx: Db) {
  const { rows } = await tx.execute<{ at: string; year: number }>(sql`
    select clock_timestamp()::timestamptz(3) as at,
      extract(year from clock_timestamp() at time zone 'Asia/Ho_Chi_Minh')::int as year`)
  return { at: isoOf(rows[0]!.at), year: rows[0]!.year }
}
