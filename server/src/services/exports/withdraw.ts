import type { ExportEntity } from '@learning-cms/contract/records/exports'
import { sql, type SQL } from 'drizzle-orm'
import { rm } from 'node:fs/promises'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { pathOf } from './folder.ts'

const COUNTED = 'exports.erasures'

/** Lists that name no buyer, student, instructor or colleague. Whoever is named in any other may be the person erased. */
const ofThings = [
  'courses',
  'coupons',
  'couponCodes',
  'products',
  'artifacts',
  'categories',
  'ledgerDays',
] as const satisfies readonly ExportEntity[]

/**
 * When somebody is erased: files of lists that name people are no longer available, and those being written start again.
 * Returns the files to remove once this is committed.
 */
export async function withdrawExports(tx: Db) {
  await beginCount(tx)
  await tx.execute(sql`
    update settings set value = to_jsonb((value #>> '{}')::int + 1), updated_at = now() where key = ${COUNTED}`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from export_files using jobs
    where jobs.id = export_files.id and jobs.input ->> 'entity' <> all(${sql.param(ofThings)}::text[]) returning export_files.id`)
  return rows.map(({ id }) => id)
}

export const removeExportFiles = async (config: Config, ids: readonly string[]) => {
  for (const id of ids) await rm(pathOf(config, id), { force: true })
}

/** Only where the row is missing: an insert would wait for whoever is changing it. */
const beginCount = (db: Db) =>
  db.execute(sql`
    insert into settings (key, value) select ${COUNTED}, '0'
    where not exists (select from settings where key = ${COUNTED}) on conflict (key) do nothing`)

const countIn = async (db: Db, lock: SQL) =>
  (await db.execute<{ n: number }>(sql`select (value #>> '{}')::int as n from settings where key = ${COUNTED} ${lock}`))
    .rows[0]!.n

/** How many people have been erased so far. */
export async function countErasures(db: Db) {
  await beginCount(db)
  return countIn(db, sql``)
}

/** True when nobody has been erased since the count was read; then nobody will be before this transaction ends. */
export const isNobodyErasedSince = async (tx: Db, count: number) => (await countIn(tx, sql`for share`)) === count
