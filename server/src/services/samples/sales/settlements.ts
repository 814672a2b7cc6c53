import type { PayGateway } from '@learning-cms/contract/money/payments'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { sql } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import { credit, debit, post } from '#services/money/ledger.ts'

/** Money that went through a gateway, in or out. */
export type SampleMoney = {
  id: string
  kind: 'payment' | 'refund'
  gateway: PayGateway
  transactionId: string | null
  reference: string
  amount: number
  at: string
}
type SampleSettlementLine = {
  id: string
  line: number
  kind: 'payment' | 'refund'
  state: string
  identity: string
  transactionId: string
  reference: string
  paidAt: string
  amount: number
  fee: number
  paymentId: string | null
  refundAttemptId: string | null
  ourAmount: number | null
}
type Batch = {
  id: string
  batch: string
  paid: number
  refunds: number
  fees: number
  net: number
  lines: SampleSettlementLine[]
  firstDay: string
  lastDay: string
  linesToCheck: number
  /** Null if its money has not been matched to a bank line yet. */
  arrived: number | null
  note: string
  arrivesMs: number
}
type SampleSettlementFile = {
  id: string
  gateway: PayGateway
  fileName: string
  sha256: string
  byteSize: number
  batches: Batch[]
}

const ACCOUNT = '0071000123456'
const MATCHED_BY = 'Kế toán mẫu'
const names = { vnpay: 'VNPAY', momo: 'MOMO', zalopay: 'ZALOPAY' } as const

/** Payments of the sample before this moment, and what was given back of them, oldest first. */
export const listSampleMoney = async (tx: Db, before: string): Promise<SampleMoney[]> =>
  (
    await tx.execute<SampleMoney>(sql`
      select p.id, 'payment' as kind, p.gateway, p.transaction_id as "transactionId", p.reference, p.received as amount,
        a.paid_at::text as at
      from payments_at_gateways a join payments p on p.id = a.payment_id
      join sample_rows s on s.entity = 'orders' and s.id = p.order_id
      where a.paid_at < ${before}
      union all
      select t.id, 'refund', t.gateway, t.gateway_refund_id, t.request_id, t.amount, coalesce(t.settled_at, t.created_at)::text
      from refund_attempts t join refunds r on r.id = t.refund_id and r.status = 'succeeded'
      join sample_rows s on s.entity = 'orders' and s.id = r.order_id
      where t.status = 'succeeded' and coalesce(t.settled_at, t.created_at) < ${before}
      order by at, id`)
  ).rows.map((row) => ({ ...row, at: isoOf(row.at) }))

export const sampleTerms = (tx: Db, since: string) =>
  tx.execute(sql`update settlement_terms set since = ${since}::date where version = 1`)

type Sample = { files: readonly SampleSettlementFile[]; statementId: string; nowMs: number }

/** Files with their batches and lines, the statement with their money, and the ledger. */
export async function insertSampleSettlements(tx: Db, { files, statementId, nowMs }: Sample) {
  const arrivals = files.flatMap(({ gateway, batches }) =>
    batches.filter(({ net }) => net > 0).map((batch) => ({ gateway, batch, lineId: randomUUID() })),
  )
  await insertStatement(tx, { statementId, arrivals, nowMs })
  const lineOf = new Map(arrivals.map(({ batch, lineId }) => [batch.id, lineId]))
  for (const file of files) {
    await insertFile(tx, file)
    for (const batch of file.batches) await insertBatch(tx, file, { batch, bankLineId: lineOf.get(batch.id) ?? null })
  }
}

const insertFile = (tx: Db, { id, gateway, fileName, sha256, byteSize, batches }: SampleSettlementFile) =>
  tx.execute(sql`
    insert into settlement_files (id, gateway, file_name, sha256, byte_size, headings, columns, unreadable, actor_name, created_at)
    values (${id}, ${gateway}, ${fileName}, ${sha256}, ${byteSize}, '[]'::jsonb, '{}'::jsonb, '[]'::jsonb, ${MATCHED_BY},
      ${new Date(Math.max(...batches.map(({ arrivesMs }) => arrivesMs))).toISOString()})`)

