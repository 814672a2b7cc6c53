import type { OrderPayment } from '@learning-cms/contract/money/payments'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { orders } from '#db/schema/shop/orders.ts'
import { payments } from '#db/schema/money/payments.ts'
import type { GatewayName } from '#services/gateways/gateway.ts'
import { paymentColumns } from '#services/money/payment-columns.ts'

const columns = {
  ...paymentColumns,
  orderId: payments.orderId,
  orderNumber: orders.number,
  gatewayState: payments.gatewayState,
  queries: payments.queries,
}

const rows = (db: Db) => db.select(columns).from(payments).innerJoin(orders, eq(orders.id, payments.orderId))

export const findPayment = async (db: Db, id: string) => (await rows(db).where(eq(payments.id, id)))[0]
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>
export type Fits = PaymentRow extends Omit<OrderPayment, never> ? true : never

export const findByReference = async (db: Db, gateway: GatewayName, reference: string) =>
  (
    await db.execute<{ id: string; orderId: string }>(sql`
      select id, order_id as "orderId" from payments where gateway = ${gateway} and reference = ${reference}`)
  ).rows[0]

/** Payments due to be queried, each claimed by one server: another takes over if that one dies. */
export const claimDue = async (db: Db, { atOnce, leaseMs }: { atOnce: number; leaseMs: number }) =>
  (
    await db.execute<{ id: string }>(sql`
      update payments set next_query_at = now() + ${leaseMs} * interval '1 millisecond'
      where id in (
        select id from payments where next_query_at <= now() order by next_query_at limit ${atOnce} for no key update skip locked)
      returning id`)
  ).rows.map(({ id }) => id)

type StoredGatewayMessage = { id: string; gateway: GatewayName; query: string; body: string; ip: string }
type EndedMessage = { state: 'new' | 'taken' | 'refused'; outcome: string | null }

/** Stores a message before it is processed. The same text again is the same message. */
export const saveMessage = async (db: Db, { id, gateway, query, body, ip }: StoredGatewayMessage) =>
  (
    await db.execute<{ id: string }>(sql`
      insert into gateway_messages (id, gateway, query, body, digest, ip)
      values (${id}, ${gateway}, ${query}, ${body}, sha256(convert_to(${`${query}\n${body}`}, 'UTF8')), ${ip})
      on conflict (gateway, digest) do update set times = gateway_messages.times + 1, last_at = now()
      returning id`)
  ).rows[0]!.id

export const lockMessage = async (tx: Db, id: string) =>
  (
    await tx.execute<StoredGatewayMessage & EndedMessage>(sql`
      select id, gateway, query, body, ip, state, outcome from gateway_messages where id = ${id} for update`)
  ).rows[0]

type End = { state: 'taken' | 'refused'; outcome: string; paymentId: string | null }
export const endMessage = (tx: Db, id: string, { state, outcome, paymentId }: End) =>
  tx.execute(sql`
    update gateway_messages set state = ${state}, outcome = ${outcome}, payment_id = ${paymentId}, processed_at = now()
    where id = ${id}`)

/** Unprocessed messages: the server that received them died, or failed. */
export const findWaiting = async (db: Db, { tries, atOnce }: { tries: number; atOnce: number }) =>
  (
    await db.execute<{ id: string }>(sql`
      update gateway_messages set tries = tries + 1, last_at = now()
      where id in (
        select id from gateway_messages where state = 'new' and tries < ${tries}
          and last_at < now() - least(2 ^ tries, 3600) * interval '1 second'
        order by last_at limit ${atOnce} for update skip locked)
      returning id`)
  ).rows.map(({ id }) => id)

export const forgetMessage = (db: Db, id: string) =>
  db.execute(sql`delete from gateway_messages where id = ${id} and (outcome = 'not-genuine' or state = 'new')`)

/** A message that no gateway signed is not kept for long. */
export const sweepMessages = (db: Db) =>
  db.execute(sql`
    delete from gateway_messages where (outcome = 'not-genuine' or state = 'new') and last_at < now() - interval '30 days'`)
