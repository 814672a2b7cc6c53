import { EVENT_DAYS } from '@learning-cms/contract/crm/automations'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { membersAmong } from '#features/crm/groups/where.ts'
import { newId } from '#services/ids.ts'
import { listUnseen, type Event } from './events.ts'
import { findAutomation, holdActive, listActive, type FoundAutomation } from './queries.ts'

const AT_ONCE = 200

/**
 * Inserts a run for each event that active automations have not seen, and returns how many. One server at a time
 * handles an automation, and its key makes an event unique.
 */
export async function takeEvents(db: Db, nowMs = Date.now()) {
  let taken = 0
  for (const id of await listActive(db)) taken += await takeFor(db, id, nowMs)
  return taken
}

const takeFor = (db: Db, id: string, nowMs: number) =>
  db.transaction(async (tx) => {
    if (!(await holdActive(tx, id))) return 0
    const automation = (await findAutomation(tx, id))!
    const until = sql`${new Date(nowMs).toISOString()}::timestamptz`
    const from = sql`greatest(${automation.activatedAt}::timestamptz, ${until} - make_interval(days => ${EVENT_DAYS}::int))`
    const { trigger, zone } = automation
    const events = await listUnseen(tx, id, { trigger, span: { from, until, zone }, most: AT_ONCE })
    if (events.length > 0) await insertRuns(tx, automation, await judged(tx, automation, events, nowMs))
    return events.length
  })

type JudgedRun = Event & { id: string; skipReason: string | null }

/** In the order of the events, so that the daily limit excludes the latest. */
async function judged(tx: Db, automation: FoundAutomation, events: readonly Event[], nowMs: number) {
  const { groupId, dayLimit, actions } = automation
  const members = groupId && (await membersAmong(tx, groupId, peopleOf(events)))
  let left = dayLimit - (await countOfDay(tx, automation, nowMs))
  return events.map((event): JudgedRun => {
    const isMember = !members || (event.personId !== null && members.has(event.personId))
    const skipReason = !isMember ? 'not-in-group' : actions.length === 0 ? 'no-actions' : left <= 0 ? 'day-limit' : null
    if (skipReason === null) left -= 1
    return { ...event, id: newId(), skipReason }
  })
}

export const peopleOf = (events: readonly Event[]) => [
  ...new Set(events.flatMap(({ personId }) => (personId === null ? [] : [personId]))),
]

/** Since midnight in the automation's time zone. */
async function countOfDay(tx: Db, { id, zone, dayLimit }: FoundAutomation, nowMs: number) {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from automation_runs where automation_id = ${id} and state <> 'skipped'
        and created_at >= date_trunc('day', ${now} at time zone ${zone}) at time zone ${zone} limit ${dayLimit}) of_day`)
  return rows[0]!.count
}

const insertRuns = (tx: Db, { id, actions }: FoundAutomation, runs: readonly JudgedRun[]) =>
  tx.execute(sql`
    with made as (
      insert into automation_runs (id, automation_id, event_key, happened_at, person_id, order_id, lead_id, course_id, state,
        skip_reason, ended_at)
      select r.id, ${id}, r.key, r.at, r."personId", r."orderId", r."leadId", r."courseId",
        case when r."skipReason" is null then 'waiting' else 'skipped' end, r."skipReason",
        case when r."skipReason" is not null then now() end
      from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as r (id uuid, key text, at timestamptz, "personId" uuid,
        "orderId" uuid, "leadId" uuid, "courseId" uuid, "skipReason" text)
      on conflict on constraint automation_runs_once do nothing returning id, state
    )
    insert into automation_steps (id, run_id, position, action, kind)
    select gen_random_uuid(), made.id, a.place - 1, a.action, a.action ->> 'kind'
    from made, jsonb_array_elements(${JSON.stringify(actions)}::jsonb) with ordinality as a (action, place)
    where made.state = 'waiting'`)
