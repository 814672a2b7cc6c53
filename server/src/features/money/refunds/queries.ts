import type { refundQuery } from '@learning-cms/contract/money/refunds/refunds'
import type { ApprovalGround } from '@learning-cms/contract/money/refunds/refund-preview'
import { asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { inTime } from '#db/lists/filter.ts'
import { columnsOf, listPage, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { orderLines, orders } from '#db/schema/shop/orders.ts'
import { payments } from '#db/schema/money/payments.ts'
import { refundAttempts, refundLines, refunds } from '#db/schema/money/refunds.ts'
import { students } from '#db/schema/people/students.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import type { UpdateOf } from '#db/statements/update-of.ts'
import { whereOfRefunds } from './where.ts'

const rowColumns = {
  id: refunds.id,
  number: refunds.number,
  orderId: refunds.orderId,
  orderNumber: orders.number,
  studentId: orders.studentId,
  studentName: students.fullName,
  kind: refunds.kind,
  status: refunds.status,
  amount: refunds.amount,
  reasonCode: refunds.reasonCode,
  way: refunds.way,
  approvalNeededFor: sql<ApprovalGround[]>`approval_needed_for`,
  requestedByName: refunds.requestedByName,
  decidedByName: refunds.decidedByName,
  succeededAt: refunds.succeededAt,
  endedAt: refunds.endedAt,
  version: refunds.version,
  createdAt: refunds.createdAt,
  updatedAt: refunds.updatedAt,
}
const columns = {
  ...rowColumns,
  paymentId: refunds.paymentId,
  note: refunds.note,
  previewHash: refunds.previewHash,
  requestedBy: refunds.requestedBy,
  decidedBy: refunds.decidedBy,
  decidedAt: refunds.decidedAt,
  decisionNote: refunds.decisionNote,
  failure: refunds.failure,
  failureMessage: refunds.failureMessage,
  startedAt: refunds.startedAt,
  beneficiary: refunds.beneficiary,
  transferReference: refunds.transferReference,
  proofId: refunds.proofId,
  settledByName: refunds.settledByName,
  settledAt: refunds.settledAt,
  evidence: refunds.evidence,
  retryOf: sql<{ id: string; number: string } | null>`(
    select jsonb_build_object('id', earlier.id, 'number', earlier.number) from refunds earlier where earlier.id = refunds.retry_of)`,
  retriedAs: sql<string | null>`(
    select later.number from refunds later where later.retry_of = refunds.id
      and later.status not in ('rejected', 'cancelled') limit 1)`,
}
const sortBy = {
  createdAt: { by: refunds.createdAt, cast: 'timestamptz' },
  amount: { by: refunds.amount, cast: 'bigint' },
  succeededAt: { by: refunds.succeededAt, cast: 'timestamptz', nulls: true },
} as const

export const sortColumns = columnsOf(sortBy)

const refundRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({ ...rowColumns, sortKey: sortKey(sortBy, field) })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(students, eq(students.id, orders.studentId)),
)

export function listRefunds(db: Db, query: z.output<typeof refundQuery>, byNameOnly: boolean) {
  const matching = whereOfRefunds(query, byNameOnly)
  return inTime(db, query.filter, (db) =>
    listPage(db, query, {
      id: refunds.id,
      sortBy,
      matching,
      select: refundRows(db, query.sort),
      countable: sql`select 1 from refunds where ${matching ?? sql`true`}`,
      matchedIn: sql`refunds where ${matching ?? sql`true`}`,
    }),
  )
}

const refundById = statement((db) =>
  db
    .select(columns)
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(students, eq(students.id, orders.studentId))
    .where(eq(refunds.id, sql.placeholder('id'))),
)
export const findRefund = async (db: Db, id: string) => (await refundById(db, { id }))[0]
export type FoundRefund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

export const listLines = (db: Db, refundId: string) =>
  db
    .select({
      lineId: refundLines.lineId,
      kind: orderLines.kind,
      courseId: orderLines.courseId,
      productId: orderLines.productId,
      quantity: orderLines.quantity,
      pieces: refundLines.pieces,
      lineAccess: orderLines.access,
      title: orderLines.title,
      amount: refundLines.amount,
      access: refundLines.access,
      accessState: refundLines.accessState,
      accessError: refundLines.accessError,
      reversal: refundLines.reversal,
    })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.lineId))
    .where(eq(refundLines.refundId, refundId))
    .orderBy(asc(orderLines.position))
export type FoundLine = Awaited<ReturnType<typeof listLines>>[number]

const attemptColumns = {
  id: refundAttempts.id,
  position: refundAttempts.position,
  gateway: refundAttempts.gateway,
  requestId: refundAttempts.requestId,
  amount: refundAttempts.amount,
  status: refundAttempts.status,
  gatewayRefundId: refundAttempts.gatewayRefundId,
  gatewayCode: refundAttempts.gatewayCode,
  gatewayMessage: refundAttempts.gatewayMessage,
  gatewayState: refundAttempts.gatewayState,
  nextStep: refundAttempts.nextStep,
  queries: refundAttempts.queries,
  replaces: refundAttempts.replaces,
  createdAt: refundAttempts.createdAt,
  sentAt: refundAttempts.sentAt,
  checkedAt: refundAttempts.checkedAt,
  settledAt: refundAttempts.settledAt,
  nextQueryAt: refundAttempts.nextQueryAt,
  isHeld: sql<boolean>`coalesce(held_until > now(), false)`,
  heldBy: refundAttempts.heldBy,
}
export const listAttempts = (db: Db, refundId: string) =>
  db
    .select(attemptColumns)
    .from(refundAttempts)
    .where(eq(refundAttempts.refundId, refundId))
    .orderBy(asc(refundAttempts.position))
