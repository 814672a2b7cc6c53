import { invoiceName } from '@learning-cms/contract/money/invoice-terms'
import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { companyNow } from '#features/money/company/rules.ts'
import { bySystem } from '#http/actor.ts'
import { found } from '#refuse'
import { record } from '#services/audit/record.ts'
import { eInvoiceOf, type EinvoiceAnswer } from '#services/einvoice/einvoice.ts'
import { isNumbered, xmlOf } from './paper/documents.ts'
import { findInvoice, lockInvoice, updateInvoice } from './queries.ts'

const AT_ONCE = 20
const FIRST_PAUSE_S = 10
const LONGEST_PAUSE_S = 3_600
/** After this, an invoice claimed by a server that died is free for the others. */
const CLAIMED_S = 120

/**
 * Sends issued invoices to the provider. Numbers are assigned before, so an unreachable provider delays nobody; each
 * invoice is sent under its id, and a second answer changes nothing.
 */
export async function tellProvider(db: Db, config: Config) {
  const { provider } = await companyNow(db)
  const { send } = eInvoiceOf(config, provider)
  if (!send) return 0
  const { rows } = await db.execute<{ id: string; deliveries: number }>(sql`
    update invoices set deliveries = deliveries + 1, next_delivery_at = now() + make_interval(secs => ${CLAIMED_S})
    where id in (
      select id from invoices where delivery = 'waiting' and next_delivery_at <= now()
      order by next_delivery_at limit ${AT_ONCE} for no key update skip locked)
    returning id, deliveries`)
  for (const { id, deliveries } of rows) {
    const row = found(await findInvoice(db, id))
    if (!isNumbered(row)) continue
    const answer = await send({ id, xml: xmlOf(row) }).catch(() => undefined)
    if (answer) await settle(db, id, answer)
    else await postpone(db, id, deliveries)
  }
  return rows.length
}

const settle = (db: Db, id: string, answer: EinvoiceAnswer) =>
  db.transaction(async (tx) => {
    const row = found(await lockInvoice(tx, id))
    if (!isNumbered(row) || row.delivery !== 'waiting') return
    const fields = answer.isAccepted
      ? { delivery: 'accepted' as const, authorityCode: answer.authorityCode }
      : { delivery: 'refused' as const, deliveryMessage: answer.message }
    await updateInvoice(tx, id, { ...fields, nextDeliveryAt: null })
    await record(tx, bySystem, {
      action: 'invoices.deliver',
      entity: 'invoices',
      id,
      version: row.version + 1,
      label: invoiceName(row),
      before: { delivery: row.delivery },
      after: fields,
    })
  })

const postpone = (db: Db, id: string, deliveries: number) =>
  db.execute(sql`
    update invoices set next_delivery_at = now() + make_interval(
      secs => ${Math.min(FIRST_PAUSE_S * 2 ** Math.min(deliveries, 10), LONGEST_PAUSE_S)})
    where id = ${id} and delivery = 'waiting'`)
