import {
  automation,
  rightOfAction,
  type Automation,
  type changeAutomationBody,
} from '@learning-cms/contract/crm/automations'
import * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { Actor } from '#http/actor.ts'
import { found } from '#refuse'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { versioned } from '#services/entities/changes.ts'
import { findAutomation, updateAutomation, type AutomationFields, type FoundAutomation } from './queries.ts'
import { commandsFrom } from './transitions.ts'

export const readNow = async (db: Db, id: string) => found(await findAutomation(db, id))

/** Rights that the actions need and somebody lacks. */
export const missingRights = ({ actions }: Pick<FoundAutomation, 'actions'>, { may }: Pick<Actor, 'may'>) => [
  ...new Set(actions.map(({ kind }) => rightOfAction[kind]).filter((right) => !may.has(right))),
]

export const toRow = <Row extends Pick<FoundAutomation, 'state'>>(row: Row) => ({
  ...row,
  allowed: commandsFrom(row.state),
})

export function toAutomation(row: FoundAutomation, actor: Pick<Actor, 'may'>): Automation {
  const { activatorName, ...rest } = row
  return { ...toRow(rest), activatedBy: activatorName, missing: missingRights(row, actor) }
}

export const lineOf = ({ id, version, name }: Pick<FoundAutomation, 'id' | 'version' | 'name'>) =>
  ({ entity: 'automations', id, version, label: name }) as const

export const { auditedValues } = auditedFields<FoundAutomation, typeof changeAutomationBody>({
  name: 'audited',
  description: 'audited',
  state: 'audited',
  trigger: 'audited',
  groupId: 'audited',
  actions: 'audited',
  dayLimit: 'audited',
  quietFrom: 'audited',
  quietUntil: 'audited',
  zone: 'audited',
  ...derived(
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'groupName',
    'activatedAt',
    'activatedBy',
    'activatorName',
    'runs',
    'failed',
    'lastRunAt',
  ),
})

const nobody = { may: new Set<never>() }

export const { change } = versioned({
  entity: 'automations',
  readNow,
  answer: z
    .custom<FoundAutomation>()
    .transform((row) => toAutomation(row, nobody))
    .pipe(automation),
  update: (tx: Db, id, version, fields: AutomationFields) => updateAutomation(tx, id, version, fields),
  lineOf,
  auditedValues,
})
