import { RUN_RETENTION_DAYS } from '@learning-cms/contract/crm/automations'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

const AT_ONCE = 2_000

/**
 * Deletes runs that ended long ago; the same statement stores the events they acted upon and the recipients of their
 * letters. Waiting runs stay.
 */
export async function sweepAutomations(db: Db) {
  for (;;) {
    const { rows } = await db.execute<{ n: number }>(sql`
      with old as materialized (
        select id, automation_id, event_key, person_id from automation_runs
        where ended_at < now() - make_interval(days => ${RUN_RETENTION_DAYS}::int)
        order by ended_at, id limit ${AT_ONCE} for update skip locked
      ), seen as (
        insert into automation_seen (automation_id, event_key) select automation_id, event_key from old
        on conflict do nothing
      ), written as (
        insert into automation_letters (step_id, person_id)
        select s.id, old.person_id from old join automation_steps s on s.run_id = old.id
        where s.kind = 'mail' and s.state = 'done' and old.person_id is not null
        on conflict do nothing
      ), gone as (delete from automation_runs r using old where r.id = old.id returning 1)
      select count(*)::int as n from gone`)
    if (rows[0]!.n < AT_ONCE) return
  }
}
