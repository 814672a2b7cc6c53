import type { EarningTerms } from '@learning-cms/contract/earnings'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/columns.ts'
import type { Db } from '#db/open.ts'

export const hasInstructor = async (db: Db, id: string) =>
  (await db.execute<{ id: string }>(sql`select id from instructors where id = ${id}`)).rows[0]

type KeptRate = {
  id: string
  basis_points: number
  effective_from: string
  note: string
  author_name: string
  created_at: string
}

/** The latest start first, and of one start what was written last. */
export const listRates = async (db: Db, instructorId: string) =>
  (
    await db.execute<KeptRate>(sql`
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
}

export const insertRate = (tx: Db, rate: NewRate) =>
  tx.execute(sql`
    insert into instructor_rates (id, instructor_id, basis_points, effective_from, note, author_name)
    values (${rate.id}, ${rate.instructorId}, ${rate.basisPoints}, ${rate.effectiveFrom}, ${rate.note}, ${rate.authorName})`)

const TERMS = 'earnings.terms'

export const findTerms = async (db: Db) =>
  (await db.execute<{ value: EarningTerms }>(sql`select value from settings where key = ${TERMS}`)).rows[0]?.value

/** Nothing where the version is another one meanwhile. */
export async function saveTerms(tx: Db, before: number, terms: EarningTerms) {
  const value = sql`${JSON.stringify(terms)}::jsonb`
  const { rowCount } = await tx.execute(sql`
    insert into settings (key, value) select ${TERMS}, ${value}
    where ${before}::int = 0 or exists (select from settings where key = ${TERMS})
    on conflict (key) do update set value = excluded.value, updated_at = now()
      where (settings.value ->> 'version')::int = ${before}::int`)
  return (rowCount ?? 0) > 0
}

export type KeptBankDetails = {
  version: number
  bank_bin: string
  account_number: Buffer
  account_holder: Buffer
  tax_code: Buffer | null
  account_hint: string
  holder_hint: string
  tax_hint: string
  changed_by_name: string
  updated_at: string
}

export const findBankDetails = async (db: Db, instructorId: string) =>
  (
    await db.execute<KeptBankDetails>(sql`
      select version, bank_bin, account_number, account_holder, tax_code, account_hint, holder_hint, tax_hint,
        changed_by_name, updated_at::text
      from instructor_bank_details where instructor_id = ${instructorId}`)
  ).rows[0]

type NewBankDetails = Omit<KeptBankDetails, 'updated_at' | 'version'> & { instructorId: string; before: number }

/** Nothing where the version is another one meanwhile. */
export async function saveBankDetails(tx: Db, kept: NewBankDetails) {
  const { rowCount } = await tx.execute(sql`
    insert into instructor_bank_details as d (instructor_id, bank_bin, account_number, account_holder, tax_code, account_hint,
      holder_hint, tax_hint, changed_by_name)
    select ${kept.instructorId}, ${kept.bank_bin}, ${kept.account_number}, ${kept.account_holder}, ${kept.tax_code}::bytea, ${kept.account_hint},
      ${kept.holder_hint}, ${kept.tax_hint}, ${kept.changed_by_name}
    where ${kept.before}::int = 0 or exists (select from instructor_bank_details where instructor_id = ${kept.instructorId})
    on conflict (instructor_id) do update set bank_bin = excluded.bank_bin, account_number = excluded.account_number,
      account_holder = excluded.account_holder, tax_code = excluded.tax_code, account_hint = excluded.account_hint,
      holder_hint = excluded.holder_hint, tax_hint = excluded.tax_hint, changed_by_name = excluded.changed_by_name,
      version = d.version + 1, updated_at = now()
    where d.version = ${kept.before}::int`)
  return (rowCount ?? 0) > 0
}
