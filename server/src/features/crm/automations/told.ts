import type { ActionOf } from '@learning-cms/contract/crm/automations'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { toldBy } from '#services/people/told-by-automation.ts'

/** How many colleagues a notice would reach now, counted up to one. */
export async function countTold(db: Db, action: ActionOf<'notice'>) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from ${toldBy(sql`${JSON.stringify(action)}::jsonb`)} told limit 1) told`)
  return rows[0]!.count
}
