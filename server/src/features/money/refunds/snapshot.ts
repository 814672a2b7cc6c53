import type { LineKind } from '@learning-cms/contract/shop/order-lines'
import type { Gateway } from '@learning-cms/contract/shop/orders'
import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import { SEEDS } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'
import type { Second } from '#services/auth/second-person.ts'
import type { By } from '#http/actor.ts'
import { countUsed } from '#features/shop/tickets/sale.ts'
import { found } from '#refuse'
import type { AmountLimits } from '#services/gateways/gateway.ts'
import { gatewayIfSetUp } from '#services/gateways/open.ts'
import type { Dong } from '#services/money/spread.ts'
import { policyChangedBy, readPolicy, type Policy } from '#services/money/refund-policy.ts'

export type OrderSnapshot = {
  id: string
  number: string
  studentId: string
  studentEmail: string | null
  status: 'pending' | 'completed' | 'failed' | 'refunded'
  total: Dong
  writtenOff: Dong
  captured: Dong
  refunding: Dong
  refundingOfOrder: Dong
  couponCode: string | null
  givesCouponBack: boolean
  einvoice: 'none' | 'issued' | 'adjustment_due' | 'adjusted' | 'replaced'
  completedAt: string | null
  disputedAt: string | null
}
export type LineSnapshot = {
  id: string
  kind: LineKind
  /** Pieces sold, and those that other refunds take back. */
  quantity: number
  piecesBack: number
  /** Tickets already used to enter. */
  used: number
  title: string
  /** What was paid for it: the price after discount, minus what was written off. */
  net: Dong
  share: Dong
  /** The amount of successful refunds. */
  refunded: Dong
  refunding: Dong
  progressBps: number | null
  hasReview: boolean
  instructorName: string | null
}
export type PaymentSnapshot = { id: string; gateway: Gateway; received: Dong; refunding: Dong }
type Recent = { id: string; number: string; amount: Dong; createdAt: string }

/** Everything a refund is decided by, read at one moment. */
export type RefundSnapshot = {
  order: OrderSnapshot
  lines: LineSnapshot[]
  /** Those that brought money, in the order received. */
  payments: PaymentSnapshot[]
  /** Refunds of the last day that succeeded or are still in progress, newest first. */
  recent: Recent[]
  policy: Policy
  /** The requester's limits; null means unlimited. */
  asker: { limit: Dong | null; dailyCap: Dong | null; requestedToday: Dong }
  /** Each gateway's limits per refund call; missing when it is not set up. */
  gatewayLimits: Partial<Record<Gateway, AmountLimits>>
  now: string
}

/** In these states a refund reduces what may still be refunded. */
export const holding = sql`('requested', 'approved', 'processing', 'needs_review', 'succeeded')`

/**
 * Nobody else can move money of this order until the transaction ends. Always the first row to be locked: see decision
 * 026.
 */
export const lockOrder = async (tx: Db, orderId: string) =>
  found((await tx.execute(sql`select id from orders where id = ${orderId} for no key update`)).rows[0])

/** One person requests one refund at a time, so that the daily cap covers all of today's. */
export const lockAsker = (tx: Db, { actor }: By) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${actor.accountId}`}, ${SEEDS.refundsOfAccount}))`,
  )

export type Asking = Second & { config: Config }

export async function readSnapshot(db: Db, asking: Asking, orderId: string): Promise<RefundSnapshot> {
  const order = found(await findOrder(db, orderId))
  const lines = await listLines(db, orderId)
  const payments = await listPayments(db, orderId)
  const policy = await readPolicy(db)
  return {
    order,
    lines,
    payments,
    policy,
    now: new Date().toISOString(),
    recent: await listRecent(db, orderId),
    asker: await readAsker(db, asking, policy),
    gatewayLimits: await limitsOf(db, asking.config, payments),
  }
}

/** Of the gateways that took these payments, those that can be called. */
async function limitsOf(db: Db, config: Config, payments: readonly PaymentSnapshot[]) {
  const limits: RefundSnapshot['gatewayLimits'] = {}
  for (const name of new Set(payments.map(({ gateway }) => gateway))) {
    if (name === 'bank_transfer') continue
    const gateway = await gatewayIfSetUp(db, config, name)
    if (gateway) limits[name] = gateway.refundLimits
  }
  return limits
}

