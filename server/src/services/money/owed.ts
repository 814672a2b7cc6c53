import { sql, type SQL } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'

const listed = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

/**
 * Every entry of what instructors are owed, earnings positive, with the payout that contains it. A reversal counts from
 * the time when its line was earned, so that both are on hold together.
 */
const entriesOf = (instructorIds: readonly string[]): SQL => sql`
  select e.instructor_id, e.transaction_id, e.position, e.order_id, e.line_id, -e.amount as amount, e.posted_at,
    t.kind = 'payout' as is_payout, p.status as payout_status,
    coalesce(min(e.posted_at) filter (where e.amount < 0)
      over (partition by e.instructor_id, coalesce(e.line_id, e.transaction_id)), '-infinity') as earned_at
  from ledger_entries e
  join ledger_transactions t on t.id = e.transaction_id
  left join payout_lines l on l.transaction_id = e.transaction_id and l.position = e.position and l.is_live
  left join payouts p on p.id = l.payout_id
  where e.account = 'instructor_payable' and e.instructor_id = any(${listed(instructorIds)})`

/** Earnings before this time are no longer on hold. */
const heldFrom = (holdDays: number) => sql`now() - make_interval(days => ${holdDays}::int)`

/** What a payout made now would contain. */
export const payableEntries = (instructorId: string, holdDays: number): SQL => sql`
  select * from (${entriesOf([instructorId])}) entries
  where not is_payout and payout_status is null and earned_at <= ${heldFrom(holdDays)}`

export type Owed = {
  instructorId: string
  accrued: number
  reversed: number
  held: number
  /** Owed now and not in a payout yet. */
  open: number
  inPayouts: number
  paid: number
  nextDueAt: string | null
}
type OwedRow = Omit<Owed, 'instructorId' | 'inPayouts' | 'nextDueAt'> & {
  instructor_id: string
  in_payouts: number
  next_earned_at: string | null
}

/** The ledger balance of each; instructors without entries are missing. */
export async function owedTo(db: Db, instructorIds: readonly string[], holdDays: number): Promise<Owed[]> {
  const total = (which: SQL) => sql`coalesce(sum(amount) filter (where ${which}), 0)::bigint`
  const { rows } = await db.execute<OwedRow>(sql`
    with entries as (${entriesOf(instructorIds)}), dated as (select *, earned_at > ${heldFrom(holdDays)} as is_held from entries)
    select instructor_id,
      ${total(sql`not is_payout and amount > 0`)} as accrued,
      -${total(sql`not is_payout and amount < 0`)} as reversed,
      ${total(sql`not is_payout and payout_status is null and is_held`)} as held,
      ${total(sql`not is_payout and payout_status is null and not is_held`)} as open,
      ${total(sql`payout_status <> 'paid'`)} as in_payouts,
      -${total(sql`is_payout`)} as paid,
      min(earned_at) filter (where not is_payout and payout_status is null and is_held)::text as next_earned_at
    from dated group by instructor_id`)
  return rows.map(({ instructor_id, in_payouts, next_earned_at, ...sums }) => ({
    ...sums,
    instructorId: instructor_id,
    inPayouts: in_payouts,
    nextDueAt: next_earned_at && later(isoOf(next_earned_at), holdDays),
  }))
}

const DAY_MS = 86_400_000
const later = (at: string, days: number) => new Date(Date.parse(at) + days * DAY_MS).toISOString()

/** One instructor's balance; zeros without entries. */
export const owedToOne = async (db: Db, instructorId: string, holdDays: number): Promise<Owed> =>
  (await owedTo(db, [instructorId], holdDays))[0] ?? {
    instructorId,
    accrued: 0,
    reversed: 0,
    held: 0,
    open: 0,
    inPayouts: 0,
    paid: 0,
    nextDueAt: null,
  }
