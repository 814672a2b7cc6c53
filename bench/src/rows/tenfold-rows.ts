import { owner, startServer } from '@learning-cms/testkit/server'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analysing, rebuilding } from './analytics-rows.ts'
import { bearer, signIn } from '#ask.ts'
import { multiplyOrders } from '#multiplied.ts'
import { seedFolder } from '#seeded.ts'
import { settled } from './server-rows.ts'
import { note } from '#table.ts'

/** The large sample, whose million orders are then there ten times. */
const STUDENTS = Number(process.env['DRILL_STUDENTS'] ?? 200_000)
const TIMES = 10
const MOST_MS = 200
const SECONDS = 4

/** The figures of a year at ten times the size of the large sample. */
export async function tenfoldRows() {
  const folder = mkdtempSync(join(tmpdir(), 'cms-tenfold-'))
  try {
    const orders = await seedFolder(folder, STUDENTS, async (pool, superuser) => {
      await multiplyOrders(superuser, TIMES)
      return (await pool.query<{ n: number }>('select count(*)::int as n from orders')).rows[0]!.n
    })
    note('Orders in the rows below', '', orders.toLocaleString('en'), true)
    // The data exists already; this only extends the start-up time limit.
    const settings = { SAMPLE_DATA: 'large', ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password }
    const server = await startServer(settings, folder)
    try {
      // All at once instead of by the day in the background, which takes longer than everything else here.
      await rebuilding(folder)
      await settled(server)
      const auth = bearer(await signIn(server.url))
      await analysing({ url: server.url, auth, seconds: SECONDS, settled: () => settled(server), mostMs: MOST_MS })
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
