import {
  DRY_RUN_DAYS,
  DRY_RUN_MOST,
  DRY_RUN_ROWS_MOST,
  type DryRun,
  type StepSkip,
} from '@learning-cms/contract/crm/automations'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { withinMs } from '#db/lists/filter.ts'
import { membersAmong } from '#features/crm/groups/where.ts'
import { refuse } from '#refuse'
import { clockIn } from '#services/mail/quiet-hours.ts'
import { listEvents, type Event } from '#features/crm/automations/events.ts'
import { findVerdicts, type Verdicts } from './verdicts.ts'
import { readNow } from '#features/crm/automations/records.ts'
import type { FoundAutomation } from '#features/crm/automations/queries.ts'
import { peopleOf } from '#features/crm/automations/take.ts'

const LONGEST_MS = 5_000
const DAY_MS = 86_400_000

/** What the automation would have done, by the current groups, tags and consents. The transaction is read-only. */
export async function dryRun(db: Db, id: string, nowMs = Date.now()): Promise<DryRun> {
  const automation = await readNow(db, id)
  const result = await db.transaction((tx) => withinMs(tx, LONGEST_MS, (inner) => look(inner, automation, nowMs)), {
    accessMode: 'read only',
  })
  return result ?? refuse('not-now', 'automations.dry-run-too-long')
}

async function look(db: Db, automation: FoundAutomation, nowMs: number): Promise<DryRun> {
  const { trigger, zone, groupId, actions } = automation
  const from = new Date(nowMs - DRY_RUN_DAYS * DAY_MS).toISOString()
  const to = new Date(nowMs).toISOString()
  const span = { from: sql`${from}::timestamptz`, until: sql`${to}::timestamptz`, zone }
  const all = await listEvents(db, { trigger, span, most: DRY_RUN_MOST + 1 })
  const events = all.slice(0, DRY_RUN_MOST)
  const members = groupId && (await membersAmong(db, groupId, peopleOf(events)))
  const isIn = ({ personId }: Event) => !members || (personId !== null && members.has(personId))
  const inGroup = events.filter(isIn)
  const verdicts: Verdicts[] = []
  for (const action of actions) verdicts.push(await findVerdicts(db, action, peopleOf(inGroup)))
  const predictedFor = ({ personId }: Event) =>
    actions.map(({ kind }, at) => ({ kind, skipReason: (personId && verdicts[at]!.get(personId)) || null }))
  return {
    from,
    to,
    events: events.length,
    isCapped: all.length > DRY_RUN_MOST,
    inGroup: inGroup.length,
    actions: actions.map(({ kind }, at) => ({
      kind,
      ...counted(inGroup.map((event) => predictedFor(event)[at]!.skipReason)),
    })),
    busiestDay: busiest(inGroup, zone),
    rows: await named(db, events.slice(0, DRY_RUN_ROWS_MOST), (event) => ({
      isInGroup: isIn(event),
      actions: isIn(event) ? predictedFor(event) : [],
    })),
  }
}

function counted(reasons: readonly (StepSkip | null)[]) {
  const skipped = [...Map.groupBy(reasons, (reason) => reason)].flatMap(([reason, some]) =>
    reason === null ? [] : [{ reason, count: some.length }],
  )
  return { done: reasons.filter((reason) => reason === null).length, skipped }
}

const busiest = (events: readonly Event[], zone: string) =>
  Math.max(
    0,
    ...[...Map.groupBy(events, ({ at }) => clockIn(zone, Date.parse(at)).day).values()].map((day) => day.length),
  )

type DryRunNames = { personName: string | null; leadName: string | null; orderNumber: string | null }

async function named<More>(db: Db, events: readonly Event[], more: (event: Event) => More) {
  const { rows } = await db.execute<DryRunNames>(sql`
    select p.full_name as "personName", l.full_name as "leadName", o.number as "orderNumber"
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as e (one, place)
      left join people p on p.id = (e.one ->> 'personId')::uuid left join leads l on l.id = (e.one ->> 'leadId')::uuid
      left join orders o on o.id = (e.one ->> 'orderId')::uuid
    order by e.place`)
  return events.map((event, at) => ({
    happenedAt: new Date(event.at).toISOString(),
    personId: event.personId,
    leadId: event.leadId,
    ...rows[at]!,
    ...more(event),
  }))
}