type Placed = { batch: Batch; bankLineId: string | null }

async function insertBatch(tx: Db, { id: fileId, gateway }: SampleSettlementFile, { batch, bankLineId }: Placed) {
  const { id, paid, refunds, fees, arrived, note, lines } = batch
  const at = new Date(batch.arrivesMs).toISOString()
  const isArrived = arrived !== null
  await tx.execute(sql`
    insert into settlements (id, file_id, gateway, batch, status, first_day, last_day, line_count, paid, refunds, fees,
      lines_to_check, bank_line_id, arrived, note, matched_by_name, matched_at, created_at, updated_at)
    values (${id}, ${fileId}, ${gateway}, ${batch.batch}, ${isArrived ? 'arrived' : 'open'}, ${batch.firstDay}, ${batch.lastDay},
      ${lines.length}, ${paid}, ${refunds}, ${fees}, ${batch.linesToCheck}, ${isArrived ? bankLineId : null}, ${arrived},
      ${note}, ${isArrived ? MATCHED_BY : null}, ${isArrived ? at : null}, ${at}, ${at})`)
  await tx.execute(sql`
    insert into settlement_lines (id, settlement_id, line, gateway, kind, state, identity, transaction_id, reference, paid_at,
      amount, fee, payment_id, refund_attempt_id, our_amount, is_counted)
    select l.id, ${id}, l.line, ${gateway}, l.kind, l.state, l.identity, l."transactionId", l.reference, l."paidAt", l.amount,
      l.fee, l."paymentId", l."refundAttemptId", l."ourAmount", true
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id uuid, line int, kind text, state text, identity text,
      "transactionId" text, reference text, "paidAt" timestamptz, amount bigint, fee bigint, "paymentId" uuid,
      "refundAttemptId" uuid, "ourAmount" bigint)`)
  await tx.execute(sql`
    delete from payments_at_gateways a using settlement_lines l where l.settlement_id = ${id} and l.payment_id = a.payment_id`)
  if (arrived === null) return
  await post(tx, {
    key: `settlement:${id}:1`,
    kind: 'settlement',
    settlementId: id,
    at,
    entries: [
      debit('bank', arrived, { gateway }),
      debit('fees', fees, { gateway }),
      credit('gateway_clearing', arrived + fees, { gateway }),
    ],
  })
}

type Arrival = { gateway: PayGateway; batch: Batch; lineId: string }
type Statement = { statementId: string; arrivals: readonly Arrival[]; nowMs: number }

async function insertStatement(tx: Db, { statementId, arrivals, nowMs }: Statement) {
  const now = new Date(nowMs).toISOString()
  const lines = arrivals.map(({ gateway, batch, lineId }, at) => {
    const [amount, bookedAt] = [batch.arrived ?? batch.net, new Date(Math.min(batch.arrivesMs, nowMs)).toISOString()]
    const description = `${names[gateway]} TT DOT ${batch.batch}`.toUpperCase()
    const cells = [dayIn(Date.parse(bookedAt)), description, amount, `FTM${lineId.slice(0, 8).toUpperCase()}`]
    const sha256 = createHash('sha256').update(JSON.stringify(cells)).digest('hex')
    return {
      id: lineId,
      line: at + 2,
      cells,
      sha256,
      amount,
      bookedAt,
      description,
      isArrived: batch.arrived !== null,
    }
  })
  await tx.execute(sql`
    insert into bank_statements (id, account, file_name, sha256, byte_size, headings, new_lines, known_lines, unreadable, actor_name, created_at)
    values (${statementId}, ${ACCOUNT}, 'sao-ke-mau.csv', ${createHash('sha256').update(statementId).digest('hex')},
      ${lines.length * 120}, '["Ngày","Nội dung","Ghi có","Số tham chiếu"]'::jsonb, ${lines.length}, 0, '[]'::jsonb, ${MATCHED_BY}, ${now})`)
  await tx.execute(sql`
    insert into bank_lines (id, statement_id, account, line, cells, sha256, direction, amount, booked_at, description, reference,
      status, settled_by_name, settled_at, created_at, updated_at)
    select l.id, ${statementId}, ${ACCOUNT}, l.line, l.cells, l.sha256, 'in', l.amount, l."bookedAt", l.description, l.cells ->> 3,
      case when l."isArrived" then 'settlement' else 'open' end, case when l."isArrived" then ${MATCHED_BY} end,
      case when l."isArrived" then l."bookedAt" end, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id uuid, line int, cells jsonb, sha256 text, amount bigint,
      "bookedAt" timestamptz, description text, "isArrived" boolean)`)
}

