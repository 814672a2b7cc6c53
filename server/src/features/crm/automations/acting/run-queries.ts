import {
  stepSkips,
  type Action,
  type Run,
  type runQuery,
  type RunState,
  type AutomationStep,
  type StepResult,
  type StepSkip,
} from '@learning-cms/contract/crm/automations'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { isoOf } from '#db/statements/columns.ts'
import { listPage, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { automationRuns } from '#db/schema/crm/automations.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'

const columns = {
  id: automationRuns.id,
  automationId: automationRuns.automationId,
  happenedAt: automationRuns.happenedAt,
  personId: automationRuns.personId,
  personName: sql<string | null>`(select p.full_name from people p where p.id = automation_runs.person_id)`,
  leadId: automationRuns.leadId,
  leadName: sql<string | null>`(select l.full_name from leads l where l.id = automation_runs.lead_id)`,
  orderNumber: sql<string | null>`(select o.number from orders o where o.id = automation_runs.order_id)`,
  state: automationRuns.state,
  skipReason: automationRuns.skipReason,
  createdAt: automationRuns.createdAt,
  endedAt: automationRuns.endedAt,
}
const sortBy = { createdAt: { by: automationRuns.createdAt, cast: 'timestamptz' } } as const
const runRows = rowsOf((db, field: 'createdAt') =>
  db.select({ ...columns, sortKey: sortKey(sortBy, field) }).from(automationRuns),
)

type AutomationRunRow = Omit<Run, 'steps'>

export async function listRuns(db: Db, automationId: string, query: z.output<typeof runQuery>) {
  const matching = and(
    eq(automationRuns.automationId, automationId),
    query.state && query.state.length > 0 ? inArray(automationRuns.state, query.state) : undefined,
  )
  const page = await listPage<AutomationRunRow, 'createdAt'>(db, query, {
    id: automationRuns.id,
    sortBy,
    matching,
    select: runRows(db, query.sort),
    countable: sql`select 1 from automation_runs where ${matching}`,
  })
  return { ...page, rows: await withSteps(db, page.rows) }
}

const runById = statement((db) =>
  db
    .select(columns)
    .from(automationRuns)
    .where(eq(automationRuns.id, sql.placeholder('id'))),
)
export async function findRun(db: Db, id: string): Promise<Run | undefined> {
  return (await withSteps(db, await runById(db, { id })))[0]
}

type StoredStep = {
  runId: string
  position: number
  action: Action
  state: RunState
  reason: string | null
  faultValues: Record<string, unknown> | null
  result: StepResult | null
  dueAt: string
  endedAt: string | null
  mayRetry: boolean
}

async function withSteps(db: Db, runs: readonly AutomationRunRow[]): Promise<Run[]> {
  if (runs.length === 0) return []
  const { rows } = await db.execute<StoredStep>(sql`
    select s.run_id as "runId", s.position, s.action, s.state, s.reason, s.fault_values as "faultValues", s.result,
      s.due_at::text as "dueAt", s.ended_at::text as "endedAt",
      s.state = 'failed' and s.retried_at is null and a.state = 'active' as "mayRetry"
    from automation_steps s join automation_runs r on r.id = s.run_id join automations a on a.id = r.automation_id
    where s.run_id = any(${sql.param(runs.map(({ id }) => id))}::uuid[]) order by s.run_id, s.position`)
  const byRun = Map.groupBy(rows, ({ runId }) => runId)
  return runs.map((run) => ({
    ...run,
    steps: (byRun.get(run.id) ?? []).map(({ runId: _run, ...step }) => toStep(step)),
  }))
}

const known = new Set<string>(stepSkips)
const isSkip = (reason: string | null): reason is StepSkip => reason !== null && known.has(reason)

const toStep = ({ reason, dueAt, endedAt, ...step }: Omit<StoredStep, 'runId'>): AutomationStep => ({
  ...step,
  skipReason: step.state === 'skipped' && isSkip(reason) ? reason : null,
  fault: step.state === 'failed' ? reason : null,
  dueAt: isoOf(dueAt),
  endedAt: endedAt && isoOf(endedAt),
})

export const automationOfRun = async (db: Db, id: string) =>
  (await db.execute<{ id: string }>(sql`select automation_id as id from automation_runs where id = ${id}`)).rows[0]?.id

/** False if it has not failed, or was tried again before. The caller shares the automation. */
export async function waitAgain(tx: Db, id: string, position: number) {
  const { rowCount } = await tx.execute(sql`
    update automation_steps set state = 'waiting', reason = null, fault_values = null, ended_at = null, attempts = 0,
      due_at = now(), retried_at = now()
    where run_id = ${id} and position = ${position} and state = 'failed' and retried_at is null`)
  if (!rowCount) return false
  await tx.execute(sql`update automation_runs set state = 'waiting', ended_at = null where id = ${id}`)
  return true
}
