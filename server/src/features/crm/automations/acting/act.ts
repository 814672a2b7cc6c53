import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { system } from '#http/actor.ts'
import { refusalIn, refuse, type Refused } from '#refuse'
import { endOfQuiet } from '#services/mail/quiet-hours.ts'
import { perform, type HeldStep, type StepOutcome } from './perform.ts'
import { shareActive } from '#features/crm/automations/queries.ts'

const AT_ONCE = 50
const TRIES = 5
const FIRST_PAUSE_S = 30

export type AutomationContext = { db: Db; config: Pick<Config, 'publicUrl'>; nowMs?: number }
type DueStep = { stepId: string; automationId: string; personId: string | null }

/** A step whose earlier steps are done. Only a letter deferred by quiet hours does not block the later ones. */
const isNext = sql`not exists (
  select from automation_steps b where b.run_id = s.run_id and b.position < s.position and b.state = 'waiting'
    and not (b.kind = 'mail' and b.due_at > s.due_at))`

/** Runs due actions, each in a transaction with its state; returns how many were examined. */
export async function doDue({ db, config, nowMs = Date.now() }: AutomationContext) {
  const { rows } = await db.execute<DueStep>(sql`
    select s.id as "stepId", r.automation_id as "automationId", r.person_id as "personId"
    from automation_steps s join automation_runs r on r.id = s.run_id
      join automations a on a.id = r.automation_id and a.state = 'active'
    where s.state = 'waiting' and s.due_at <= ${new Date(nowMs).toISOString()} and ${isNext}
    order by s.due_at, s.run_id, s.position limit ${AT_ONCE}`)
  let fault: { error: unknown } | undefined
  for (const due of rows) fault = (await doOne({ db, config, nowMs }, due)) ?? fault
  if (fault) throw fault.error
  return rows.length
}

async function doOne(parts: Required<AutomationContext>, due: DueStep) {
  try {
    await parts.db.transaction((tx) => step(tx, parts, due))
  } catch (error) {
    // Rolled back. The fault is in the server or temporary: retried later, a few times.
    await putOff(parts.db, due.stepId)
    return { error }
  }
  return undefined
}

/** Locks person, automation and step in the same order as erasing and stopping do. */
async function step(tx: Db, parts: Required<AutomationContext>, { stepId, automationId, personId }: DueStep) {
  if (personId !== null) await tx.execute(sql`select from people where id = ${personId} for no key update`)
  if (!(await shareActive(tx, automationId))) return
  const held = await claim(tx, stepId)
  if (!held) return
  const { quietFrom, quietUntil, zone } = held
  const quietMs = endOfQuiet({ timeZone: zone, quietFrom, quietUntil }, parts.nowMs)
  if (held.action.kind === 'mail' && quietMs !== null) {
    await tx.execute(sql`
      update automation_steps set due_at = ${new Date(quietMs).toISOString()} where id = ${stepId}`)
    return
  }
  await end(tx, held, await attempt(tx, parts, held))
}

type ClaimedStep = HeldStep & {
  quietFrom: number | null
  quietUntil: number | null
  activatedBy: string | null
  name: string
}

const claim = async (tx: Db, stepId: string) =>
  (
    await tx.execute<ClaimedStep>(sql`
      select s.id as "stepId", s.run_id as "runId", a.id as "automationId", s.position, s.action, r.person_id as "personId",
        r.order_id as "orderId", r.lead_id as "leadId", a.zone, a.quiet_from as "quietFrom", a.quiet_until as "quietUntil",
        a.activated_by as "activatedBy", a.name
      from automation_steps s join automation_runs r on r.id = s.run_id join automations a on a.id = r.automation_id
      where s.id = ${stepId} and s.state = 'waiting' and ${isNext} for no key update of s skip locked`)
  ).rows[0]

type StepEnd = StepOutcome | { state: 'failed'; refusal: Refused }

/** A refused action is rolled back; its reason is stored. */
async function attempt(tx: Db, { config, nowMs }: Required<AutomationContext>, held: ClaimedStep): Promise<StepEnd> {
  try {
    return await tx.transaction(async (inner) => {
      const { accountId, actor } = await standIn(inner, held)
      const by = { actor, requestId: `automation ${held.runId}`, ip: '', config }
      return perform(inner, { config, nowMs, by, accountId, held })
    })
  } catch (error) {
    const refusal = refusalIn(error)
    if (!refusal) throw error
    return { state: 'failed', refusal }
  }
}

/** Acts for whoever activated the automation: their account must be active, and its current rights apply. */
async function standIn(tx: Db, { activatedBy, name }: ClaimedStep) {
  const { rows } = await tx.execute<{ accountId: string; username: string; rights: Permission[] }>(sql`
    select a.id as "accountId", a.username, array(
      select distinct unnest(r.permissions) from account_roles ar join roles r on r.id = ar.role_id
      where ar.account_id = a.id) as rights
    from accounts a where a.id = ${activatedBy}::uuid and a.status = 'active'`)
  const account = rows[0]
  if (!account) return refuse('not-allowed', 'automations.nobody-behind')
  const { accountId, username, rights } = account
  // The log states both the responsible account and that it was done by an automation.
  return { accountId, actor: { ...system, accountId, name: `${username} · ${name}`, may: new Set(rights) } }
}

async function end(tx: Db, { stepId, runId }: HeldStep, outcome: StepEnd) {
  const reason =
    outcome.state === 'failed' ? outcome.refusal.reason : outcome.state === 'skipped' ? outcome.reason : null
  const values = outcome.state === 'failed' ? (outcome.refusal.more.values ?? null) : null
  const result = outcome.state === 'done' ? (outcome.result ?? null) : null
  await tx.execute(sql`
    update automation_steps set state = ${outcome.state}, reason = ${reason}, ended_at = now(),
      fault_values = ${values && JSON.stringify(values)}::jsonb, result = ${result && JSON.stringify(result)}::jsonb
    where id = ${stepId}`)
  await endRun(tx, runId)
}

/** Ends the run if none of its steps is waiting. */
export const endRun = (tx: Db, runId: string) =>
  tx.execute(sql`
    update automation_runs r set ended_at = now(), state = case when s.failed then 'failed' when s.skipped then 'skipped' else 'done' end
    from (select bool_or(state = 'waiting') as waits, bool_or(state = 'failed') as failed, bool_and(state = 'skipped') as skipped
      from automation_steps where run_id = ${runId}) s
    where r.id = ${runId} and r.state = 'waiting' and not s.waits`)

const putOff = (db: Db, stepId: string) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ runId: string }>(sql`
      update automation_steps set attempts = attempts + 1,
        due_at = now() + make_interval(secs => ${FIRST_PAUSE_S} * power(2, attempts)),
        state = case when attempts + 1 >= ${TRIES} then 'failed' else state end,
        reason = case when attempts + 1 >= ${TRIES} then 'automations.unexpected' end,
        ended_at = case when attempts + 1 >= ${TRIES} then now() end
      where id = ${stepId} and state = 'waiting' returning run_id as "runId"`)
    if (rows[0]) await endRun(tx, rows[0].runId)
  })
