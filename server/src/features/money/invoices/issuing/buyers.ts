import type { Buyer } from '@learning-cms/contract/money/invoice-terms'
import { orderBuyer, type OrderBuyer } from '@learning-cms/contract/money/invoices'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { maskedEmail } from '#services/privacy/mask.ts'
import { soldBy, statedAs } from '#features/money/invoices/paper/content.ts'
import { lockOrders } from '#features/money/invoices/queries.ts'

type Stated = { version: number; isFixed: boolean }

async function findStated(db: Db, orderId: string) {
  const { rows } = await db.execute<Stated>(sql`
    select coalesce(b.version, 0)::int as version, exists (
        select from invoices i where i.order_id = o.id and i.status in ('issued', 'paid')) as "isFixed"
    from orders o left join order_buyers b on b.order_id = o.id where o.id = ${orderId}`)
  return rows[0]
}

/**
 * The customer's address is masked, as on the order. The details typed for the invoice are not, for people who may
 * change them.
 */
export async function readBuyer(db: Db, { actor }: By, orderId: string): Promise<OrderBuyer> {
  const { version, isFixed } = found(await findStated(db, orderId))
  const { buyer } = found((await soldBy(db, [orderId]))[0])
  const isOpen = actor.may.has('pii:reveal') || (version > 0 && actor.may.has('orders:write'))
  const email = isOpen ? buyer.email : (maskedEmail(buyer.email || null) ?? '')
  return { version, isFixed, isPresumed: version === 0, buyer: { ...buyer, email } }
}

/** Until an invoice is issued; a draft takes it over. */
export const saveBuyer = (db: Db, by: By, { id, version: sent }: RowVersion, typed: Buyer) =>
  db.transaction(async (tx) => {
    const order = found((await lockOrders(tx, [id]))[0])
    const { version, isFixed } = found(await findStated(tx, id))
    if (version !== sent)
      return refuseStale(tx, {
        entity: 'orders',
        id,
        sent: order.version,
        current: orderBuyer.parse(await readBuyer(tx, by, id)),
      })
    if (isFixed) refuse('state-forbids', 'invoices.buyer-fixed')
    const before = found((await soldBy(tx, [id]))[0]).buyer
    const buyer = statedAs(keepMasked(typed, before))
    await tx.execute(sql`
      insert into order_buyers (order_id, buyer) values (${id}, ${JSON.stringify(buyer)}::jsonb)
      on conflict (order_id) do update set buyer = excluded.buyer, version = order_buyers.version + 1, updated_at = now()`)
    await tx.execute(sql`
      update invoices set buyer = ${JSON.stringify(buyer)}::jsonb, version = version + 1, updated_at = now()
      where order_id = ${id} and status = 'draft' and kind = 'original'`)
    await record(tx, by, {
      action: 'orders.stateBuyer',
      entity: 'orders',
      id,
      label: order.number,
      before: { buyer: version === 0 ? null : before },
      after: { buyer },
      personal: ['buyer'],
    })
    return readBuyer(tx, by, id)
  })

/** A masked address that was left unchanged stands for the stored one. */
const keepMasked = (typed: Buyer, before: Buyer): Buyer =>
  typed.email !== '' && typed.email === maskedEmail(before.email) ? { ...typed, email: before.email } : typed
