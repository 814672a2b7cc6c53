import { LINES_AT_ONCE, type Book, type bookQuery, type BookLine } from '@learning-cms/contract/museum/register'
import { sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { listRecords } from './records.ts'

export type RegisterPart = z.output<typeof bookQuery>

const NEVER_YEAR = '9999'

/** Whether a line, by its number and date, belongs to the requested part of the book. */
function within({ from = 1, to = 99_999_999, year }: RegisterPart, number: SQL, date: SQL) {
  const numbered = sql`${number} between ${from} and ${to}`
  return year === undefined ? numbered : sql`(${numbered} and left(${date}, 4) = ${year})`
}

/**
 * Every taken number, with its predecessors: the previous number, and the date of the last line that has one, appended
 * to its number so that the maximum is the nearest.
 */
const walked = sql`
  taken as (
    select register_index as n, case when deleted_at is null then time_register end as day, case when deleted_at is null then code_key end as key,
      deleted_at is null and substring(code from '\\d+')::numeric is distinct from register_index as is_mismatched
    from artifacts
    union all select register_index, null, null, false from register_spent),
  walked as (
    select n, day, is_mismatched, lag(n, 1, 0) over before as previous,
      substring(max(lpad(n::text, 8, '0') || day) over (before rows between unbounded preceding and 1 preceding) from 9) as day_before,
      coalesce(key in (
        select code_key from artifacts where deleted_at is null group by 1 having count(*) > 1), false) as is_repeated
    from taken window before as (order by n))`

const isUnordered = sql`left(day, least(length(day), length(day_before))) < left(day_before, least(length(day), length(day_before)))`

type Outline = Omit<Book, 'years'>

/** The state of the part: where its lines start, and which of them look wrong. */
export async function findOutline(db: Db, part: RegisterPart): Promise<Outline> {
  const { rows } = await db.execute<Outline>(sql`
    with ${walked},
    lines as (
      select *, row_number() over (order by n) - 1 as place, ${isUnordered} as is_unordered
      from walked where ${within(part, sql`n`, sql`day`)})
    select count(*)::int as "lineCount", max(n) as last,
      coalesce(json_agg(n order by n) filter (where place % ${LINES_AT_ONCE} = 0), '[]') as starts,
      coalesce(json_agg(json_build_object('from', previous + 1, 'to', n - 1, 'place', place) order by n) filter (where previous < n - 1), '[]') as gaps,
      coalesce(json_agg(n order by n) filter (where is_repeated), '[]') as repeated,
      coalesce(json_agg(n order by n) filter (where is_unordered), '[]') as unordered,
      coalesce(json_agg(n order by n) filter (where is_mismatched), '[]') as mismatched
    from lines`)
  return rows[0]!
}

export async function listYears(db: Db): Promise<Book['years']> {
  const { rows } = await db.execute<Book['years'][number]>(sql`
    select left(time_register, 4) as year, count(*)::int as "lineCount" from artifacts
    where deleted_at is null and time_register is not null and time_register < ${NEVER_YEAR} group by 1 order by 1 desc`)
  return rows
}

type VacantLine = { priority: number; code: string; state: 'trash' | 'spent' }

/** Lines without a record any more; they belong to no year. */
async function listVacant(db: Db, part: RegisterPart): Promise<BookLine[]> {
  if (part.year !== undefined) return []
  const { rows } = await db.execute<VacantLine>(sql`
    select register_index as priority, code, 'trash' as state from artifacts
    where deleted_at is not null and ${within(part, sql`register_index`, sql`''`)}
    union all select register_index, code, 'spent' from register_spent
    where ${within(part, sql`register_index`, sql`''`)}
    order by 1 limit ${LINES_AT_ONCE}`)
  return rows.map((row) => ({ ...row, record: null }))
}

export async function listLines(db: Db, part: RegisterPart): Promise<BookLine[]> {
  const here = within(part, sql`artifacts.register_index`, sql`artifacts.time_register`)
  const [records, vacant] = [await listRecords(db, here, LINES_AT_ONCE), await listVacant(db, part)]
  const lines = records.map((record): BookLine => {
    const { priority, code } = record
    return { priority, code, state: 'kept', record }
  })
  return [...lines, ...vacant].sort((one, other) => one.priority - other.priority).slice(0, LINES_AT_ONCE)
}

/** Up to one more than `limit`, so that an excess is noticed. */
export async function listNumbers(db: Db, where: SQL | undefined, limit: number) {
  const { rows } = await db.execute<{ n: number }>(sql`
    select register_index as n from artifacts
    where deleted_at is null and ${where ?? sql`true`} order by 1 limit ${limit + 1}`)
  return rows.map(({ n }) => n)
}

export const countMatching = async (db: Db, where: SQL | undefined) =>
  (
    await db.execute<{ n: number }>(
      sql`select count(*)::int as n from artifacts where deleted_at is null and ${where ?? sql`true`}`,
    )
  ).rows[0]!.n

/** Two ids with the same end are not to be expected in the museum's lifetime; if it happens neither is found. */
export async function findByLabel(db: Db, label: string) {
  const named = label.length > 8 ? sql`right(id::text, 12) = ${label}` : sql`register_index = ${Number(label)}`
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from artifacts where deleted_at is null and ${named} limit 2`,
  )
  return rows.length === 1 ? rows[0] : undefined
}
