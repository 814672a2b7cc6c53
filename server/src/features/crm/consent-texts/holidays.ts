import {
  HOLIDAYS_OF_A_YEAR,
  type Holiday,
  type HolidayBody,
  type HolidayList,
} from '@learning-cms/contract/crm/privacy/consent-texts'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found } from '#refuse'
import { record } from '#services/audit/record.ts'

/** From November on the holidays of the next year are expected. */
const ANNOUNCED_FROM_MONTH = 11

type KnownHolidays = {
  countOf: (year: number) => number
  /** The last year that a date of an open request reaches. */ reached: number
}

/** The first year with missing holidays, among those that are due or that a date of a request reaches. */
export function missingFor(today: string, { countOf, reached }: KnownHolidays): HolidayList['missing'] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const last = Math.max(month >= ANNOUNCED_FROM_MONTH ? year + 1 : year, reached)
  const years = Array.from({ length: last - year + 1 }, (_, ahead) => year + ahead)
  const lacking = years.find((one) => countOf(one) < HOLIDAYS_OF_A_YEAR)
  return lacking === undefined ? null : { year: lacking, count: countOf(lacking), of: HOLIDAYS_OF_A_YEAR }
}

export async function readHolidays(db: Db, year: number | undefined): Promise<HolidayList> {
  const counts = await db.execute<{ year: number; count: number }>(sql`
    select extract(year from day)::int as year, count(*)::int as count from public_holidays group by 1 order by 1`)
  const today = dayIn(Date.now())
  const selectedYear = year ?? Number(today.slice(0, 4))
  const { rows } = await db.execute<Holiday>(sql`
    select day::text as id, name_vi as "nameVi", name_en as "nameEn" from public_holidays
    where day >= make_date(${selectedYear}::int, 1, 1) and day < make_date(${selectedYear}::int + 1, 1, 1) order by day`)
  const open = await db.execute<{ year: number | null }>(sql`
    select extract(year from max(due_on))::int as year from data_requests where closed_at is null`)
  const countOf = (one: number) => counts.rows.find((row) => row.year === one)?.count ?? 0
  return {
    rows,
    years: counts.rows.map((row) => row.year),
    missing: missingFor(today, { countOf, reached: open.rows[0]?.year ?? 0 }),
  }
}

async function lockedHoliday(tx: Db, id: string) {
  const { rows } = await tx.execute<Holiday>(sql`
    select day::text as id, name_vi as "nameVi", name_en as "nameEn" from public_holidays where day = ${id} for update`)
  return rows[0]
}

const lineOf = (id: string) => ({ entity: 'holidays' as const, id, label: id })

export const putHoliday = (db: Db, by: By, { day: id, ...body }: HolidayBody) =>
  db.transaction(async (tx) => {
    const before = await lockedHoliday(tx, id)
    await tx.execute(sql`
      insert into public_holidays (day, name_vi, name_en) values (${id}, ${body.nameVi}, ${body.nameEn})
      on conflict (day) do update set name_vi = excluded.name_vi, name_en = excluded.name_en`)
    const values = { ...(before && { before: { nameVi: before.nameVi, nameEn: before.nameEn } }), after: body }
    await record(tx, by, { action: before ? 'holidays.update' : 'holidays.create', ...lineOf(id), ...values })
    return { id, ...body }
  })

export const removeHoliday = (db: Db, by: By, id: string) =>
  db.transaction(async (tx) => {
    const { nameVi, nameEn } = found(await lockedHoliday(tx, id))
    await tx.execute(sql`delete from public_holidays where day = ${id}`)
    await record(tx, by, { action: 'holidays.remove', ...lineOf(id), before: { nameVi, nameEn } })
    return null
  })
