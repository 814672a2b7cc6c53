import {
  AUTOMATIONS_MOST,
  type Automation,
  type AutomationCommand,
  type changeAutomationBody,
  type createAutomationBody,
} from '@learning-cms/contract/crm/automations'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { LOCKS, lockInTurn } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record, updateOf, type SetBack } from '#services/audit/record.ts'
import { personOf } from '#services/auth/rights.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { changedOf } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { countAutomations, insertAutomation, stopRuns, type AutomationFields, type FoundAutomation } from './queries.ts'
import { refuseUnready } from './ready.ts'
import { auditedValues, change, lineOf, readNow, toAutomation } from './records.ts'
import { afterTurn } from './transitions.ts'

type AutomationChanges = z.output<typeof changeAutomationBody>

export const readAutomation = async (db: Db, by: Pick<By, 'actor'>, id: string) =>
  toAutomation(await readNow(db, id), by.actor)

export const createAutomation = (db: Db, by: By, body: z.output<typeof createAutomationBody>) =>
  db.transaction(async (tx) => {
    await lockInTurn(tx, LOCKS.automations)
    if ((await countAutomations(tx)) >= AUTOMATIONS_MOST)
      refuse('rule-broken', 'automations.too-many', { values: { max: AUTOMATIONS_MOST } })
    const { quietFrom = 21 * 60, quietUntil = 8 * 60, trigger = { kind: 'order-paid', courseId: null }, ...rest } = body
    refuseHours({ quietFrom, quietUntil })
    await refuseGroup(tx, rest.groupId)
    const id = newId()
    await insertAutomation(tx, { ...rest, quietFrom, quietUntil, trigger, id })
    const after = await readNow(tx, id)
    await record(tx, by, { action: 'automations.create', ...lineOf(after), after: auditedValues(after) })
    return toAutomation(after, by.actor)
  })

/** Refused while active: its actions were checked when it was activated. */
export const changeAutomation = async (
  db: Db,
  by: By,
  target: RowVersion & SetBack,
  body: AutomationChanges,
): Promise<Automation> =>
  toAutomation(
    await change(db, by, { target, ...updateOf('automations', target) }, async (tx, before) => {
      if (before.state === 'active') refuse('state-forbids', 'automations.active')
      if (before.state === 'archived') refuse('state-forbids', 'automations.archived')
      const fields = changedOf<FoundAutomation, AutomationChanges>(before, body)
      refuseHours({ ...before, ...fields })
      if ('groupId' in fields) await refuseGroup(tx, fields.groupId)
      return { fields }
    }),
    by.actor,
  )

function refuseHours({ quietFrom, quietUntil }: Pick<FoundAutomation, 'quietFrom' | 'quietUntil'>) {
  if ((quietFrom === null) !== (quietUntil === null) || (quietFrom !== null && quietFrom === quietUntil))
    refuse('invalid-input', 'automations.quiet-hours', { fields: { quietUntil: 'automations.quiet-hours' } })
}

async function refuseGroup(tx: Db, groupId: string | null | undefined) {
  if (!groupId) return
  const { rowCount } = await tx.execute(
    sql`select from groups where id = ${groupId} and status = 'active' and deleted_at is null for share`,
  )
  if (!rowCount) refuse('rule-broken', 'campaigns.group-gone', { fields: { groupId: 'campaigns.group-gone' } })
}

/** By a person, who is responsible for it from now on; earlier events do not count. */
export const activateAutomation = (db: Db, by: By, target: RowVersion) =>
  turn(db, by, { target, command: 'activate' }, async (tx, before) => {
    const activatedBy = personOf(by.actor)
    await refuseUnready(tx, by, before)
    return { activatedAt: sql`now()`, activatedBy }
  })

/** A running action finishes; no other begins after it. */
export const pauseAutomation = (db: Db, by: By, target: RowVersion) => turn(db, by, { target, command: 'pause' })
export const archiveAutomation = (db: Db, by: By, target: RowVersion) => turn(db, by, { target, command: 'archive' })
export const unarchiveAutomation = (db: Db, by: By, target: RowVersion) =>
  turn(db, by, { target, command: 'unarchive' })

type AutomationStateChange = { target: RowVersion; command: AutomationCommand }

const turn = async (
  db: Db,
  by: By,
  { target, command }: AutomationStateChange,
  decide?: (tx: Db, before: FoundAutomation) => Promise<AutomationFields>,
) =>
  toAutomation(
    await change(db, by, { target, action: `automations.${command}` }, async (tx, before) => {
      const state = afterTurn(before.state, command)
      if (!state) return refuse('state-forbids', 'automations.transition', { values: { from: before.state } })
      const fields: AutomationFields = { ...(await decide?.(tx, before)), state }
      return { fields, ...(command === 'pause' && { alsoWrite: (tx: Db) => stopRuns(tx, before.id) }) }
    }),
    by.actor,
  )
