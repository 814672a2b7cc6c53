import { owner, startServer } from '@learning-cms/testkit/server'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analysing } from './analytics-rows.ts'
import { bearer, signIn } from './ask.ts'
import { seedFolder } from './seeded.ts'
import { settled } from './server-rows.ts'
import { note } from './table.ts'

/** Ten million orders in full, which takes the better part of an hour to write. */
const STUDENTS = Number(process.env['DRILL_STUDENTS'] ?? 2_000_000)
const MOST_MS = 200
const SECONDS = 4

/** The figures of a year at ten times the size of the large sample. */
export async function tenfoldRows() {
  const root = mkdtempSync(join(tmpdir(), 'cms-tenfold-'))
  const folder = join(root, 'live')
  try {
    const orders = await seedFolder(
      folder,
      STUDENTS,
      async (pool) => (await pool.query<{ n: number }>('select count(*)::int as n from orders')).rows[0]!.n,
    )
    note('Orders in the rows below', '', orders.toLocaleString('en'), true)
    // The data exists already; this only extends the start-up time limit.
    const settings = { SAMPLE_DATA: 'large', ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password }
    const server = await startServer(settings, folder)
    try {
      const auth = bearer(await signIn(server.url))
      await analysing({ url: server.url, auth, seconds: SECONDS, settled: () => settled(server), mostMs: MOST_MS })
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
