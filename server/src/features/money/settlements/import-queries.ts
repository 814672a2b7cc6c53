import type { PayGateway } from '@learning-cms/contract/money/payments'
import { sql } from 'drizzle-orm'
import { SEEDS } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'
import type { Columns } from './columns.ts'
import type { JudgedLine, SettlementFacts, OurPayment, OurRefund } from './judge.ts'

/** Files of one gateway are imported, withdrawn and compared one after the other. */
export const takeTurn = (tx: Db, gateway: PayGateway) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settlements ${gateway}`}, ${SEEDS.settlements}))`)

/** The columns matched by hand for one of these headings, the most recently used first. */
export const findColumns = async (db: Db, gateway: PayGateway, hashes: readonly string[]) =>
  (
    await db.execute<{ hash: string; columns: Columns }>(sql`
      select headings_hash as hash, columns from settlement_columns
      where gateway = ${gateway} and headings_hash = any(${sql.param([...hashes])}::text[])
      order by used_at desc limit 1`)
  ).rows[0]

export const rememberColumns = (tx: Db, gateway: PayGateway, { hash, columns }: { hash: string; columns: Columns }) =>
  tx.execute(sql`
    insert into settlement_columns (gateway, headings_hash, columns) values (${gateway}, ${hash}, ${JSON.stringify(columns)}::jsonb)
    on conflict (gateway, headings_hash) do update set columns = excluded.columns, used_at = now()`)

export const isFileKnown = async (db: Db, sha256: string) =>
  (
    await db.execute<{ is: boolean }>(sql`
      select exists (select from settlement_files where sha256 = ${sha256} and withdrawn_at is null) as is`)
  ).rows[0]!.is

type Numbers = { transactionIds: readonly string[]; references: readonly string[]; identities: readonly string[] }
const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`
const ids = (values: readonly string[]) => sql`${sql.param([...values])}::uuid[]`

/** Everything of ours that one of these numbers may mean, and the lines of earlier files about it. */
export async function findKnown(db: Db, gateway: PayGateway, numbers: Numbers): Promise<SettlementFacts> {
  const { transactionIds, references, identities } = numbers
  const payments = (
    await db.execute<OurPayment>(sql`
      select id, transaction_id as "transactionId", reference, received from payments
      where gateway = ${gateway} and transaction_id = any(${texts(transactionIds)})
      union
      select id, transaction_id, reference, received from payments
      where gateway = ${gateway} and reference = any(${texts(references)})`)
  ).rows
  const paymentIds = payments.map(({ id }) => id)
  const refunds = (
    await db.execute<OurRefund>(sql`
      select a.id, a.gateway_refund_id as "gatewayRefundId", a.request_id as "requestId", r.payment_id as "paymentId", a.amount
      from refund_attempts a join refunds r on r.id = a.refund_id
      where a.gateway = ${gateway} and a.status = 'succeeded' and (a.gateway_refund_id = any(${texts(transactionIds)})
        or a.request_id = any(${texts([...transactionIds, ...references])}) or r.payment_id = any(${ids(paymentIds)}))
      order by a.created_at, a.id`)
  ).rows
  const refundIds = refunds.map(({ id }) => id)
  const lines = (
    await db.execute<SettlementFacts['lines'][number]>(sql`
      select id, kind, identity, payment_id as "paymentId", refund_attempt_id as "refundAttemptId" from settlement_lines
      where is_counted and ((gateway = ${gateway} and identity = any(${texts(identities)}))
        or payment_id = any(${ids(paymentIds)}) or refund_attempt_id = any(${ids(refundIds)}))`)
  ).rows
  return { payments, refunds, lines }
}

/** Whether payments of another gateway have these numbers. */
export const belongsToAnother = async (db: Db, gateway: PayGateway, transactionIds: readonly string[]) =>
  (
    await db.execute<{ is: boolean }>(sql`
      select exists (select from payments where gateway <> ${gateway} and transaction_id = any(${texts(transactionIds)})) as is`)
  ).rows[0]!.is

export type NewFile = {
  id: string
  gateway: PayGateway
  fileName: string
  sha256: string
  byteSize: number
  headings: readonly string[]
  columns: Columns
  unreadable: readonly unknown[]
  accountId: string | null
  actorName: string
}

/** False if the same file is there already. */
export const insertFile = async (tx: Db, file: NewFile) =>
  ((
    await tx.execute(sql`
      insert into settlement_files (id, gateway, file_name, sha256, byte_size, headings, columns, unreadable, account_id, actor_name)
      values (${file.id}, ${file.gateway}, ${file.fileName}, ${file.sha256}, ${file.byteSize},
        ${JSON.stringify(file.headings)}::jsonb, ${JSON.stringify(file.columns)}::jsonb, ${JSON.stringify(file.unreadable)}::jsonb,
        ${file.accountId}, ${file.actorName})
      on conflict (sha256) where withdrawn_at is null do nothing`)
  ).rowCount ?? 0) > 0

export type NewSettlement = {
  id: string
  batch: string
  firstDay: string
  lastDay: string
  totalLines: number
  paid: number
  refunds: number
  fees: number
  linesToCheck: number
}

export const insertSettlements = (
  tx: Db,
  { id, gateway }: Pick<NewFile, 'id' | 'gateway'>,
  settlements: readonly NewSettlement[],
) =>
  tx.execute(sql`
    insert into settlements (id, file_id, gateway, batch, first_day, last_day, line_count, paid, refunds, fees, lines_to_check)
    select s.id, ${id}, ${gateway}, s.batch, s."firstDay", s."lastDay", s."totalLines", s.paid, s.refunds, s.fees, s."linesToCheck"
    from jsonb_to_recordset(${JSON.stringify(settlements)}::jsonb) as s (id uuid, batch text, "firstDay" date, "lastDay" date,
      "totalLines" int, paid bigint, refunds bigint, fees bigint, "linesToCheck" int)`)

type NewLine = JudgedLine & { settlementId: string }

export const insertLines = (tx: Db, gateway: PayGateway, lines: readonly NewLine[]) =>
  tx.execute(sql`
    insert into settlement_lines (id, settlement_id, line, gateway, kind, state, identity, transaction_id, reference, paid_at,
      amount, fee, payment_id, refund_attempt_id, our_amount, earlier_id, is_counted)
    select l.id, l."settlementId", l.line, ${gateway}, l.kind, l.state, l.identity, l."transactionId", l.reference, l."paidAt",
      l.amount, l.fee, l."paymentId", l."refundAttemptId", l."ourAmount", l."earlierId", l."isCounted"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id uuid, "settlementId" uuid, line int, kind text, state text,
      identity text, "transactionId" text, reference text, "paidAt" timestamptz, amount bigint, fee bigint, "paymentId" uuid,
      "refundAttemptId" uuid, "ourAmount" bigint, "earlierId" uuid, "isCounted" boolean)`)

/** Removes payments that a file contains from those expected in a later one. */
export const leaveGateway = (tx: Db, paymentIds: readonly string[]) =>
  tx.execute(sql`delete from payments_at_gateways where payment_id = any(${ids(paymentIds)})`)
