import { openPool } from '@learning-cms/server/db/open'
import { type TestPostgres, openTestPostgres } from './postgres.ts'

// Checks that the tests have a database; otherwise ends with an error that says what to do.

const OLDEST = 150_000
const other = 'Without TEST_DATABASE_URL and DATABASE_URL the tests start one of their own.'

try {
  const { maker, end } = await openTestPostgres()
  await rightsOf(maker).finally(end)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

async function rightsOf(maker: TestPostgres['maker']) {
  const { pool } = openPool({ ...maker, max: 1 })
  try {
    const { rows } = await pool.query<{ version: number; may: boolean }>(`
      select current_setting('server_version_num')::int as version, rolsuper or rolcreatedb as may
      from pg_roles where rolname = current_user`)
    const [{ version, may }] = rows as [(typeof rows)[number]]
    if (version < OLDEST) throw new Error(`The given PostgreSQL is older than ${OLDEST / 10_000}. ${other}`)
    if (!may) throw new Error(`The account of the given PostgreSQL may not create databases. ${other}`)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw code
      ? new Error(`The given PostgreSQL cannot be used (${message || code}). ${other}`, { cause: error })
      : error
  } finally {
    await pool.end()
  }
}
