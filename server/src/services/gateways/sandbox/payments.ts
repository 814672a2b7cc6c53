import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { isoOf } from '#db/statements/columns.ts'
import type { GatewayName } from '#services/gateways/gateway.ts'

export const behaviours = [
  ...(['as-documented', 'slow', 'silent', 'lost', 'refuses', 'unreadable', 'forgets', 'repeats', 'stuck'] as const),
] as const
export type Behaviour = (typeof behaviours)[number]

export type TestPayment = {
  reference: string
  amount: number
  description: string
  state: 'open' | 'paid' | 'refused'
  transactionId: string | null
  returnUrl: string
  callbackUrl: string
  paidAt: string | null
  expiresAt: string
  createdAt: string
}
export type TestRefund = {
  requestId: string
  reference: string
  amount: number
  state: 'processing' | 'succeeded' | 'failed'
  refundId: string
  queries: number
}

const paymentColumns =
  sql.raw(`reference, amount, description, state, transaction_id as "transactionId", return_url as "returnUrl",
  callback_url as "callbackUrl", paid_at as "paidAt", expires_at as "expiresAt", created_at as "createdAt"`)
const refundColumns = sql.raw(`request_id as "requestId", reference, amount, state, refund_id as "refundId", queries`)

const asWritten = (row: TestPayment | undefined) =>
  row && {
    ...row,
    paidAt: row.paidAt && isoOf(row.paidAt),
    expiresAt: isoOf(row.expiresAt),
    createdAt: isoOf(row.createdAt),
  }

export const behaviourOf = async (db: Db, gateway: GatewayName) =>
  (await db.execute<{ behaviour: Behaviour }>(sql`select behaviour from test_gateways where gateway = ${gateway}`))
    .rows[0]!.behaviour

export const behave = (db: Db, gateway: GatewayName, behaviour: Behaviour) =>
  db.execute(sql`update test_gateways set behaviour = ${behaviour} where gateway = ${gateway}`)

type Opening = Omit<TestPayment, 'state' | 'transactionId' | 'paidAt'>

/** Returns whether it was new. */
export const openPayment = async (db: Db, gateway: GatewayName, opening: Opening) =>
  (
    await db.execute(sql`
      insert into test_gateway_payments (gateway, reference, amount, description, return_url, callback_url, expires_at, created_at)
      values (${gateway}, ${opening.reference}, ${opening.amount}, ${opening.description}, ${opening.returnUrl},
        ${opening.callbackUrl}, ${opening.expiresAt}, ${opening.createdAt})
      on conflict do nothing returning 1`)
  ).rows.length > 0

export const findPayment = async (db: Db, gateway: GatewayName, reference: string) => {
  const known = await findKnown(db, gateway, reference)
  if (known || !(await adopt(db, gateway, sql`${NAMED} = ${reference}`))) return known
  return findKnown(db, gateway, reference)
}

/** A payment's reference at the gateway. */
const NAMED = sql.raw(`case gateway when 'zalopay' then
  to_char(created_at at time zone 'Asia/Ho_Chi_Minh', 'YYMMDD_') || reference else reference end`)

/** Sample data contains payments that no buyer made here: the gateway would know them, so its sandbox must too. */
const adopt = async (db: Db, gateway: GatewayName, isMeant: SQL) =>
  (
    await db.execute(sql`
      insert into test_gateway_payments (gateway, reference, amount, description, state, transaction_id, return_url, callback_url,
        paid_at, expires_at, created_at)
      select gateway, ${NAMED}, received, reference, 'paid', transaction_id, '', '', coalesce(paid_at, created_at),
        coalesce(expires_at, created_at), created_at
      from payments where gateway = ${gateway} and status = 'succeeded' and transaction_id is not null and ${isMeant}
      on conflict do nothing returning 1`)
  ).rows.length > 0

const findKnown = async (db: Db, gateway: GatewayName, reference: string) =>
  asWritten(
    (
      await db.execute<TestPayment>(sql`
        select ${paymentColumns} from test_gateway_payments where gateway = ${gateway} and reference = ${reference}`)
    ).rows[0],
  )

export const findByTransaction = async (db: Db, gateway: GatewayName, transactionId: string) => {
  const known = await findKnownByTransaction(db, gateway, transactionId)
  if (known || !(await adopt(db, gateway, sql`transaction_id = ${transactionId}`))) return known
  return findKnownByTransaction(db, gateway, transactionId)
}

const findKnownByTransaction = async (db: Db, gateway: GatewayName, transactionId: string) =>
  asWritten(
    (
      await db.execute<TestPayment>(sql`
        select ${paymentColumns} from test_gateway_payments where gateway = ${gateway} and transaction_id = ${transactionId}`)
    ).rows[0],
  )

/** The buyer's decision: accepted once, while the payment is open. */
export const settlePayment = async (
  db: Db,
  gateway: GatewayName,
  { reference, state }: Pick<TestPayment, 'reference' | 'state'>,
) =>
  asWritten(
    (
      await db.execute<TestPayment>(sql`
        update test_gateway_payments set state = ${state}, paid_at = case when ${state} = 'paid' then now() end,
          transaction_id = nextval('test_gateway_numbers')::text
        where gateway = ${gateway} and reference = ${reference} and state = 'open' returning ${paymentColumns}`)
    ).rows[0],
  )

/** A refund within the remaining amount of the payment; undefined beyond it. A known one is returned as it is. */
export async function takeRefund(
  db: Db,
  gateway: GatewayName,
  { requestId, reference, amount, state }: Pick<TestRefund, 'requestId' | 'reference' | 'amount' | 'state'>,
) {
  const known = await findRefund(db, gateway, requestId)
  if (known) return { refund: known, isNew: false }
  const { rows } = await db.execute<TestRefund>(sql`
    insert into test_gateway_refunds (gateway, request_id, reference, amount, state, refund_id)
    select ${gateway}, ${requestId}, ${reference}, ${amount}, ${state}, nextval('test_gateway_numbers')::text
    from test_gateway_payments p where p.gateway = ${gateway} and p.reference = ${reference} and p.amount >= ${amount} + (
      select coalesce(sum(r.amount), 0) from test_gateway_refunds r
      where r.gateway = p.gateway and r.reference = p.reference and r.state <> 'failed')
    on conflict do nothing returning ${refundColumns}`)
  return rows[0] && { refund: rows[0], isNew: true }
}

export const findRefund = async (db: Db, gateway: GatewayName, requestId: string) =>
  (
    await db.execute<TestRefund>(sql`
      select ${refundColumns} from test_gateway_refunds where gateway = ${gateway} and request_id = ${requestId}`)
  ).rows[0]

export const newestRefund = async (db: Db, gateway: GatewayName, reference: string) =>
  (
    await db.execute<TestRefund>(sql`
      select ${refundColumns} from test_gateway_refunds where gateway = ${gateway} and reference = ${reference}
      order by created_at desc, request_id desc limit 1`)
  ).rows[0]

/** A query: the money of a running refund arrives when it is queried for the second time. */
export const askForRefund = async (db: Db, gateway: GatewayName, { requestId }: Pick<TestRefund, 'requestId'>) =>
  (
    await db.execute<TestRefund>(sql`
      update test_gateway_refunds set queries = queries + 1,
        state = case when state = 'processing' and queries > 0 then 'succeeded' else state end
      where gateway = ${gateway} and request_id = ${requestId} returning ${refundColumns}`)
  ).rows[0]!
