import {
  group,
  type changeGroupBody,
  type Group,
  type GroupCommand,
  type GroupRow,
} from '@learning-cms/contract/crm/customers/groups'
import * as z from 'zod'
import type { Db } from '#db/open.ts'
import { found } from '#refuse'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { versioned } from '#services/entities/changes.ts'
import { findGroup, updateGroup, type FoundGroup, type GroupFields } from './queries.ts'

export const commandsFrom = (status: GroupRow['status']): GroupCommand[] => [
  status === 'active' ? 'archive' : 'unarchive',
]

export const readNow = async (db: Db, id: string) => found(await findGroup(db, id))

export function toGroup({ cohortEvent, courseId, courseTitle, periodFrom, periodTo, ...row }: FoundGroup): Group {
  const { jobId: _job, ...fields } = row
  const cohort =
    cohortEvent && periodFrom && periodTo
      ? {
          event: cohortEvent,
          courseId: courseId ?? DELETED_COURSE,
          courseTitle: courseTitle ?? '',
          from: periodFrom,
          to: periodTo,
        }
      : null
  return { ...fields, cohort, allowed: commandsFrom(row.status) }
}

/** A course that was deleted for good; its title stays. */
const DELETED_COURSE = '00000000-0000-0000-0000-000000000000'

export const lineOf = ({ id, version, name }: Pick<FoundGroup, 'id' | 'version' | 'name'>) =>
  ({ entity: 'groups', id, version, label: name }) as const

export const { auditedValues } = auditedFields<FoundGroup, typeof changeGroupBody>({
  name: 'audited',
  description: 'audited',
  kind: 'audited',
  status: 'audited',
  rule: 'audited',
  ownerId: 'audited',
  cohortEvent: 'audited',
  courseId: 'audited',
  periodFrom: 'audited',
  periodTo: 'audited',
  ...derived(
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'memberCount',
    'countedAt',
    'jobId',
    'isCounting',
    'courseTitle',
    'ownerName',
  ),
})

export const { change, readAt, refuseChanged } = versioned({
  entity: 'groups',
  readNow,
  answer: z.custom<FoundGroup>().transform(toGroup).pipe(group),
  update: (tx: Db, id, version, fields: GroupFields) => updateGroup(tx, id, version, fields),
  lineOf,
  auditedValues,
})
