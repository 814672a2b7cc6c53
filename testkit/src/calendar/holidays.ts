import type { Db } from '@learning-cms/server/db/open'

/** Eleven Sundays of this year and of the next, so that nobody is reminded to enter holidays; no deadline moves. */
export const fillHolidays = (db: Db) =>
  db.execute(`
    insert into public_holidays (day, name_vi, name_en)
    select day::date, 'Nghỉ', 'Off' from generate_series(0, 1) ahead,
      lateral (select make_date(extract(year from now() at time zone 'Asia/Ho_Chi_Minh')::int + ahead, 1, 1) as first) y,
      lateral (
        select day from generate_series(y.first, y.first + interval '11 months', interval '1 day') day
        where extract(isodow from day) = 7 order by day limit 11) sundays
    on conflict (day) do nothing`)
