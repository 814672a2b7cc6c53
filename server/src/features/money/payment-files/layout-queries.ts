import type { LayoutBank, PaymentLayout } from '@learning-cms/contract/money/payment-files'
import type { ResultField } from '@learning-cms/contract/money/payment-results'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { ColumnsOf } from '#services/incoming/matched-table.ts'

const layoutColumns = sql`bank, columns, memo_longest as "memoLongest", result_columns as "resultColumns", paid_words as "paidWords",
  failed_words as "failedWords", version`

export const listLayouts = async (db: Db) =>
  (
    await db.execute<PaymentLayout>(sql`
      select ${layoutColumns} from payment_layouts order by array_position(array['vietcombank', 'techcombank', 'bidv'], bank)`)
  ).rows

export const findLayout = async (db: Db, bank: LayoutBank) =>
  (await db.execute<PaymentLayout>(sql`select ${layoutColumns} from payment_layouts where bank = ${bank}`)).rows[0]!

const asTexts = (words: readonly string[]) => sql`${sql.param([...words])}::text[]`

export const updateLayout = async (tx: Db, { bank, version, ...layout }: PaymentLayout) =>
  ((
    await tx.execute(sql`
      update payment_layouts set columns = ${JSON.stringify(layout.columns)}::jsonb, memo_longest = ${layout.memoLongest},
        result_columns = ${JSON.stringify(layout.resultColumns)}::jsonb, paid_words = ${asTexts(layout.paidWords)},
        failed_words = ${asTexts(layout.failedWords)}, version = version + 1
      where bank = ${bank} and version = ${version}`)
  ).rowCount ?? 0) > 0

type Remembered = { hash: string; columns: ColumnsOf<ResultField> }

/** The columns somebody matched for the first of these headings. */
export const findResultColumns = async (db: Db, bank: LayoutBank, hashes: readonly string[]) =>
  (
    await db.execute<Remembered>(sql`
      select headings_hash as hash, columns from payment_result_columns
      where bank = ${bank} and headings_hash = any(${asTexts(hashes)}) order by used_at desc limit 1`)
  ).rows[0]

export const rememberResultColumns = (tx: Db, bank: LayoutBank, { hash, columns }: Remembered) =>
  tx.execute(sql`
    insert into payment_result_columns (bank, headings_hash, columns) values (${bank}, ${hash}, ${JSON.stringify(columns)}::jsonb)
    on conflict (bank, headings_hash) do update set columns = excluded.columns, used_at = now()`)
