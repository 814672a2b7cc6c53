import { startEmbedded } from '@learning-cms/server/db/embedded/embedded'
import { migrate } from '#db/migrating/migrate.ts'
import { ensureRoles } from '#features/account/roles/rules.ts'
import { loadBackup } from './restoring/load-backup.ts'
import { openBackup } from '@learning-cms/server/services/backup/read-backup'
import { writeBackup } from '@learning-cms/server/services/backup/write-backup'
import { copyIn, copyOut, listTables } from '@learning-cms/server/services/backup/tables'
import { localStore } from '@learning-cms/server/services/media/store'
import { addSampleData } from '@learning-cms/server/services/samples/sample-data'
import { openPool } from '@learning-cms/server/db/open'
import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { skipBecause } from '@learning-cms/testkit/skip'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import fc from 'fast-check'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'

const folder = mkdtempSync(join(tmpdir(), 'cms-transfer-'))
const store = localStore(join(folder, 'media'))
let from: Awaited<ReturnType<typeof freshDatabase>>
let to: { pool: pg.Pool; connection: pg.PoolConfig; close: () => Promise<unknown> }
beforeAll(async () => {
  from = await freshDatabase()
  const { connection, close } = await freshDatabase()
  // Loading needs exclusive access, so connections to this one close quickly.
  const { pool } = openPool({ ...connection, idleTimeoutMillis: 50 })
  to = { pool, connection, close: () => pool.end().then(close) }
  await from.pool.query(`alter table audit_lines disable trigger user`)
})
afterAll(async () => {
  await Promise.all([from.close(), to.close()])
  rmSync(folder, { recursive: true, force: true })
})

let no = 0
const write = (pool: pg.Pool) => writeBackup({ pool, store }, { folder: join(folder, `t${(no += 1)}`), key: undefined })
const backupNo = () => openBackup(join(folder, `t${no}`), undefined)
const digestsOf = (manifest: Awaited<ReturnType<typeof write>>) =>
  manifest.tables.map(({ name, rows, sha256 }) => ({ name, rows, sha256 }))

async function load(connection: pg.PoolConfig) {
  const { pool } = openPool({ ...connection, max: 1 })
  try {
    await loadBackup(pool, await backupNo())
  } finally {
    await pool.end()
  }
}

