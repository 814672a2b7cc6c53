import { TIME_ZONE } from '@learning-cms/contract/core/lists/filter-days'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** Until then a search of the last minute before midnight may still be continued, and so move to the next day. */
const SETTLED_MINUTES = 5

const dayOf = (at: SQL) => sql`(${at} at time zone ${TIME_ZONE})::date`
const beginOf = (day: SQL) => sql`(${day}::timestamp at time zone ${TIME_ZONE})`

/**
 * Counts each day once, when it is over: its figures stay when searches are deleted later, or taken out of the report.
 * From the first search on, a day without one is counted too.
 */
export const countSearchDays = (db: Db) =>
  db.execute(sql`
    insert into help_search_days (day, searches, in_vain)
    select over.day, count(s.id), count(s.id) filter (where s.results = 0)
    from (
      select passed::date as day from generate_series(
        (select ${dayOf(sql`min(at)`)} from article_searches)::timestamp,
        ${dayOf(sql`(now() - make_interval(mins => ${SETTLED_MINUTES}))`)}::timestamp - interval '1 day', interval '1 day') passed
    ) over
    left join article_searches s on s.at >= ${beginOf(sql`over.day`)} and s.at < ${beginOf(sql`(over.day + 1)`)}
    where not exists (select from help_search_days known where known.day = over.day)
    group by over.day
    on conflict do nothing`)
