import { HOLIDAYS_OF_A_YEAR } from '@learning-cms/contract/crm/privacy/consent-texts'
import { sql, type SQL } from 'drizzle-orm'

/** By December the public holidays of the next year have been announced. */
const ANNOUNCED_BY_MONTH = 12
const thisYear = (today: SQL) => sql`extract(year from ${today})::int`

/**
 * Years whose public holidays are not all entered, on a day: this one, the next from December on, and those that the dates
 * of open requests reach, because dates counted without them are too early.
 */
export const yearsLackingHolidays = (today: SQL) => sql`
  select wanted.year from (
    select generate_series(${thisYear(today)}, greatest(
      ${thisYear(today)} + (extract(month from ${today}) >= ${ANNOUNCED_BY_MONTH}::int)::int,
      (select extract(year from max(d.due_on))::int from data_requests d where d.closed_at is null))) as year) wanted
  where (select count(*) from public_holidays h
    where h.day >= make_date(wanted.year, 1, 1) and h.day < make_date(wanted.year + 1, 1, 1)) < ${HOLIDAYS_OF_A_YEAR}::int`

const today = sql`(now() at time zone 'Asia/Ho_Chi_Minh')::date`

/** Once for each such year, to everybody who may enter holidays, by its cause. */
export const holidayReminders = (holders: SQL) => sql`
  select h.account_id, 'holidays-missing'::text, 'holidays-missing:' || y.year, 'holidays', y.year::text, now(), '',
    'holidays.remind', y.year::text
  from (${yearsLackingHolidays(today)}) y, ${holders} h`
