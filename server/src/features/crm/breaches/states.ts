import {
  reportDueMs,
  type assessBody,
  type reportBody,
  type tellBody,
} from '@learning-cms/contract/crm/privacy/breaches'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import type { RowVersion } from '#services/entities/changes.ts'
import type { BreachFields, FoundBreach } from './queries.ts'
import { change } from './records.ts'
import { refuseAhead, refuseClosed, refuseField } from './rules.ts'

const now = sql`now()`

type BreachStep = {
  target: RowVersion
  command: 'assess' | 'report' | 'tell' | 'close'
  decide: (b: FoundBreach) => BreachFields
}

const take = (db: Db, by: By, { target, command, decide }: BreachStep) =>
  change(db, by, { target, action: `breaches.${command}` }, (_tx, before) => {
    refuseClosed(before)
    return Promise.resolve({ fields: decide(before) })
  })

export const assessBreach = (db: Db, by: By, target: RowVersion, body: z.output<typeof assessBody>) => {
  const decide = ({ reportedAt }: FoundBreach) => {
    if (reportedAt) refuse('state-forbids', 'breaches.reported')
    const { isReportable, reason: assessReason } = body
    return { isReportable, assessReason, assessedAt: now, assessedByName: by.actor.name }
  }
  return take(db, by, { target, command: 'assess', decide })
}

export const reportBreach = (db: Db, by: By, target: RowVersion, body: z.output<typeof reportBody>) => {
  const { reportedAt, reference: reportReference, lateReason = '' } = body
  const decide = (before: FoundBreach) => {
    if (before.reportedAt) refuse('state-forbids', 'breaches.reported')
    if (!before.isReportable) refuse('state-forbids', 'breaches.assess-first')
    refuseBadTime('reportedAt', reportedAt, before)
    const isLate = Date.parse(reportedAt) > reportDueMs(before.discoveredAt)
    if (isLate && lateReason === '') refuseField('lateReason', 'breaches.late-reason-required')
    return { reportedAt, reportReference, lateReason: isLate ? lateReason : '' }
  }
  return take(db, by, { target, command: 'report', decide })
}

export const tellPersons = (db: Db, by: By, target: RowVersion, body: z.output<typeof tellBody>) => {
  const { notifiedAt, how: notifiedHow } = body
  const decide = (before: FoundBreach) => {
    if (before.notifiedAt) refuse('state-forbids', 'breaches.told')
    refuseBadTime('notifiedAt', notifiedAt, before)
    return { notifiedAt, notifiedHow }
  }
  return take(db, by, { target, command: 'tell', decide })
}

export const closeBreach = (db: Db, by: By, target: RowVersion, outcome: string) => {
  const decide = ({ isReportable, reportedAt }: FoundBreach) => {
    if (isReportable === null) refuse('state-forbids', 'breaches.close-unassessed')
    if (isReportable && !reportedAt) refuse('state-forbids', 'breaches.close-unreported')
    return { outcome, closedAt: now, closedByName: by.actor.name }
  }
  return take(db, by, { target, command: 'close', decide })
}

function refuseBadTime(field: 'reportedAt' | 'notifiedAt', at: string, { discoveredAt }: FoundBreach) {
  refuseAhead(field, at)
  if (Date.parse(at) < Date.parse(discoveredAt)) refuseField(field, 'breaches.before-discovery')
}
