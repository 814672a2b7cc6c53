import { breach, type changeBreachBody } from '@learning-cms/contract/crm/privacy/breaches'
import * as z from 'zod'
import type { Db } from '#db/open.ts'
import { found } from '#refuse'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { versioned } from '#services/entities/changes.ts'
import { findBreach, updateBreach, type BreachFields, type FoundBreach } from './queries.ts'

export const readNow = async (db: Db, id: string) => found(await findBreach(db, id))

export const lineOf = ({ id, version, number: label }: { id: string; version: number; number: string }) => ({
  entity: 'breaches' as const,
  id,
  version,
  label,
})

/** Free text about a breach may name people, so it is personal. */
const audited = auditedFields<FoundBreach, typeof changeBreachBody>(
  {
    title: 'personal',
    details: 'personal',
    happenedAt: 'audited',
    discoveredAt: 'audited',
    dataKinds: 'personal',
    personCount: 'audited',
    effect: 'personal',
    measures: 'personal',
    state: 'audited',
    isReportable: 'audited',
    assessReason: 'personal',
    reportedAt: 'audited',
    reportReference: 'personal',
    lateReason: 'personal',
    notifiedAt: 'audited',
    notifiedHow: 'personal',
    outcome: 'personal',
    ...derived(
      'id',
      'number',
      'version',
      'createdAt',
      'updatedAt',
      'reportBy',
      'assessedAt',
      'assessedByName',
      'closedAt',
      'closedByName',
    ),
  },
  { notifiedAt: 'toldAt', notifiedHow: 'toldHow' },
)
export const { auditedValues, personal } = audited

export const { change } = versioned({
  entity: 'breaches',
  readNow,
  answer: z.custom<FoundBreach>().pipe(breach),
  update: (tx, id, version, fields: BreachFields) => updateBreach(tx, id, version, fields),
  lineOf,
  auditedValues,
  personal,
  fieldOf: audited.fieldOf,
})
