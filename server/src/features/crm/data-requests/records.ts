import { dataRequest, type changeRequestBody, type DataRequest } from '@learning-cms/contract/crm/privacy/data-requests'
import * as z from 'zod'
import type { Db } from '#db/open.ts'
import { found } from '#refuse'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { versioned } from '#services/entities/changes.ts'
import { findRequest, updateRequest, type FoundRequest, type RequestFields } from './queries.ts'
import { effectsOf } from './effects/effect-steps.ts'
import { letterStepsOf } from './letters/letter-steps.ts'
import { commandsFrom } from './transitions.ts'

export const readNow = async (db: Db, id: string) => found(await findRequest(db, id))

export const toRequest = (row: FoundRequest): DataRequest => ({
  ...row,
  allowed: commandsFrom(row.state),
  mayExtend: row.extendedAt === null && row.closedAt === null,
  letterSteps: letterStepsOf(row),
  effects: effectsOf(row),
})

export const lineOf = ({ id, version, number: label }: { id: string; version: number; number: string }) => ({
  entity: 'data-requests' as const,
  id,
  version,
  label,
})

export const { auditedValues, personal } = auditedFields<FoundRequest, typeof changeRequestBody>({
  kind: 'audited',
  state: 'audited',
  receivedAt: 'audited',
  channel: 'audited',
  name: 'personal',
  contact: 'personal',
  details: 'personal',
  notes: 'personal',
  personId: 'audited',
  ownerId: 'audited',
  acknowledgeBy: 'audited',
  dueOn: 'audited',
  acknowledgedAt: 'audited',
  identityWay: 'audited',
  identityNote: 'personal',
  extensionReason: 'personal',
  outcome: 'personal',
  letters: 'audited',
  isRestricted: 'audited',
  ...derived(
    'id',
    'number',
    'version',
    'createdAt',
    'updatedAt',
    'ownerName',
    'personName',
    'confirmedAt',
    'proposals',
    'isOverdue',
    'acknowledgedByName',
    'checkedAt',
    'checkedByName',
    'begunAt',
    'extendedAt',
    'closedAt',
    'closedByName',
  ),
})

export const { change } = versioned({
  entity: 'data-requests',
  readNow,
  answer: z.custom<FoundRequest>().transform(toRequest).pipe(dataRequest),
  update: (tx, id, version, fields: RequestFields) => updateRequest(tx, id, version, fields),
  lineOf,
  auditedValues,
  personal,
})
