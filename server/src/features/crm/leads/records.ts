import { lead, type changeLeadBody, type Lead } from '@learning-cms/contract/crm/leads/leads'
import * as z from 'zod'
import type { Db } from '#db/open.ts'
import { found } from '#refuse'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { versioned } from '#services/entities/changes.ts'
import { maskedContact } from '#services/privacy/mask.ts'
import { findLead, updateLead, type FoundLead, type LeadFields } from './queries.ts'
import { commandsFrom } from './transitions.ts'

export const readNow = async (db: Db, id: string) => found(await findLead(db, id))

/** The public form: never more than the masks allow. */
export const toLead = (row: FoundLead): Lead => ({ ...maskedContact(row), allowed: commandsFrom(row.state) })

/** The name is personal and stored separately, so the line is labelled with the end of the id. */
export const lineOf = ({ id, version }: { id: string; version: number }) => ({
  entity: 'leads' as const,
  id,
  version,
  label: `#${id.slice(-6)}`,
})

/** The log and the forms name tags; their ids mean nothing there. */
export const forLog = (row: FoundLead) => ({ ...row, tags: row.tags.map(({ name }) => name) })

const audited = auditedFields<ReturnType<typeof forLog>, typeof changeLeadBody>({
  fullName: 'personal',
  email: 'personal',
  phone: 'personal',
  organisation: 'personal',
  province: 'personal',
  message: 'personal',
  nextStep: 'personal',
  lostNote: 'personal',
  courseId: 'audited',
  productId: 'audited',
  value: 'audited',
  ownerId: 'audited',
  dueOn: 'audited',
  source: 'audited',
  state: 'audited',
  tags: 'audited',
  lostReason: 'audited',
  personId: 'audited',
  orderId: 'audited',
  ...derived('id', 'version', 'createdAt', 'updatedAt', 'owner', 'interest', 'order'),
})

export const auditedValues = (row: FoundLead) => audited.auditedValues(forLog(row))
export const { personal } = audited

export const { change, readAt, refuseChanged } = versioned({
  entity: 'leads',
  readNow,
  // Somebody with a stale version is answered with the row as it is now, masked like everywhere.
  answer: z.custom<FoundLead>().transform(toLead).pipe(lead),
  update: (tx, id, version, fields: LeadFields) => updateLead(tx, id, version, fields),
  lineOf,
  auditedValues,
  personal,
})
