import { createHash } from 'node:crypto'
import type pg from 'pg'

/** What refused calls may leave behind: counts of attempts, and sessions. */
const TRACES: Record<string, string> = {
  attempts: 'false',
  sessions: 'false',
  refresh_tokens: 'false',
  audit_lines: "action not like 'session.%'",
  // Calls by tokens are logged.
  api_calls: 'false',
  api_call_days: 'false',
  // Searches are counted.
  article_searches: 'false',
  help_search_steps: 'false',
  // Sums by day are counted when they are read.
  ...Object.fromEntries(
    [
      'touched',
      'sales',
      'orders',
      'attempts',
      'buyers',
      'learners',
      'enrolments',
      'learning',
      'reviews',
      'corrections',
      'months',
      'visits',
    ].map((name) => [`analytics_${name}`, 'false']),
  ),
  // Compared in the background.
  people_to_compare: 'false',
  // Created on first use.
  settings: "key !~ '(key|secret)$'",
}

/** A digest of each table: equal digests mean that nothing changed in between. */
export async function everythingIn(pool: pg.Pool) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${name}" t where ${TRACES[name] ?? 'true'} order by 1`,
    )
    digests[name] = createHash('sha256')
      .update(rows.map(({ row }) => row).join('\n'))
      .digest('hex')
  }
  return digests
}