const iso = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const findOrder = async (db: Db, id: string) =>
  (
    await db.execute<OrderSnapshot>(sql`
      select o.id, o.number, o.student_id as "studentId", p.email as "studentEmail", o.status, o.total, o.written_off as "writtenOff", o.captured, o.refunding,
        o.refunding_of_order as "refundingOfOrder", o.coupon_code as "couponCode", o.einvoice,
        coalesce(o.coupon_terms ->> 'restoreOnFullRefund' = 'true', false) and o.coupon_state in ('used', 'overshoot')
          as "givesCouponBack",
        ${iso('o.completed_at')} as "completedAt", ${iso('o.disputed_at')} as "disputedAt"
      from orders o join people p on p.id = o.student_id where o.id = ${id}`)
  ).rows[0]

async function listLines(db: Db, orderId: string): Promise<LineSnapshot[]> {
  const lines = await listSold(db, orderId)
  const tickets = lines.filter(({ kind }) => kind === 'ticket').map(({ id }) => id)
  const used = tickets.length > 0 ? await countUsed(db, tickets) : []
  return lines.map((line) => ({ ...line, used: used.find(({ lineId }) => lineId === line.id)?.used ?? 0 }))
}

const listSold = async (db: Db, orderId: string) =>
  (
    await db.execute<Omit<LineSnapshot, 'used'>>(sql`
      select l.id, l.kind, l.quantity, l.title,
        coalesce((
          select sum(b.pieces) from refund_lines b join refunds r on r.id = b.refund_id
          where b.line_id = l.id and b.access = 'revoke' and r.status in ${holding}), 0)::int as "piecesBack",
        l.net - l.written_off as net, l.share, l.refunded, l.refunding, i.full_name as "instructorName",
        case when e.id is null or c.total_lessons = 0 then null
          else least(10000, e.lessons_done * 10000 / c.total_lessons) end as "progressBps",
        r.id is not null as "hasReview"
      from order_lines l
      left join courses c on c.id = l.course_id
      join orders o on o.id = l.order_id
      left join enrolments e on e.id = l.enrolment_id
      left join reviews r on r.student_id = o.student_id and r.course_id = l.course_id
        and r.status = 'approved' and not r.is_hidden and r.deleted_at is null
      left join lateral (select p.full_name from instructors t join people p on p.id = t.person_id where t.id = l.instructor_id) i on true
      where l.order_id = ${orderId} order by l.position`)
  ).rows

const listPayments = async (db: Db, orderId: string) =>
  (
    await db.execute<PaymentSnapshot>(sql`
      select p.id, p.gateway, p.received,
        coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.status in ${holding}), 0)::bigint as refunding
      from payments p where p.order_id = ${orderId} and p.status = 'succeeded' order by p.settled_at, p.attempt`)
  ).rows

const listRecent = async (db: Db, orderId: string) =>
  (
    await db.execute<Recent>(sql`
      select id, number, amount, ${iso('created_at')} as "createdAt" from refunds
      where order_id = ${orderId} and created_at > now() - interval '24 hours' and status in ${holding}
      order by created_at desc, id desc`)
  ).rows

/**
 * The most generous of a person's roles counts. A role without settings, and a program, need approval for everything.
 */
async function readAsker(db: Db, { actor }: By, { roles }: Policy): Promise<RefundSnapshot['asker']> {
  if (!actor.accountId || actor.token) return { limit: 0, dailyCap: null, requestedToday: 0 }
  const { rows } = await db.execute<{ keys: string[]; requestedToday: Dong }>(sql`
    select array(select r.key from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = ${actor.accountId}) as keys,
      coalesce((
        select sum(amount) from refunds where requested_by = ${actor.accountId} and status in ${holding}
          and created_at >= date_trunc('day', now() at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh'
      ), 0)::bigint as "requestedToday"`)
  const { keys, requestedToday } = rows[0]!
  const drewLimits = (await policyChangedBy(db)) === actor.accountId
  const mine = roles.filter(({ key }) => keys.includes(key))
  return {
    // Somebody who has just set the limits cannot refund under them alone.
    limit: mine.length === 0 || drewLimits ? 0 : mostGenerous(mine.map(({ limit }) => limit)),
    dailyCap: mostGenerous(mine.map(({ dailyCap }) => dailyCap)),
    requestedToday,
  }
}

const mostGenerous = (limits: readonly (Dong | null)[]) =>
  limits.length === 0 || limits.includes(null) ? null : Math.max(...limits.map(Number))
