import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openPool } from '#db/open.ts'

const database = await freshDatabase()
afterAll(database.close)

const pidOf = async (connection: pg.Pool | pg.PoolClient) =>
  (await connection.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid

test('a connection that never rests is replaced after its time, and finishes what it does then', async () => {
  const { pool } = openPool({ ...database.connection, max: 1, maxLifetimeSeconds: 1 })
  const first = await pidOf(pool)
  const client = await pool.connect()
  await wait(1_200)
  expect(await pidOf(client)).toBe(first)
  client.release()
  expect(await pidOf(pool)).not.toBe(first)
  await pool.end()
  const standard = openPool(database.connection)
  expect(standard.pool.options.maxLifetimeSeconds).toBe(900)
  await standard.pool.end()
})
