import type { ActionOf } from '@learning-cms/contract/crm/automations'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { notifiedBy } from '#services/people/notified-by-automation.ts'

/** How many colleagues a notice would reach now, counted up to one. */
export async function countNotified(db: Db, action: ActionOf<'notice'>) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from ${notifiedBy(sql`${JSON.stringify(action)}::jsonb`)} told limit 1) told`)
  return rows[0]!.count
}
