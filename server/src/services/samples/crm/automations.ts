import type { Action, AutomationState, Trigger } from '@learning-cms/contract/crm/automations'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** The result of each action for one person. */
export type SampleRun = {
  id: string
  personId: string
  at: string
  became: readonly { state: 'done' | 'skipped' | 'failed'; reason: string | null }[]
}
type Entered = {
  id: string
  name: string
  description: string
  state: Extract<AutomationState, 'draft' | 'paused'>
  trigger: Trigger
  actions: readonly Action[]
  createdAt: string
  runs: readonly SampleRun[]
}

/** The records that sample actions refer to: the first of each kind. */
export async function sampleChoices(tx: Db) {
  const { rows } = await tx.execute<
    Record<'tagId' | 'templateId' | 'mailboxId' | 'topicId' | 'courseId', string | null>
  >(sql`
    select (select t.id from tags t join sample_rows s on s.id = t.id order by t.name, t.id limit 1) as "tagId",
      (select id from mail_templates where not is_archived and subject <> '' order by name, id limit 1) as "templateId",
      (select b.id from mailboxes b join sample_rows s on s.id = b.id order by b.created_at, b.id limit 1) as "mailboxId",
      (select id from campaign_topics order by position limit 1) as "topicId",
      (select c.id from courses c join sample_rows s on s.id = c.id where c.status = 'published' order by c.title, c.id limit 1) as "courseId"`)
  return rows[0]!
}

/** None is active: sample data writes to nobody. */
export async function insertSampleAutomation(tx: Db, { runs, ...one }: Entered) {
  await tx.execute(sql`
    insert into automations (id, name, description, state, trigger, actions, quiet_from, quiet_until, activated_at, created_at, updated_at)
    values (${one.id}, ${one.name}, ${one.description}, ${one.state}, ${JSON.stringify(one.trigger)}::jsonb,
      ${JSON.stringify(one.actions)}::jsonb, 1260, 480, ${one.state === 'paused' ? one.createdAt : null}::timestamptz,
      ${one.createdAt}, ${one.createdAt})`)
  await tx.execute(sql`insert into sample_rows (entity, id) values ('automations', ${one.id})`)
  await tx.execute(sql`
    insert into automation_runs (id, automation_id, event_key, happened_at, person_id, state, created_at, ended_at)
    select r.id, ${one.id}, 'sample:' || r.id, r.at, r."personId",
      case when r.became @> '[{"state": "failed"}]' then 'failed' when r.became @> '[{"state": "done"}]' then 'done' else 'skipped' end,
      r.at, r.at + interval '3 seconds'
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as r (id uuid, "personId" uuid, at timestamptz, became jsonb)`)
  await tx.execute(sql`
    insert into automation_steps (id, run_id, position, action, kind, state, reason, due_at, ended_at)
    select gen_random_uuid(), r.id, b.place - 1, ${JSON.stringify(one.actions)}::jsonb -> (b.place - 1)::int,
      ${JSON.stringify(one.actions)}::jsonb -> (b.place - 1)::int ->> 'kind', b.one ->> 'state', b.one ->> 'reason', r.at,
      r.at + interval '3 seconds'
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as r (id uuid, at timestamptz, became jsonb),
      jsonb_array_elements(r.became) with ordinality as b (one, place)`)
}

/** Unless somebody has edited them since. */
export const deleteSampleAutomations = (tx: Db) =>
  tx.execute(sql`
    delete from automations using sample_rows s
    where s.entity = 'automations' and s.id = automations.id and s.version = automations.version`)
