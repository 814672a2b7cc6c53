import { inject, vi } from 'vitest'
import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { administer, connectionTo } from '@learning-cms/testkit/postgres/postgres'

/**
 * A database in which `now()` may be another instant. A function of that name is found before PostgreSQL's own; what a
 * column has by default keeps to the real clock.
 */
export async function databaseWithClock() {
  const database = await freshDatabase()
  const { maker } = inject('postgres')
  await administer(
    connectionTo(maker, database.name),
    `create schema clock;
    create table clock.instant (at timestamptz);
    insert into clock.instant values (null);
    create function clock.now() returns timestamptz stable language sql
      as 'select coalesce((select at from clock.instant), pg_catalog.now())';
    grant usage on schema clock to public;
    grant select, update on clock.instant to public;
    alter database ${database.name} set search_path = clock, pg_catalog, public`,
  )
  return database
}

/** Runs `work` with the clock at an instant, in this process and in such a database. */
export async function atInstant<Done>(
  { pool }: Awaited<ReturnType<typeof databaseWithClock>>,
  atMs: number,
  work: () => Promise<Done>,
) {
  vi.useFakeTimers({ toFake: ['Date'], now: atMs })
  await pool.query('update clock.instant set at = $1', [new Date(atMs).toISOString()])
  try {
    return await work()
  } finally {
    vi.useRealTimers()
    await pool.query('update clock.instant set at = null')
  }
}
