import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'

type Used = 'groupId' | 'tagId' | 'templateId' | 'topicId' | 'couponId'

/**
 * Refuses to remove something that an active automation uses. The caller holds an exclusive lock on the record; whoever
 * activates an automation takes a shared one.
 */
export async function refuseIfAutomated(tx: Db, used: Used, id: string) {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from automations
    where state = 'active' and (trigger ->> ${used}::text = ${id} or (${used}::text = 'groupId' and group_id::text = ${id})
      or exists (select from jsonb_array_elements(actions) a where a ->> ${used}::text = ${id}))
    order by name, id limit 1`)
  if (rows[0]) refuse('state-forbids', 'automations.uses-this', { values: { name: rows[0].name } })
}
