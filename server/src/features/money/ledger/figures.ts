import { sql } from 'drizzle-orm'
import { LOCKS, tryLock } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'

/**
 * Adds later entries to the totals by day and by instructor. Readers add the two, so nobody notices. One server folds at
 * a time; the others have nothing to do then.
 */
export const foldLedger = (db: Db) =>
  db.transaction(async (tx) => {
    if (!(await tryLock(tx, LOCKS.ledgerFolding))) return
    await tx.execute(sql`
      with gone as (delete from ledger_deltas returning *), folded as (
        insert into ledger_days as d (account, gateway, day, debit, credit, entries)
        select account, gateway, day, sum(debit), sum(credit), sum(entries) from gone group by account, gateway, day
        on conflict (account, gateway, day) do update set debit = d.debit + excluded.debit,
          credit = d.credit + excluded.credit, entries = d.entries + excluded.entries
      )
      update instructor_figures f set accrued = f.accrued + s.accrued, reversed = f.reversed + s.reversed, paid = f.paid + s.paid
      from (
        select instructor_id, coalesce(sum(credit) filter (where not is_payout), 0)::bigint as accrued,
          coalesce(sum(debit) filter (where not is_payout), 0)::bigint as reversed,
          coalesce(sum(debit - credit) filter (where is_payout), 0)::bigint as paid
        from gone where account = 'instructor_payable' and instructor_id is not null group by instructor_id
      ) s
      where f.instructor_id = s.instructor_id`)
    await countDue(tx)
  })

/** Recomputes all figures of these instructors. */
export async function recountInstructors(tx: Db, ids: readonly string[]) {
  const whose = sql`${sql.param([...ids])}::uuid[]`
  await tx.execute(sql`
    update instructor_figures f set accrued = s.accrued - s.accrued_since, reversed = s.reversed - s.reversed_since,
      paid = s.paid - s.paid_since
    from (
      select i.id, coalesce(e.accrued, 0) as accrued, coalesce(e.reversed, 0) as reversed, coalesce(e.paid, 0) as paid,
        coalesce(d.accrued, 0) as accrued_since, coalesce(d.reversed, 0) as reversed_since, coalesce(d.paid, 0) as paid_since
      from unnest(${whose}) i (id)
      left join lateral (
        select -sum(e.amount) filter (where t.kind <> 'payout' and e.amount < 0) as accrued,
          sum(e.amount) filter (where t.kind <> 'payout' and e.amount > 0) as reversed,
          sum(e.amount) filter (where t.kind = 'payout') as paid
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.instructor_id = i.id and e.account = 'instructor_payable'
      ) e on true
      left join lateral (
        select sum(credit) filter (where not is_payout) as accrued, sum(debit) filter (where not is_payout) as reversed,
          sum(debit - credit) filter (where is_payout) as paid
        from ledger_deltas where instructor_id = i.id and account = 'instructor_payable'
      ) d on true
    ) s
    where f.instructor_id = s.id`)
  await tx.execute(sql`insert into instructors_due (instructor_id) select unnest(${whose})`)
  await countDue(tx)
}

/**
 * Students and ratings for instructors whose courses changed. A student of two courses counts once; the mean is over
 * all reviews.
 */
const countDue = (tx: Db) =>
  tx.execute(sql`
    with due as (delete from instructors_due returning instructor_id), whose as (select distinct instructor_id from due)
    update instructor_figures f set students = c.students, rating = c.rating, reviews = c.reviews
    from whose w cross join lateral (
      select
        (select count(distinct e.student_id)::int from courses k join enrolments e on e.course_id = k.id
          where k.instructor_id = w.instructor_id and e.revoked_at is null) as students,
        (select sum(k.avg_rating * k.total_reviews) / nullif(sum(k.total_reviews), 0) from courses k
          where k.instructor_id = w.instructor_id and k.avg_rating is not null) as rating,
        (select coalesce(sum(k.total_reviews), 0)::int from courses k where k.instructor_id = w.instructor_id) as reviews
    ) c
    where f.instructor_id = w.instructor_id`)