export type FoundAttempt = Awaited<ReturnType<typeof listAttempts>>[number]

export type RefundFields = UpdateOf<typeof refunds>
export type AttemptFields = UpdateOf<typeof refundAttempts>

/** The refund's order, which is locked first. */
export const orderOfRefund = async (db: Db, id: string) =>
  (await db.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, id)))[0]?.orderId

/** The caller holds the lock of the order, like everybody who changes a refund. */
export const updateRefund = (db: Db, id: string, fields: RefundFields) =>
  db
    .update(refunds)
    .set({ ...fields, version: sql`${refunds.version} + 1`, updatedAt: sql`now()` })
    .where(eq(refunds.id, id))

export const updateAttempt = (db: Db, id: string, fields: AttemptFields) =>
  db.update(refundAttempts).set(fields).where(eq(refundAttempts.id, id))

export const updateRefundLine = (
  db: Db,
  { refundId, lineId }: { refundId: string; lineId: string },
  fields: UpdateOf<typeof refundLines>,
) =>
  db
    .update(refundLines)
    .set(fields)
    .where(sql`refund_id = ${refundId} and line_id = ${lineId}`)

export const insertRefund = (db: Db, fields: typeof refunds.$inferInsert) => db.insert(refunds).values(fields)
export const insertLines = (db: Db, rows: (typeof refundLines.$inferInsert)[]) =>
  rows.length > 0 ? db.insert(refundLines).values(rows) : undefined
export const insertAttempts = (db: Db, rows: (typeof refundAttempts.$inferInsert)[]) =>
  rows.length > 0 ? db.insert(refundAttempts).values(rows) : undefined

/** At least six digits: beyond a million, numbers get longer. */
export const nextNumber = async (db: Db) => {
  const { rows } = await db.execute<{ n: number }>(sql`select nextval('refund_numbers') as n`)
  return `HT${String(rows[0]!.n).padStart(6, '0')}`
}

type HeldRefund = {
  orderId: string
  kind: 'order' | 'overpayment'
  lines: readonly { lineId: string; amount: number }[]
}

/** Reserves an amount of what may still be refunded, or releases it. The database refuses more than there is. */
export async function hold(tx: Db, { orderId, kind, lines }: HeldRefund, amount: number) {
  const ofOrder = kind === 'order' ? amount : 0
  await tx.execute(sql`
    update orders set refunding = refunding + ${amount}, refunding_of_order = refunding_of_order + ${ofOrder},
      version = version + 1, updated_at = now()
    where id = ${orderId}`)
  const parts = lines.filter((line) => line.amount !== 0).map((line) => ({ id: line.lineId, amount: line.amount }))
  if (parts.length > 0)
    await tx.execute(sql`
      update order_lines l set refunding = l.refunding + p.amount
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p (id uuid, amount bigint) where l.id = p.id`)
}

/** The refunded payment: what a gateway needs to know about it. */
export const findPayment = async (db: Db, id: string) =>
  (
    await db
      .select({
        reference: payments.reference,
        amount: payments.amount,
        createdAt: payments.createdAt,
        transactionId: payments.transactionId,
      })
      .from(payments)
      .where(eq(payments.id, id))
  )[0]

/** Another refund of the same payment that was sent to the gateway and not answered yet. */
export const hasOneOnItsWay = async (tx: Db, { id, paymentId }: Pick<FoundRefund, 'id' | 'paymentId'>) =>
  (
    await tx.execute(sql`
      select from refunds r join refund_attempts a on a.refund_id = r.id
      where r.payment_id = ${paymentId} and r.id <> ${id} and r.status = 'processing'
        and a.status in ('sent', 'processing', 'unknown') limit 1`)
  ).rows.length > 0

/** Refunds waiting for this one continue at once. */
export const queryOthersNow = (tx: Db, { id, paymentId }: Pick<FoundRefund, 'id' | 'paymentId'>) =>
  tx.execute(sql`
    update refund_attempts a set next_query_at = now()
    from refunds r where r.id = a.refund_id and r.payment_id = ${paymentId} and r.id <> ${id} and r.status in ('approved', 'processing')
      and a.status = 'created' and a.next_query_at > now()`)

const REQUERY_AFTER_S = 120

/** Refunds that are due again; they come up once more later if nobody handles them. */
export const takeDue = async (tx: Db, limit: number) =>
  (
    await tx.execute<{ refundId: string; number: string }>(sql`
      with due as (
        select id from refund_attempts where next_query_at <= now() order by next_query_at limit ${limit} for update skip locked
      ), taken as (
        update refund_attempts a set next_query_at = now() + make_interval(secs => ${REQUERY_AFTER_S})
        from due where a.id = due.id returning a.refund_id
      )
      select distinct r.id as "refundId", r.number from taken join refunds r on r.id = taken.refund_id`)
  ).rows
