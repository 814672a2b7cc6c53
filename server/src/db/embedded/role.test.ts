import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { handOver } from './role.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from '#db/migrating/migrate.ts'
import { openPool } from '#db/open.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'cms-role-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let postgres: Awaited<ReturnType<typeof startEmbedded>>
const clients: pg.Client[] = []
const start = async () => (postgres = await startEmbedded({ dataDir, settings: { fsync: 'off' } }))
beforeEach(start)
const stop = async () => {
  for (const client of clients.splice(0)) await client.end()
  await postgres.stop()
}
afterEach(stop)

async function open(connection: pg.PoolConfig) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  clients.push(client)
  return async <Row extends pg.QueryResultRow>(statement: string) => (await client.query<Row>(statement)).rows
}

/** Everything outside the system schemas that the server's account does not own, except what belongs to extensions. */
const foreign = `
  select 'schema ' || nspname as name from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' and nspowner <> 'cms_app'::regrole
  union all select relkind::text || ' ' || relname from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' and relowner <> 'cms_app'::regrole
      and not exists (select from pg_depend where deptype = 'e' and objid = c.oid)
  union all select proname from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' and proowner <> 'cms_app'::regrole
      and not exists (select from pg_depend where deptype = 'e' and objid = p.oid)
  union all select typname from pg_type t join pg_namespace n on n.oid = typnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' and typowner <> 'cms_app'::regrole
      and not exists (select from pg_depend where deptype = 'e' and objid in (t.oid, t.typelem))`

/** As earlier versions left it: all owned by the superuser, and no other account. */
async function makeOld() {
  const { pool } = openPool(postgres.connection)
  await migrate(pool)
  await pool.query(`
    drop schema if exists queue cascade;
    create schema queue;
    create type queue.state as enum ('waiting', 'done');
    create table if not exists queue.work (id int generated always as identity, no serial, state queue.state) partition by list (state);
    create table if not exists queue.done partition of queue.work for values in ('done');
    insert into queue.work (state) values ('done')`)
  await pool.end()
  const ask = await open(postgres.superuser)
  await ask(
    `reassign owned by cms_app to cms; drop owned by cms_app; drop role cms_app; alter schema public owner to pg_database_owner`,
  )
  return ask
}

test('the server’s role has no rights outside its schemas', async () => {
  const ask = await open(postgres.connection)
  expect(
    await ask(`select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles
      where rolname = current_user and rolname = 'cms_app'`),
  ).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false }])
  for (const forbidden of [
    `create role other superuser`,
    `create database other`,
    `alter system set fsync = off`,
    `copy (select 1) to program 'true'`,
    `copy (select 1) to '/tmp/cms-role-out'`,
    `select pg_read_file('postgresql.conf')`,
    `select rolpassword from pg_authid`,
    `set session_replication_role = replica`,
    `set role cms`,
    `create extension plpython3u`,
    `drop database template1`,
  ])
    await expect(ask(forbidden), forbidden).rejects.toThrow(/permission denied|must be|not allowed|not available/)
})

test('everything an earlier version created changes owner, and the next migration continues from there', async () => {
  await makeOld()
  await stop()
  await start()
  const ask = await open(postgres.superuser)
  expect(await ask(foreign)).toEqual([])
  const { pool } = openPool(postgres.connection)
  expect(await migrate(pool)).toEqual([])
  await pool.query(
    `alter table queue.work add column more int; insert into settings (key, value) values ('of-role', '1')`,
  )
  expect((await pool.query(`select no, id, state from queue.work`)).rows).toEqual([{ no: 1, id: 1, state: 'done' }])
  await pool.end()
})

test('an interrupted change of owner leaves everything as it was, and the next start completes it', async () => {
  const ask = await makeOld()
  const blocker = await open(postgres.superuser)
  await blocker(`begin; lock table settings in access share mode`)
  const cut = handOver(postgres.superuser).catch((error: Error) => error)
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock'`
  while ((await ask(waiting)).length === 0) await wait(20)
  await ask(`select pg_terminate_backend(pid) from (${waiting}) as cut`)
  expect(await cut).toBeInstanceOf(Error)
  await blocker('rollback')
  expect(await ask(`select rolname from pg_roles where rolname = 'cms_app'`)).toEqual([])
  expect(
    await ask(`select count(*)::int as n from pg_tables where schemaname = 'public' and tableowner <> 'cms'`),
  ).toEqual([{ n: 0 }])
  await stop()
  await start()
  expect(await (await open(postgres.superuser))(foreign)).toEqual([])
})
