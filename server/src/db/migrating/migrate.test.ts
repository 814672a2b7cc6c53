import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { hashOf, repairName } from './migrations-lock.ts'
import { openPool } from '#db/open.ts'

const SECOND = 'create table second_things (id int); insert into second_things values (1)'

let database: Awaited<ReturnType<typeof freshDatabase>>
let folder: string
beforeEach(async () => {
  database = await freshDatabase()
  await database.pool.query('drop table schema_migrations')
  folder = mkdtempSync(join(tmpdir(), 'cms-migrations-'))
  write('0001_first.sql', 'create table first_things (id int)')
  write('0002_second.sql', SECOND)
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const repairOf = (name: string, earlier: string) => repairName({ name, checksum: hashOf(earlier) })
function repair(name: string, earlier: string, sql: string) {
  mkdirSync(join(folder, 'repairs'), { recursive: true })
  write(join('repairs', repairOf(name, earlier)), sql)
}
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = () => migrate(database.pool, folder)
const tables = async () =>
  (
    await database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where tablename ~ '_things$' order by 1`,
    )
  ).rows.map((row) => row.name)
const applied = async () =>
  (await database.pool.query('select number, name from schema_migrations order by number')).rows

test('a fresh database gets every file once, and running again does nothing', async () => {
  expect(await run()).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await tables()).toEqual(['first_things', 'second_things'])
  expect(await run()).toEqual([])
  expect(await applied()).toEqual([
    { number: 1, name: '0001_first.sql' },
    { number: 2, name: '0002_second.sql' },
  ])
})

test('two servers that start at once apply each file once', async () => {
  write('0002_second.sql', 'create table second_things (id int); select pg_sleep(0.2)')
  const other = openPool(database.connection)
  const both = await Promise.all([run(), migrate(other.pool, folder)])
  await other.pool.end()
  expect(both.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql'])
})

test('a failing migration leaves the previous schema, reports where it failed, and can be repaired', async () => {
  write(
    '0003_third.sql',
    'create table third_things (id int);\ninsert into third_things values (1);\ninsert into no_such_table values (1)',
  )
  await expect(run()).rejects.toThrow(/^Migration 0003_third\.sql failed .*no_such_table.*line 3/)
  expect(await tables()).toEqual(['first_things', 'second_things'])
  expect(await applied()).toHaveLength(2)
  write('0003_third.sql', 'create table third_things (id int)')
  expect(await run()).toEqual(['0003_third.sql'])
})

test('a connection cut during a migration leaves the old schema, and the next start completes it', async () => {
  const slow = 'create table third_things (id int);\nselect pg_sleep(30)'
  write('0003_third.sql', slow)
  const started = run().catch((error: Error) => error)
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = $1 and pid <> pg_backend_pid()`
  while ((await database.pool.query(cut, [slow])).rowCount === 0) await new Promise((later) => setTimeout(later, 20))
  expect(await started).toBeInstanceOf(Error)
  expect(await tables()).toEqual(['first_things', 'second_things'])
  write('0003_third.sql', 'create table third_things (id int)')
  expect(await run()).toEqual(['0003_third.sql'])
})

test('a file changed after it was applied is refused', async () => {
  await run()
  write('0001_first.sql', 'create table first_things (id bigint)')
  await expect(run()).rejects.toThrow('Migration 0001_first.sql was changed')
  write('0001_first.sql', 'create table first_things (id int)')
  expect(await run()).toEqual([])
})

test('Windows line endings do not count as a change', async () => {
  write('0001_first.sql', 'create table first_things (\nid int)')
  await run()
  write('0001_first.sql', 'create table first_things (\r\nid int)')
  expect(await run()).toEqual([])
})

test('a database newer than the code is refused', async () => {
  await run()
  rmSync(join(folder, '0002_second.sql'))
  await expect(run()).rejects.toThrow('newer than this version of the server: it has 0002_second.sql')
})

test('a missing file is applied, whatever came after it', async () => {
  write('0004_fourth.sql', 'create table fourth_things (id int)')
  await run()
  write('0003_third.sql', 'create table third_things (id int)')
  write('0005_fifth.sql', 'alter table third_things add column fifth int')
  expect(await run()).toEqual(['0003_third.sql', '0005_fifth.sql'])
  expect(await tables()).toEqual(['first_things', 'fourth_things', 'second_things', 'third_things'])
  expect(await run()).toEqual([])
})

test('a missing file is made up for where it comes after one that was written to follow it', async () => {
  const third = 'create table third_things (id int); insert into third_things values (3)'
  mkdirSync(join(folder, 'repairs'))
  write(join('repairs', '0003_third.after-0004.sql'), 'update third_things set id = 4')
  write('0004_fourth.sql', 'select 1')
  await run()
  write('0003_third.sql', third)
  write('0005_fifth.sql', 'create table fifth_things as select id from third_things')
  expect(await run()).toEqual(['0003_third.sql', '0005_fifth.sql'])
  expect((await database.pool.query('select id from fifth_things')).rows).toEqual([{ id: 4 }])
})

test('an earlier form of a file is repaired before what comes after it', async () => {
  const earlier = 'create table second_things (id int)'
  write('0002_second.sql', earlier)
  await run()
  write('0002_second.sql', 'create table second_things (id int, name text)')
  write('0003_third.sql', 'create table third_things (); create index on second_things (name)')
  await expect(run()).rejects.toThrow(`add repairs/${repairOf('0002_second.sql', earlier)}`)
  repair('0002_second.sql', earlier, 'alter table second_things add column name text')
  expect(await run()).toEqual([repairOf('0002_second.sql', earlier), '0003_third.sql'])
  expect(await run()).toEqual([])
})

test('a repair that fails leaves the database as it was', async () => {
  await run()
  write('0002_second.sql', 'select 1')
  repair('0002_second.sql', SECOND, 'drop table second_things; drop table no_such_table')
  await expect(run()).rejects.toThrow(/^Migration 0002_second\.\w+\.sql failed .*no_such_table/)
  expect(await tables()).toEqual(['first_things', 'second_things'])
})

test('a file that is gone is repaired, and its number is free', async () => {
  await run()
  rmSync(join(folder, '0002_second.sql'))
  write('0002_other.sql', 'create table other_things (id int)')
  repair('0002_second.sql', SECOND, 'drop table second_things')
  expect(await run()).toEqual([repairOf('0002_second.sql', SECOND), '0002_other.sql'])
  expect(await applied()).toEqual([
    { number: 1, name: '0001_first.sql' },
    { number: 2, name: '0002_other.sql' },
  ])
})

test.each([['third.sql'], ['0002_again.sql']])('a file named %s is refused', async (name) => {
  write(name, 'select 1')
  await expect(run()).rejects.toThrow(`Migration `)
  expect(await tables()).toEqual([])
})
