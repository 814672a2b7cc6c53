import type {
  settlementLineQuery,
  settlementQuery,
  Settlement,
  SettlementLine,
  SettlementRow,
} from '@learning-cms/contract/money/settlements'
import { and, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { isoOf } from '#db/statements/columns.ts'
import { listPage, searchIn } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { namesOf } from '@learning-cms/domain/records/fields'

const columns = sql`
  s.id, s.version, s.created_at::text as "createdAt", s.updated_at::text as "updatedAt", s.gateway, s.file_id as "fileId",
  f.file_name as "fileName", s.batch, s.status, s.first_day::text as "firstDay", s.last_day::text as "lastDay",
  s.line_count as "totalLines", s.lines_to_check as "linesToCheck", s.paid, s.refunds, s.fees, s.net, s.arrived,
  s.arrived - s.net as difference, f.actor_name as "importedByName", s.matched_by_name as "matchedByName",
  s.matched_at::text as "matchedAt"`
const from = sql`settlements s join settlement_files f on f.id = s.file_id`

/** Instants are rewritten as they are on the wire. */
const toRow = <Row extends Pick<SettlementRow, 'createdAt' | 'updatedAt' | 'matchedAt'>>(row: Row): Row => ({
  ...row,
  createdAt: isoOf(row.createdAt),
  updatedAt: isoOf(row.updatedAt),
  matchedAt: row.matchedAt && isoOf(row.matchedAt),
})

const sortBy = {
  createdAt: { by: sql`s.created_at`, cast: 'timestamptz' },
  net: { by: sql`s.net`, cast: 'bigint' },
} as const

type SettlementListQuery = z.output<typeof settlementQuery>

const oneOf = (column: SQL, values: readonly string[] | undefined) =>
  values && values.length > 0 ? sql`${column} = any(${sql.param([...values])}::text[])` : undefined

export function listSettlements(db: Db, query: SettlementListQuery) {
  const { gateway, status, differs, fileId, search } = query
  const matching = and(
    oneOf(sql`s.gateway`, gateway),
    oneOf(sql`s.status`, status),
    differs ? sql`s.arrived <> s.net` : undefined,
    fileId ? sql`s.file_id = ${fileId}` : undefined,
    searchIn(sql`f_fold(f.file_name || ' ' || s.batch)`, search),
  )
  return listPage<SettlementRow, SettlementListQuery['sort']>(db, query, {
    id: sql`s.id`,
    sortBy,
    matching,
    select: async (where, orderBy, limit) =>
      (
        await db.execute<SettlementRow & { sortKey: string }>(sql`
          select ${columns}, (${sortBy[query.sort].by})::text as "sortKey"
          from ${from} where ${where ?? sql`true`} order by ${orderBy} limit ${limit}`)
      ).rows.map(toRow),
    countable: sql`select 1 from ${from} where ${matching ?? sql`true`}`,
  })
}

const bankLineOf = (id: SQL) => sql`(
  select jsonb_build_object('id', b.id, 'reference', b.reference, 'amount', b.amount, 'description', b.description,
    'bookedAt', to_char(b.booked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from bank_lines b where b.id = ${id})`

export type FoundSettlement = Settlement & { isFileWithdrawn: boolean }

export async function findSettlement(db: Db, id: string) {
  const { rows } = await db.execute<FoundSettlement>(sql`
    select ${columns}, ${bankLineOf(sql`s.bank_line_id`)} as "bankLine", s.note, f.sha256 as "fileSha256", f.unreadable,
      (select count(*)::int from settlements other where other.file_id = s.file_id) as "batchesInFile",
      f.withdraw_reason as "withdrawReason", f.withdrawn_by_name as "withdrawnByName",
      f.withdrawn_at is not null as "isFileWithdrawn"
    from ${from} where s.id = ${id}`)
  return rows[0] && toRow(rows[0])
}

export type SettlementFields = {
  status?: 'open' | 'arrived' | 'withdrawn'
  bankLineId?: string | null
  arrived?: number | null
  note?: string
  matchedByName?: string | null
  matchedAt?: string | null
  linesToCheck?: number
}
const columnOf: Record<keyof SettlementFields, string> = {
  status: 'status',
  bankLineId: 'bank_line_id',
  arrived: 'arrived',
  note: 'note',
  matchedByName: 'matched_by_name',
  matchedAt: 'matched_at',
  linesToCheck: 'lines_to_check',
}

export async function updateSettlement(tx: Db, id: string, version: number, fields: SettlementFields) {
  const sets = namesOf(fields).map((name) => sql`${sql.identifier(columnOf[name])} = ${fields[name]}`)
  const { rows } = await tx.execute<{ version: number }>(sql`
    update settlements set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = now()`], sql`, `)}
    where id = ${id} and version = ${version} returning version`)
  return rows[0]
}

const linesBy = {
  line: { by: sql`l.line`, cast: 'int' },
  amount: { by: sql`l.amount`, cast: 'bigint' },
} as const
type LineQuery = z.output<typeof settlementLineQuery>
type FoundLine = SettlementLine & { sortKey: string }

export function listLines(db: Db, settlementId: string, query: LineQuery) {
  const matching = and(
    sql`l.settlement_id = ${settlementId}`,
    oneOf(sql`l.state`, query.state),
    oneOf(sql`l.kind`, query.kind),
    query.search ? sql`${query.search.toUpperCase()} in (upper(l.transaction_id), upper(l.reference))` : undefined,
  )!
  return listPage<SettlementLine, LineQuery['sort']>(db, query, {
    id: sql`l.id`,
    sortBy: linesBy,
    matching,
    select: async (where, orderBy, limit) =>
      (
        await db.execute<FoundLine>(sql`
          select l.id, l.line, l.kind, l.state, l.transaction_id as "transactionId", l.reference, l.paid_at::text as "paidAt",
            l.amount, l.fee, l.our_amount as "ourAmount", o.id as "orderId", o.number as "orderNumber",
            (select e.settlement_id from settlement_lines e where e.id = l.earlier_id) as "earlierSettlementId",
            (${linesBy[query.sort].by})::text as "sortKey"
          from settlement_lines l
          left join payments p on p.id = l.payment_id
          left join refund_attempts a on a.id = l.refund_attempt_id
          left join refunds r on r.id = a.refund_id
          left join orders o on o.id = coalesce(p.order_id, r.order_id)
          where ${where ?? sql`true`} order by ${orderBy} limit ${limit}`)
      ).rows.map((row) => ({ ...row, paidAt: isoOf(row.paidAt) })),
    countable: sql`select 1 from settlement_lines l where ${matching}`,
  })
}

const [DAYS_BEFORE, DAYS_AFTER, MOST_CANDIDATES] = [1, 14, 12]
type Candidate = NonNullable<Settlement['bankLine']> & { isSameAmount: boolean; namesGateway: boolean }

/** Incoming money of the days in which the pay-out may arrive, that has this amount or names the gateway. */
export const listCandidates = async (db: Db, { gateway, net, lastDay, firstDay }: FoundSettlement) =>
  (
    await db.execute<Candidate>(sql`
      select b.id, b.reference, b.amount, b.booked_at::text as "bookedAt", b.description, b.amount = ${net} as "isSameAmount",
        b.search like ${`%${gateway}%`} as "namesGateway"
      from bank_lines b
      where b.status = 'open' and b.booked_at >= ${firstDay}::date - ${DAYS_BEFORE}::int
        and b.booked_at < ${lastDay}::date + ${DAYS_AFTER}::int and (b.amount = ${net} or b.search like ${`%${gateway}%`})
      order by (b.amount = ${net}) desc, (b.search like ${`%${gateway}%`}) desc, abs(b.amount - ${net}), b.booked_at, b.id
      limit ${MOST_CANDIDATES}`)
  ).rows.map((row) => ({ ...row, bookedAt: isoOf(row.bookedAt) }))
