import { sql, type SQL } from 'drizzle-orm'

/**
 * A guest's answer for one day of a series, if it differs from their answer to the whole series: given for that day
 * alone, or for an earlier day and all after it (`and_after`). The answer written last counts, whenever it arrived. A
 * later answer to the whole series replaces those with `and_after`, but not those for a single day.
 */
export const answerOn = (guest: SQL, day: SQL) => sql`(
  select a.status, a.answered_at, a.stamped_at, a.and_after from calendar_guest_days a
  where a.guest_id = ${guest}.id and (
    (not a.and_after and a.occurs_on = ${day})
    or (a.and_after and a.occurs_on <= ${day} and (${guest}.stamped_at is null or a.stamped_at >= ${guest}.stamped_at)))
  order by a.stamped_at desc, a.and_after, a.occurs_on desc limit 1)`
