import type { Buyer } from '@learning-cms/contract/money/invoice-terms'
import type { InvoiceLine, InvoiceRate, Seller } from '@learning-cms/contract/money/invoices'
import type { LineKind } from '@learning-cms/contract/shop/order-lines'
import { taxClasses, type TaxClass } from '@learning-cms/contract/shop/product-terms'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { FoundCompany } from '#features/money/company/rules.ts'

type SoldLine = { kind: LineKind; title: string; quantity: number; taxClass: TaxClass; net: number; tax: number }
export type SoldOrderContent = {
  orderId: string
  orderNumber: string
  status: string
  gateway: string | null
  /** The missing part that was written off. */
  writtenOff: number
  buyer: Buyer
  lines: SoldLine[]
}

/** The name for an erased customer, or one without a name. */
const NOBODY = 'Người mua không cung cấp tên'

/** The standard name for a buyer who takes no invoice. */
const TAKES_NONE = 'Người mua không lấy hoá đơn'

/** For a buyer who takes no invoice, details typed before are dropped. */
export const statedAs = (buyer: Buyer): Buyer =>
  buyer.kind === 'unnamed'
    ? { kind: 'unnamed', name: TAKES_NONE, taxCode: '', address: '', email: '', contactName: '' }
    : buyer

/** What was sold by these orders, and to whom: as stated, otherwise the customer. In the given order. */
export async function soldBy(tx: Db, orderIds: readonly string[]): Promise<SoldOrderContent[]> {
  const { rows } = await tx.execute<SoldOrderContent>(sql`
    select o.id as "orderId", o.number as "orderNumber", o.status, o.gateway, o.written_off as "writtenOff",
      coalesce(b.buyer, jsonb_build_object('kind', 'person', 'name', coalesce(nullif(p.full_name, ''), ${NOBODY}::text),
        'taxCode', '', 'email', coalesce(p.email, ''), 'contactName', '',
        'address', coalesce(concat_ws(', ', nullif(d.street, ''), nullif(d.ward, ''), nullif(d.province, '')), ''))) as buyer,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'title', l.title, 'quantity', l.quantity,
          'taxClass', l.tax_class, 'net', l.net, 'tax', l.tax) order by l.position), '[]'::jsonb)
        from order_lines l where l.order_id = o.id and l.kind <> 'donation') as lines
    from unnest(${sql.param([...orderIds])}::uuid[]) with ordinality as wanted (id, place)
    join orders o on o.id = wanted.id
    left join order_buyers b on b.order_id = o.id
    left join people p on p.id = o.student_id
    left join order_deliveries d on d.order_id = o.id
    order by place`)
  return rows
}

/** Paid, or a company's that is still to be: whoever pays by transfer is often invoiced first. */
export const mayBeInvoiced = ({ status, buyer }: { status: string; buyer: Pick<Buyer, 'kind'> }) =>
  isPaid({ status }) || (status === 'pending' && buyer.kind === 'company')

const isPaid = ({ status }: { status: string }) => status === 'completed' || status === 'refunded'

/** Paid in full, without a write-off. */
export const isSettled = ({ status, writtenOff }: Pick<SoldOrderContent, 'status' | 'writtenOff'>) =>
  isPaid({ status }) && writtenOff === 0

export const isSold = ({ lines }: SoldOrderContent) => lines.some(({ net }) => net > 0)

type RefundedLine = SoldLine & { refundIds: string[] }

/** Amounts by line of refunds that no invoice includes yet, and those refunds. */
export async function givenBackBy(tx: Db, orderId: string) {
  const { rows } = await tx.execute<RefundedLine>(sql`
    select l.kind, l.title, 1 as quantity, l.tax_class as "taxClass", sum(r.amount)::bigint as net, sum(r.tax)::bigint as tax,
      jsonb_agg(f.id) as "refundIds"
    from refunds f join refund_lines r on r.refund_id = f.id join order_lines l on l.id = r.line_id
    where f.order_id = ${orderId} and f.status = 'succeeded' and f.kind = 'order' and r.amount > 0 and l.kind <> 'donation'
      and not exists (select from invoice_refunds shown where shown.refund_id = f.id)
    group by l.id order by l.position`)
  return { lines: rows, refundIds: [...new Set(rows.flatMap(({ refundIds }) => refundIds))] }
}

export type Printed = {
  lines: InvoiceLine[]
  rates: InvoiceRate[]
  amount: number
  tax: number
  total: number
}

/** Lines with their tax, sums for each rate, and totals. `sign` is -1 on adjusting invoices. */
export function printed(sold: readonly SoldLine[], sign: 1 | -1 = 1): Printed {
  const lines = sold.map(({ kind, title, quantity, taxClass, net, tax }) => {
    const amount = sign * (net - tax)
    const unitPrice = Math.round((amount * 100) / quantity) / 100
    return { kind, title, quantity, unitPrice, amount, taxClass, tax: plain(sign * tax), total: sign * net }
  })
  const rates = taxClasses.flatMap((taxClass) => {
    const mine = lines.filter((line) => line.taxClass === taxClass)
    return mine.length > 0 ? [{ taxClass, amount: sumOf(mine, 'amount'), tax: sumOf(mine, 'tax') }] : []
  })
  return { lines, rates, amount: sumOf(lines, 'amount'), tax: sumOf(lines, 'tax'), total: sumOf(lines, 'total') }
}

/** Zero has no sign in JSON. */
const plain = (amount: number) => amount || 0

const sumOf = <Name extends string>(parts: readonly Readonly<Record<Name, number>>[], name: Name) =>
  parts.reduce((sum, part) => sum + part[name], 0)

/** As tax authorities abbreviate it: by transfer, or in cash or by transfer. */
export const paymentOf = ({ gateway }: Pick<SoldOrderContent, 'gateway'>) => (gateway ? 'CK' : 'TM/CK')

export const sellerOf = (company: FoundCompany): Seller => {
  const { legalName, taxCode, address, phone, email, bankName, bankAccount } = company
  return { legalName, taxCode, address, phone, email, bankName, bankAccount }
}
