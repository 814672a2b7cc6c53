import type { Buyer } from '@learning-cms/contract/money/invoice-terms'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** Whom to invoice, stated when the order is created. */
export const insertBuyer = (tx: Db, orderId: string, buyer: Buyer) =>
  tx.execute(sql`insert into order_buyers (order_id, buyer) values (${orderId}, ${JSON.stringify(buyer)}::jsonb)`)
