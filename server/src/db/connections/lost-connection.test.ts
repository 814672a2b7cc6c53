import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

const { db, pool, close } = await freshDatabase()
afterAll(close)

test('connections that break before a transaction begins all leave the pool', async () => {
  const most = pool.options.max
  for (let lost = 0; lost < most + 2; lost += 1) {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const client = await pool.connect()
    client.release()
    // The connection is dead, and the pool does not know yet.
    ;(client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
    expect(rows).toHaveLength(1)
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
  }
  await db.transaction((tx) => tx.execute(sql`select 1`))
  expect(pool.totalCount - pool.idleCount).toBe(0)
})