/** Texts that look like the end of a row, a column or the data, like null, like an escape; and all of Unicode. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }).map((one) => one.replaceAll('\0', '')),
  fc.constantFrom(
    '',
    '\\N',
    '\\.',
    '\n\\.\n',
    '\\000',
    '\\x00',
    '\t',
    '\r\n',
    'null',
    'Đặng Thị Ửng',
    'e\u0301 ≠ é',
    '🏺',
    '\uFEFF',
    '\u0001',
    '{"a":1}',
    "'; drop table x --",
  ),
)
const day = fc.constantFrom(
  '0001-01-01',
  '9999-12-31',
  '4713-01-01 BC',
  'infinity',
  '-infinity',
  '2024-02-29',
  '1582-10-10',
)
const row = fc.record({
  words: fc.option(text),
  number: fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
  ratio: fc.option(fc.double()),
  exact: fc.option(fc.constantFrom('0', '-0.000', '1e100', '123456789012345678901234567890.123456789', 'NaN')),
  at: fc.option(
    fc.constantFrom(
      '0001-01-01 00:00:00.001+00',
      'infinity',
      '-infinity',
      '294276-12-31 23:59:59.999+00',
      '2026-03-29 02:30:00+07',
    ),
  ),
  day: fc.option(day),
  data: fc.option(fc.jsonValue().map((value) => JSON.stringify(value).replaceAll('\\u0000', ''))),
  bytes: fc.option(fc.uint8Array({ maxLength: 30 })),
  list: fc.option(fc.array(fc.option(text), { maxLength: 4 })),
})

const KINDS = `(id int primary key, words text, number bigint, ratio double precision, exact numeric, at timestamptz, day date,
  data jsonb, bytes bytea, list text[], twice bigint generated always as (length(words) * 2) stored)`

test('a transfer preserves every value of a database', async () => {
  // A table as if created by a migration, on both sides.
  for (const { pool } of [from, to]) await pool.query(`create table zz_kinds ${KINDS}`)
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      for (const { pool } of [from, to]) await pool.query('truncate zz_kinds')
      for (const [id, one] of rows.entries())
        await from.pool.query(
          `insert into zz_kinds (id, words, number, ratio, exact, at, day, data, bytes, list) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
          [
            id,
            one.words,
            one.number?.toString(),
            one.ratio,
            one.exact,
            one.at,
            one.day,
            one.data,
            one.bytes && Buffer.from(one.bytes),
            one.list,
          ],
        )
      const [source, target] = [await from.pool.connect(), await to.pool.connect()]
      const table = (await listTables(source)).find(({ name }) => name === 'zz_kinds')!
      await pipeline(source.query(copyTo(copyOut(table))), target.query(copyFrom(copyIn(table))))
      const all = `select jsonb_agg(to_jsonb(z) order by id)::text || string_agg(coalesce(number::text, '-') || coalesce(ratio::text, '-') || coalesce(exact::text, '-'), ',' order by id) as all from zz_kinds z`
      const [before, after] = [await source.query(all), await target.query(all)]
      source.release()
      target.release()
      expect(after.rows).toEqual(before.rows)
    }),
    { numRuns: 60 },
  )
  for (const { pool } of [from, to]) await pool.query('drop table zz_kinds')
})

test('a complete database arrives with every row, sequence and constraint', async () => {
  await ensureRoles(from.db)
  await addSampleData(from.db)
  const sent = await write(from.pool)
  expect(sent.tables.find(({ name }) => name === 'orders')!.rows).toBeGreaterThan(20)
  const keeps = `
    select (select json_agg(indexdef order by indexdef) from pg_indexes where schemaname = 'public') as indexes,
      (select json_agg(pg_get_constraintdef(oid) || conrelid::regclass order by conrelid::regclass::text, conname) from pg_constraint where connamespace = 'public'::regnamespace) as constraints,
      (select json_agg(pg_get_triggerdef(oid) || tgenabled::text order by pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal) as triggers,
      (select json_agg(checksum order by number) from schema_migrations) as migrations`
  await from.pool.query('alter table audit_lines enable trigger user')
  const before = (await from.pool.query(keeps)).rows
  await load(to.connection)
  expect((await to.pool.query(keeps)).rows).toEqual(before)
  expect(digestsOf(await write(to.pool))).toEqual(digestsOf(sent))
  const next = `select nextval('order_numbers')::int as no`
  expect((await to.pool.query(next)).rows).toEqual((await from.pool.query(next)).rows)
})

const POSTGRES_15 = process.env['TEST_POSTGRES_15'] ?? '/usr/lib/postgresql/15/bin'

const noPostgres15 = existsSync(join(POSTGRES_15, 'postgres'))
  ? undefined
  : `There is no PostgreSQL 15 in ${POSTGRES_15}: install postgresql-15, or name its folder of programs in TEST_POSTGRES_15`

test(
  'it goes from this PostgreSQL to version 15 and back, and sorts and finds the same there',
  { ...skipBecause(noPostgres15), timeout: 180_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'cms-pg15-'))
    const old = await startEmbedded({ dataDir, postgresBin: POSTGRES_15, settings: { fsync: 'off' } })
    const { pool } = openPool({ ...old.connection, max: 1 })
    try {
      const sent = await write(from.pool)
      await loadBackup(pool, await backupNo())
      const back = await write(pool)
      expect(back.postgres).toBeLessThan(160_000)
      expect(digestsOf(back)).toEqual(digestsOf(sent))
      await load(to.connection)
      expect(digestsOf(await write(to.pool))).toEqual(digestsOf(sent))
      const query = `
        select (select json_agg(full_name order by full_name collate "vi-x-icu", id) from people) as sorted,
          (select json_agg(id order by id) from people where search like '%' || f_fold('nguyễn') || '%') as found`
      expect((await pool.query(query)).rows).toEqual((await from.pool.query(query)).rows)
      expect(await migrate(pool)).toEqual([])
    } finally {
      await pool.end()
      await old.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
