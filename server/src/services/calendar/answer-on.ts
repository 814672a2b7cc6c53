import { sql, type SQL } from 'drizzle-orm'

/**
 * What a guest answered for a day of a series, if not as for the whole: for that day alone, or for one before and all
 * after it. What was written last counts, whenever it arrived; an answer to the whole replaces older ones of the second
 * kind, and none to a single day.
 */
export const answerOn = (guest: SQL, day: SQL) => sql`(
  select a.status, a.answered_at, a.stamped_at, a.and_after from calendar_guest_days a
  where a.guest_id = ${guest}.id and (
    (not a.and_after and a.occurs_on = ${day})
    or (a.and_after and a.occurs_on <= ${day} and (${guest}.stamped_at is null or a.stamped_at >= ${guest}.stamped_at)))
  order by a.stamped_at desc, a.and_after, a.occurs_on desc limit 1)`
