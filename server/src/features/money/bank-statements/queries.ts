import type { LineMatch, lineQuery, PaidOrder } from '@learning-cms/contract/money/bank-statements'
import type { listQuery } from '@learning-cms/contract/core/common'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { bankLines, bankStatements } from '#db/schema/money/bank-statements.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import { missingOf, orderOfCodes, ordersOfAmount, whereOfLines } from './where.ts'

const orderSummary = sql`jsonb_build_object(
  'id', o.id, 'number', o.number, 'studentId', o.student_id, 'status', o.status, 'total', o.total, 'missing', ${missingOf},
  'studentName', (select full_name from students where students.id = o.student_id),
  'firstItem', (select title from order_lines where order_id = o.id order by position limit 1),
  'totalLines', (select count(*) from order_lines where order_id = o.id),
  'createdAt', to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

const order = sql<PaidOrder | null>`(
  select ${orderSummary} from orders o where o.id = case bank_lines.status
    when 'open' then ${orderOfCodes} when 'accepted' then bank_lines.order_id end)`

const match = sql<LineMatch | null>`case when bank_lines.status <> 'open' then null
  when exists (select from payments p where p.gateway = 'bank_transfer' and p.transaction_id = bank_lines.reference) then 'taken'
  else coalesce(
    (select case when ${missingOf} = 0 then 'settled' when ${missingOf} = bank_lines.amount then 'exact' else 'other-amount' end
      from orders o where o.id = ${orderOfCodes}),
    case when exists (${ordersOfAmount(sql`1`, 1)}) then 'candidates' else 'none' end) end`

const columns = {
  id: bankLines.id,
  status: bankLines.status,
  account: bankLines.account,
  amount: bankLines.amount,
  bookedAt: bankLines.bookedAt,
  description: bankLines.description,
  reference: bankLines.reference,
  counterAccount: bankLines.counterAccount,
  counterName: bankLines.counterName,
  match,
  order,
  version: bankLines.version,
  createdAt: bankLines.createdAt,
  updatedAt: bankLines.updatedAt,
}
const sortBy = {
  bookedAt: { by: bankLines.bookedAt, cast: 'timestamptz' },
  amount: { by: bankLines.amount, cast: 'bigint' },
} as const

const lineRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...columns, sortKey: sortKey(sortBy, field) }).from(bankLines),
)

export function listLines(db: Db, query: z.output<typeof lineQuery>) {
  const matching = whereOfLines(query)
  return listPage(db, query, {
    id: bankLines.id,
    sortBy,
    matching,
    select: lineRows(db, query.sort),
    countable: sql`select 1 from bank_lines where ${matching ?? sql`true`}`,
  })
}

const MOST_CANDIDATES = 8

const lineById = statement((db) =>
  db
    .select({
      ...columns,
      candidates: sql<
        PaidOrder[]
      >`case when bank_lines.status = 'open' then array(${ordersOfAmount(orderSummary, MOST_CANDIDATES)}) else '{}' end`,
      setAsideReason: bankLines.setAsideReason,
      settlementId: sql<string | null>`(select id from settlements where bank_line_id = bank_lines.id)`,
      settledByName: bankLines.settledByName,
      settledAt: bankLines.settledAt,
      direction: bankLines.direction,
      cells: bankLines.cells,
      line: bankLines.line,
      lineSha256: bankLines.sha256,
      statementId: bankStatements.id,
      fileName: bankStatements.fileName,
      fileSha256: bankStatements.sha256,
      headings: bankStatements.headings,
      importedAt: bankStatements.createdAt,
      importedByName: bankStatements.actorName,
    })
    .from(bankLines)
    .innerJoin(bankStatements, eq(bankStatements.id, bankLines.statementId))
    .where(eq(bankLines.id, sql.placeholder('id'))),
)
export const findLine = async (db: Db, id: string) => (await lineById(db, { id }))[0]
export type FoundLine = NonNullable<Awaited<ReturnType<typeof findLine>>>
export type ListedLine = Awaited<ReturnType<typeof listLines>>['rows'][number]

/** Nobody else handles these lines meanwhile. Always in one order, so that two people taking many never deadlock. */
export const lockLines = (db: Db, ids: readonly string[]) =>
  db.execute(sql`select id from bank_lines where id = any(${sql.param(ids)}::uuid[]) order by id for no key update`)

/** Orders after lines, also in one order. */
export const lockOrders = (db: Db, ids: readonly string[]) =>
  db.execute(sql`select id from orders where id = any(${sql.param(ids)}::uuid[]) order by id for no key update`)

/** The order for which a reference has been entered already. */
export const findTakenBy = async (db: Db, reference: string) =>
  (
    await db.execute<{ number: string }>(sql`
      select o.number from payments p join orders o on o.id = p.order_id
      where p.gateway = 'bank_transfer' and p.transaction_id = upper(${reference})`)
  ).rows[0]?.number

export const findOrder = async (db: Db, id: string) =>
  (
    await db.execute<{ id: string; number: string; missing: number }>(
      sql`select o.id, o.number, ${missingOf} as missing from orders o where o.id = ${id}`,
    )
  ).rows[0]

/** The payment a reference was counted for. */
export const findPaymentOf = async (db: Db, reference: string) =>
  (
    await db.execute<{ id: string }>(
      sql`select id from payments where gateway = 'bank_transfer' and transaction_id = upper(${reference})`,
    )
  ).rows[0]?.id

type LineFields = Partial<typeof bankLines.$inferInsert>

export const updateLine = async (db: Db, id: string, version: number, fields: LineFields) =>
  (
    await db
      .update(bankLines)
      .set({ ...fields, version: sql`${bankLines.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(bankLines.id, id), eq(bankLines.version, version)))
      .returning({ version: bankLines.version })
  )[0]

const statementColumns = {
  id: bankStatements.id,
  account: bankStatements.account,
  fileName: bankStatements.fileName,
  newLines: bankStatements.newLines,
  knownLines: bankStatements.knownLines,
  unreadableLines: sql<number>`jsonb_array_length(bank_statements.unreadable)`,
  createdByName: bankStatements.actorName,
  createdAt: bankStatements.createdAt,
}
const statementsBy = { createdAt: { by: bankStatements.createdAt, cast: 'timestamptz' } } as const
const statementRows = rowsOf((db, field: 'createdAt') =>
  db.select({ ...statementColumns, sortKey: sortKey(statementsBy, field) }).from(bankStatements),
)

export const listStatements = (db: Db, query: z.output<ReturnType<typeof listQuery<'createdAt'>>>) =>
  listPage(db, query, {
    id: bankStatements.id,
    sortBy: statementsBy,
    select: statementRows(db, query.sort),
    countable: sql`select 1 from bank_statements`,
  })
