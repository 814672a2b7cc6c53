import type { StartStep, TourStop } from '@learning-cms/contract/system/start'
import { sql } from 'drizzle-orm'
import { LOCKS } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'

/** Which steps are done, read in one statement; `mine` is the account's own. */
export async function readDoneSteps(db: Db, accountId: string): Promise<Record<StartStep, boolean>> {
  const { rows } = await db.execute<Record<StartStep, boolean>>(sql`
    select
      exists (select from account_roles ar join roles r on r.id = ar.role_id where r.key = 'owner') as owner,
      exists (select from categories where deleted_at is null) as catalogue,
      exists (select from courses where status = 'published' and deleted_at is null) as course,
      (select count(*) > 1 from (select from accounts where status <> 'disabled' limit 2) two) as colleague,
      exists (select from account_starts where account_id = ${accountId} and 'roles' = any(visited)) as roles,
      exists (select from account_displays where account_id = ${accountId}) as display,
      exists (select from api_tokens) as connection`)
  return rows[0]!
}

export type StoredProgress = {
  is_hidden: boolean
  skipped: StartStep[]
  visited: string[]
  tour_state: 'new' | 'left' | 'done'
  tour_step: TourStop | null
}

export const findStart = async (db: Db, accountId: string) =>
  (
    await db.execute<StoredProgress>(sql`
      select is_hidden, skipped, visited, tour_state, tour_step from account_starts where account_id = ${accountId}`)
  ).rows[0]

export const saveStart = (
  db: Db,
  accountId: string,
  { is_hidden, skipped, visited, tour_state, tour_step }: StoredProgress,
) =>
  db.execute(sql`
    insert into account_starts (account_id, is_hidden, skipped, visited, tour_state, tour_step)
    values (${accountId}, ${is_hidden}, ${sql.param(skipped)}::text[], ${sql.param(visited)}::text[], ${tour_state}, ${tour_step})
    on conflict (account_id) do update set (is_hidden, skipped, visited, tour_state, tour_step, updated_at) =
      (excluded.is_hidden, excluded.skipped, excluded.visited, excluded.tour_state, excluded.tour_step, now())`)

/** Serialises writes of one account. */
export const lockStart = (tx: Db, accountId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.startTasks}, hashtext(${accountId}))`)
