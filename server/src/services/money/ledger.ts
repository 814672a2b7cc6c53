import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { newId } from '#services/ids.ts'
import type { Dong } from './spread.ts'

export const accounts = [
  'gateway_clearing',
  'customer_credit',
  'sales',
  'discounts',
  'refunds',
  'instructor_cost',
  'instructor_payable',
  'bank',
  'write_offs',
  'sales_tax',
  'fees',
] as const
export type Account = (typeof accounts)[number]
export type TransactionKind =
  | 'sale'
  | 'share'
  | 'capture'
  | 'refund'
  | 'reversal'
  | 'credit'
  | 'payout'
  | 'correction'
  | 'settlement'

export type LedgerEntry = {
  account: Account
  /** Debit positive, credit negative. Zero amounts are left out. */
  amount: Dong
  lineId?: string | undefined
  instructorId?: string | undefined
  gateway?: string | undefined
}
export type Posting = {
  /** What happened, once: `sale:<order>`. Posting the same key again changes nothing. */
  key: string
  kind: TransactionKind
  orderId?: string | undefined
  refundId?: string | undefined
  payoutId?: string | undefined
  settlementId?: string | undefined
  /** When it happened; defaults to now. */
  at?: string | undefined
  entries: readonly LedgerEntry[]
}

export const debit = (
  account: Account,
  amount: Dong,
  of: Omit<LedgerEntry, 'account' | 'amount'> = {},
): LedgerEntry => ({
  account,
  amount,
  ...of,
})
export const credit = (
  account: Account,
  amount: Dong,
  of: Omit<LedgerEntry, 'account' | 'amount'> = {},
): LedgerEntry => ({
  account,
  amount: -amount,
  ...of,
})

/**
 * Writes one ledger transaction; call it in the transaction of the event it records. False when its key already exists
 * or nothing is left to write. The database refuses entries that do not sum to zero.
 */
export async function post(tx: Db, posting: Posting): Promise<boolean> {
  const { key, kind, orderId = null, refundId = null, payoutId = null, settlementId = null, at = null } = posting
  const entries = posting.entries.filter(({ amount }) => amount !== 0)
  if (entries.length === 0) return false
  const id = newId()
  const rows = entries.map(({ account, amount, lineId, instructorId, gateway }, position) => ({
    position,
    account,
    amount,
    line_id: lineId,
    instructor_id: instructorId,
    gateway,
  }))
  const written = await tx.execute(sql`
    with head as (
      insert into ledger_transactions (id, key, kind, order_id, refund_id, payout_id, settlement_id, posted_at)
      values (${id}, ${key}, ${kind}, ${orderId}, ${refundId}, ${payoutId}, ${settlementId}, coalesce(${at}::timestamptz, now()))
      on conflict (key) do nothing
      returning id, order_id, posted_at
    )
    insert into ledger_entries (transaction_id, position, account, amount, order_id, line_id, instructor_id, gateway, posted_at)
    select head.id, e.position, e.account, e.amount, head.order_id, e.line_id, e.instructor_id, e.gateway, head.posted_at
    from head, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e (position smallint, account text, amount bigint, line_id uuid, instructor_id uuid, gateway text)`)
  return (written.rowCount ?? 0) > 0
}
