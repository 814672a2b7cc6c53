import type { EarningTerms } from '@learning-cms/contract/money/earnings'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'

type StoredRate = {
  id: string
  basis_points: number
  effective_from: string
  note: string
  author_name: string
  created_at: string
}

/** Latest start first, and for the same start the latest entry first. */
export const listRates = async (db: Db, instructorId: string) =>
  (
    await db.execute<StoredRate>(sql`
      select id, basis_points, effective_from::text, note, author_name, created_at::text from instructor_rates
      where instructor_id = ${instructorId} order by effective_from desc, id desc`)
  ).rows.map((row) => ({
    id: row.id,
    basisPoints: row.basis_points,
    effectiveFrom: isoOf(row.effective_from),
    note: row.note,
    authorName: row.author_name,
    createdAt: isoOf(row.created_at),
  }))

type NewRate = {
  id: string
  instructorId: string
  basisPoints: number
  effectiveFrom: string
  note: string
  authorName: string
  authorId: string | null
}

export const insertRate = (tx: Db, rate: NewRate) =>
  tx.execute(sql`
    insert into instructor_rates (id, instructor_id, basis_points, effective_from, note, author_name, author_id)
    values (${rate.id}, ${rate.instructorId}, ${rate.basisPoints}, ${rate.effectiveFrom}, ${rate.note}, ${rate.authorName}, ${rate.authorId}::uuid)`)

const TERMS = 'earnings.terms'

export const findTerms = async (db: Db) =>
  (await db.execute<{ value: EarningTerms }>(sql`select value from settings where key = ${TERMS}`)).rows[0]?.value

/** Undefined when the version has changed meanwhile. */
export async function saveTerms(tx: Db, before: number, terms: EarningTerms, changedBy: string | null) {
  const value = sql`${JSON.stringify(terms)}::jsonb`
  const { rowCount } = await tx.execute(sql`
    insert into settings (key, value, changed_by) select ${TERMS}, ${value}, ${changedBy}::uuid
    where ${before}::int = 0 or exists (select from settings where key = ${TERMS})
    on conflict (key) do update set value = excluded.value, changed_by = excluded.changed_by, updated_at = now()
      where (settings.value ->> 'version')::int = ${before}::int`)
  return (rowCount ?? 0) > 0
}

type Deciders = { bank: string | null; rate: string | null; terms: string | null }

/**
 * Accounts that last changed what decides a payout: its destination, and the rate of the instructor, or of the company
 * if they have none of their own. Changes to general terms count if made shortly before, or since.
 */
export const findDeciders = async (db: Db, instructorId: string, createdAt: string) =>
  (
    await db.execute<Deciders>(sql`
      select (select changed_by from instructor_bank_details where instructor_id = ${instructorId}) as bank,
        (select author_id from instructor_rates where instructor_id = ${instructorId} and effective_from <= now()
          order by effective_from desc, id desc limit 1) as rate,
        (select changed_by from settings where key = ${TERMS} and updated_at > ${createdAt}::timestamptz - interval '7 days'
          and not exists (select from instructor_rates where instructor_id = ${instructorId} and effective_from <= now())) as terms`)
  ).rows[0]!
