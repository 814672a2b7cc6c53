import pg from 'pg'
import { LOCKS } from '#db/advisory-lock.ts'

/** The account that created the cluster: for tasks that need all of PostgreSQL, never for requests. */
export const SUPERUSER = 'cms'
/** The server's account: owns its schemas and migrates them, and can do nothing else. */
export const APPLICATION = 'cms_app'

/**
 * Creates the server's own account in this database, and transfers everything there to it. In one transaction, so that
 * an interrupted start leaves the database as it was; repeating it changes nothing.
 */
export async function handOver(superuser: pg.PoolConfig, password?: string) {
  const client = new pg.Client({ ...superuser, options: '-c client_min_messages=warning' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.handOver])
    await client.query(makeRole)
    if (password) await client.query(`alter role ${APPLICATION} password ${client.escapeLiteral(password)}`)
    await client.query(handOverAll)
    await client.query('commit')
  } finally {
    await client.end().catch(() => {})
  }
}

const makeRole = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${APPLICATION}') then
      create role ${APPLICATION};
    end if;
    if not exists (select from pg_roles where rolname = '${APPLICATION}' and rolcanlogin
      and not (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls)) then
      alter role ${APPLICATION} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
    end if;
  end $$`

/** What an extension installed stays its own; a column's sequence goes with its table, as do indexes and row types. */
const handOverAll = `
  do $$
  declare
    statement text;
  begin
    if not has_database_privilege('${APPLICATION}', current_database(), 'create') then
      -- For its schema of queues, and for the trusted extensions that migrations ask for.
      execute format('grant connect, create, temporary on database %I to ${APPLICATION}', current_database());
    end if;
    for statement in
      with ours as (
        select oid, nspname, nspowner from pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema'
      ), brought as (
        select classid, objid from pg_depend where deptype = 'e'
      ), app as (
        select oid from pg_roles where rolname = '${APPLICATION}'
      )
      select format('alter schema %I owner to ${APPLICATION}', nspname) from ours where nspowner <> (select oid from app)
      union all
      select format('alter table %I.%I owner to ${APPLICATION}', nspname, relname)
      from pg_class c join ours n on n.oid = c.relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and relowner <> (select oid from app)
        and not exists (select from brought where classid = 'pg_class'::regclass and objid = c.oid)
        and not (relkind = 'S' and exists (
          select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i')))
      union all
      select format('alter routine %s owner to ${APPLICATION}', p.oid::regprocedure)
      from pg_proc p join ours n on n.oid = p.pronamespace
      where proowner <> (select oid from app)
        and not exists (select from brought where classid = 'pg_proc'::regclass and objid = p.oid)
      union all
      select format('alter type %I.%I owner to ${APPLICATION}', nspname, typname)
      from pg_type t join ours n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
      where typowner <> (select oid from app) and typcategory <> 'A' and (typtype in ('d', 'e', 'r') or c.relkind = 'c')
        and not exists (select from brought where classid = 'pg_type'::regclass and objid = t.oid)
    loop
      execute statement;
    end loop;
  end $$`
