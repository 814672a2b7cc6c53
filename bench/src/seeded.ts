import { startEmbedded } from '@learning-cms/server/db/embedded/embedded'
import { migrate } from '@learning-cms/server/db/migrating/migrate'
import { openPool } from '@learning-cms/server/db/open'
import { ensureRoles } from '@learning-cms/server/features/account/roles/rules'
import { addSampleData } from '@learning-cms/server/services/samples/sample-data'
import type pg from 'pg'

/** Fills a new folder with the large sample for this many students, five orders each, and whatever else is wanted. */
export async function seedFolder<Done>(
  dataDir: string,
  students: number,
  more: (pool: pg.Pool, superuser: pg.PoolConfig) => Promise<Done>,
) {
  const embedded = await startEmbedded({ dataDir })
  const { db, pool } = openPool({ ...embedded.connection, max: 4, statement_timeout: 0 })
  try {
    await migrate(pool)
    await ensureRoles(db)
    await addSampleData(db, 'large', { students })
    // Otherwise pictures for the courses would be drawn during the measurement.
    await pool.query('delete from jobs')
    return await more(pool, embedded.superuser)
  } finally {
    await pool.end()
    await embedded.stop()
  }
}
