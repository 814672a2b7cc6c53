import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/**
 * Ends an erased person's runs. The runs stay for the counts, without naming the person. The caller holds the lock of
 * the person.
 */
export async function eraseFromAutomations(tx: Db, personId: string) {
  const theirs = sql`(select id from automation_runs where person_id = ${personId})`
  await tx.execute(sql`
    update automation_steps set result = null, fault_values = null,
      reason = case state when 'waiting' then 'erased' else reason end,
      ended_at = coalesce(ended_at, now()), state = case state when 'waiting' then 'skipped' else state end
    where run_id in ${theirs}`)
  await tx.execute(sql`
    update automation_runs set person_id = null, order_id = null,
      skip_reason = case state when 'waiting' then 'erased' else skip_reason end,
      ended_at = coalesce(ended_at, now()), state = case state when 'waiting' then 'skipped' else state end
    where person_id = ${personId}`)
  await tx.execute(sql`delete from automation_letters where person_id = ${personId}`)
}
