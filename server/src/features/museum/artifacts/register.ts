import { codeByPattern, codeWithNumber, exampleAmong } from '@learning-cms/contract/museum/artifact-code'
import { TIME_ZONE } from '@learning-cms/contract/core/lists/filter-days'
import { sql } from 'drizzle-orm'
import { LOCKS } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'
import { readCodePattern } from '#services/settings/organisation.ts'
import { refuse } from '#refuse'

const GAPS_AT_MOST = 20
/** How many records with the highest numbers are examined for the common pattern of codes. */
const LAST_CODES = 10

/** Numbers and codes are assigned one at a time. */
export const lockRegister = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.register})`)

const taken = sql`(select register_index as n from artifacts union all select register_index from register_spent)`

export async function findNextNumber(db: Db) {
  const pattern = await readCodePattern(db)
  const { rows } = await db.execute<{ next: number; codes: string[]; year: number }>(sql`
    select extract(year from now() at time zone ${TIME_ZONE})::int as year, coalesce(max(n), 0) + 1 as next, array(
      select code from artifacts where deleted_at is null order by register_index desc limit ${LAST_CODES}) as codes
    from ${taken} numbers`)
  const { next, codes, year } = rows[0]!
  const code = pattern
    ? codeByPattern(pattern, { year, number: next })
    : codeWithNumber(exampleAmong(codes) ?? '', next)
  return { next, code, pattern }
}

/** Unused numbers below the highest: not taken, not in the trash, never assigned. */
export async function findGaps(db: Db) {
  const { rows } = await db.execute<{ from: number; to: number; all: number }>(sql`
    select "from", "to", sum("to" - "from" + 1) over ()::int as all
    from (select lag(n, 1, 0) over (order by n) + 1 as "from", n - 1 as "to" from ${taken} numbers) steps
    where "to" >= "from" order by "from" limit ${GAPS_AT_MOST}`)
  return { gaps: rows.map(({ from, to }) => ({ from, to })), gapCount: rows[0]?.all ?? 0 }
}

export const readNextNumber = async (db: Db) => ({ ...(await findNextNumber(db)), ...(await findGaps(db)) })

type CodeHolder = { id: string; name: string; code: string; is_deleted: boolean }

/** Held by another record, including in the trash. */
export async function refuseTakenNumber(tx: Db, id: string, priority: number) {
  const { rows } = await tx.execute<CodeHolder>(sql`
    select id, name_vi as name, code, deleted_at is not null as is_deleted from artifacts
    where register_index = ${priority} and id <> ${id}`)
  const holder = rows[0]
  if (holder) {
    const { name, code } = holder
    const reason = holder.is_deleted ? 'artifacts.index-in-trash' : 'artifacts.index-taken'
    refuse('state-forbids', reason, { values: { priority, name, code, id: holder.id }, fields: { priority: reason } })
  }
  const spent = await tx.execute<{ code: string }>(
    sql`select code from register_spent where register_index = ${priority}`,
  )
  if (spent.rows[0])
    refuse('state-forbids', 'artifacts.index-spent', {
      values: { priority, code: spent.rows[0].code },
      fields: { priority: 'artifacts.index-spent' },
    })
}

/** The live record with this code, ignoring case. */
export async function findByCode(tx: Db, id: string, code: string) {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name_vi as name from artifacts
    where lower(code collate "default") = lower(${code}) and deleted_at is null and id <> ${id}`)
  return rows[0]
}

export async function refuseTakenCode(tx: Db, id: string, code: string) {
  const holder = await findByCode(tx, id, code)
  if (holder)
    refuse('state-forbids', 'artifacts.code-taken', { values: holder, fields: { code: 'artifacts.code-taken' } })
}

/** The number of a permanently deleted record is never assigned again. */
export const insertSpentNumber = (tx: Db, { priority, code }: { priority: number; code: string }) =>
  tx.execute(
    sql`insert into register_spent (register_index, code) values (${priority}, ${code}) on conflict do nothing`,
  )
