import { invoiceName, type Buyer } from '@learning-cms/contract/money/invoice-terms'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { recordMany } from '#services/audit/record.ts'
import { statedAs } from './paper/content.ts'

/** Whom to invoice, stated when the order is created. */
export const insertBuyer = (tx: Db, orderId: string, buyer: Buyer) =>
  tx.execute(
    sql`insert into order_buyers (order_id, buyer) values (${orderId}, ${JSON.stringify(statedAs(buyer))}::jsonb)`,
  )

type IssuedInvoice = { id: string; version: number; series: string; number: number; status: string }

/**
 * Invoices that were issued before the money came are paid with it, adjusting ones never: in its transaction, under the order's lock, and
 * once, since only those still waiting are touched.
 */
export async function settleInvoices(tx: Db, by: By, orderId: string) {
  const { rows } = await tx.execute<IssuedInvoice>(sql`
    update invoices set status = 'paid', paid_at = now(), version = version + 1, updated_at = now()
    where order_id = ${orderId} and status = 'issued' and kind <> 'adjusting' returning id, version, series, number, status`)
  await recordMany(
    tx,
    by,
    rows.map(({ id, version, status, ...name }) => ({
      action: 'invoices.pay' as const,
      entity: 'invoices',
      id,
      version,
      label: invoiceName(name),
      before: { status: 'issued' },
      after: { status },
    })),
  )
}