/**
 * A file none of whose batches anybody matched, undid or withdrew leaves with the lines of the bank that nobody used
 * since; its entries go with those of the sample's orders.
 */
export async function deleteSampleSettlements(tx: Db) {
  await tx.execute(sql`
    create temp table leaving_files on commit drop as
    select f.id from settlement_files f join sample_rows s on s.entity = 'settlement-files' and s.id = f.id
    where f.withdrawn_at is null and not exists (select from settlements e where e.file_id = f.id and e.version > 1)
      and not exists (select from settlement_lines l join settlements e on e.id = l.settlement_id
        join settlement_lines later on later.earlier_id = l.id where e.file_id = f.id)`)
  await tx.execute(sql`
    create temp table leaving_settlements on commit drop as
    select e.id, e.bank_line_id from settlements e join leaving_files f on f.id = e.file_id`)
  for (const table of ['ledger_entries', 'ledger_transactions']) {
    const name = sql.raw(table)
    const whose =
      table === 'ledger_entries'
        ? sql`t.transaction_id in (select l.id from ledger_transactions l join leaving_settlements s on s.id = l.settlement_id)`
        : sql`t.settlement_id in (select id from leaving_settlements)`
    await tx.execute(sql`alter table ${name} disable trigger ledger_stays`)
    await tx.execute(sql`delete from ${name} t where ${whose}`)
    await tx.execute(sql`alter table ${name} enable trigger ledger_stays`)
  }
  await tx.execute(sql`
    with gone as (
      delete from settlement_lines l using leaving_settlements s where l.settlement_id = s.id returning l.payment_id
    )
    insert into payments_at_gateways (payment_id, order_id, gateway, paid_at)
    select p.id, p.order_id, p.gateway, coalesce(p.paid_at, p.settled_at, p.created_at)
    from payments p join gone on gone.payment_id = p.id where p.received > 0 on conflict do nothing`)
  await tx.execute(sql`delete from settlements e using leaving_settlements s where e.id = s.id`)
  await tx.execute(sql`delete from settlement_files f using leaving_files l where f.id = l.id`)
  await deleteSampleStatement(tx)
  await tx.execute(sql`
    update settlement_terms set since = (now() at time zone 'Asia/Ho_Chi_Minh')::date where version = 1
      and exists (select from leaving_files)`)
}

async function deleteSampleStatement(tx: Db) {
  await tx.execute(sql`alter table bank_lines disable trigger bank_lines_stay`)
  await tx.execute(sql`
    delete from bank_lines b using bank_statements t
    where t.id = b.statement_id and t.account = ${ACCOUNT} and t.actor_name = ${MATCHED_BY} and b.version = 1
      and not exists (select from settlements e where e.bank_line_id = b.id)`)
  await tx.execute(sql`alter table bank_lines enable trigger bank_lines_stay`)
  await tx.execute(sql`
    delete from bank_statements t where t.account = ${ACCOUNT} and t.actor_name = ${MATCHED_BY}
      and not exists (select from bank_lines b where b.statement_id = t.id)`)
}
