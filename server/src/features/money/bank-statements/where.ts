import type { lineQuery } from '@learning-cms/contract/money/bank-statements'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { searchIn } from '#db/lists/list.ts'
import { bankLines } from '#db/schema/money/bank-statements.ts'

/** Whether an order is waiting for money, and how much. A failed one may still be paid by a statement line. */
export const isAwaiting = sql`o.status in ('pending', 'failed')`
/** Money that came for a failed one may have been returned meanwhile. */
const lacking = sql`o.total - (o.captured - o.refunding)`
export const missingOf = sql`case when ${isAwaiting} then greatest(${lacking}, 0) else 0 end`
export const awaits = (amount: SQL) => sql`(${isAwaiting} and ${lacking} = ${amount})`

/** Of the orders the text of a line may name: the one waiting for this amount, else the one with the longest number. */
export const orderOfCodes = sql`(
  select o.id from orders o where o.number = any(bank_lines.codes)
  order by ${awaits(sql`bank_lines.amount`)} desc, length(o.number) desc, o.number limit 1)`

/** Orders waiting for exactly this amount that existed before it came. */
export const ordersOfAmount = (columns: SQL, most: number) => sql`
  select ${columns} from orders o
  where o.status = 'pending' and o.total - o.captured = bank_lines.amount and o.created_at < bank_lines.booked_at + interval '1 day'
  order by o.created_at desc, o.id desc limit ${sql.raw(String(most))}`

const matches = {
  exact: sql`exists (
    select from orders o where o.id = bank_lines.suggested_order_id and ${awaits(sql`bank_lines.amount`)})`,
  code: sql`bank_lines.suggested_order_id is not null`,
  without: sql`bank_lines.suggested_order_id is null`,
} satisfies Record<NonNullable<z.output<typeof lineQuery>['match']>, SQL>

type BankLineListQuery = Omit<z.output<typeof lineQuery>, 'size' | 'sort' | 'order'>

export const whereOfLines = ({ status, match, statementId, orderId, search }: BankLineListQuery) =>
  and(
    status && inArray(bankLines.status, status),
    match && and(eq(bankLines.status, 'open'), matches[match]),
    statementId ? eq(bankLines.statementId, statementId) : undefined,
    orderId ? eq(bankLines.orderId, orderId) : undefined,
    searchIn(bankLines.search, search),
  )
