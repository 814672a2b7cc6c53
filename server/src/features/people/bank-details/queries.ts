import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

export type StoredBankDetails = {
  version: number
  bank_bin: string
  account_number: Buffer
  account_holder: Buffer
  tax_code: Buffer | null
  account_hint: string
  holder_hint: string
  tax_hint: string
  changed_by_name: string
  changed_by: string | null
  updated_at: string
}

export const findBankDetails = async (db: Db, instructorId: string) =>
  (
    await db.execute<StoredBankDetails>(sql`
      select version, bank_bin, account_number, account_holder, tax_code, account_hint, holder_hint, tax_hint,
        changed_by_name, changed_by, updated_at::text
      from instructor_bank_details where instructor_id = ${instructorId}`)
  ).rows[0]

type NewBankDetails = Omit<StoredBankDetails, 'updated_at' | 'version'> & { instructorId: string; before: number }

/** Undefined when the version has changed meanwhile. */
export async function saveBankDetails(tx: Db, details: NewBankDetails) {
  const { rowCount } = await tx.execute(sql`
    insert into instructor_bank_details as d (instructor_id, bank_bin, account_number, account_holder, tax_code, account_hint,
      holder_hint, tax_hint, changed_by_name, changed_by)
    select ${details.instructorId}, ${details.bank_bin}, ${details.account_number}, ${details.account_holder}, ${details.tax_code}::bytea, ${details.account_hint},
      ${details.holder_hint}, ${details.tax_hint}, ${details.changed_by_name}, ${details.changed_by}::uuid
    where ${details.before}::int = 0 or exists (select from instructor_bank_details where instructor_id = ${details.instructorId})
    on conflict (instructor_id) do update set bank_bin = excluded.bank_bin, account_number = excluded.account_number,
      account_holder = excluded.account_holder, tax_code = excluded.tax_code, account_hint = excluded.account_hint,
      holder_hint = excluded.holder_hint, tax_hint = excluded.tax_hint, changed_by_name = excluded.changed_by_name, changed_by = excluded.changed_by,
      version = d.version + 1, updated_at = now()
    where d.version = ${details.before}::int`)
  return (rowCount ?? 0) > 0
}
