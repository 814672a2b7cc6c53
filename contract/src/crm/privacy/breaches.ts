import * as z from 'zod'
import {
  byId,
  flag,
  instant,
  integer,
  listOf,
  listQuery,
  nothing,
  pageOf,
  requiredLine,
  requiredText,
  stamps,
  text,
} from '#core/common.ts'
import { recordLanguages } from '#core/record-language.ts'
import { route } from '#core/route.ts'

export const breachStates = ['discovered', 'assessed', 'reported', 'closed'] as const
export type BreachState = (typeof breachStates)[number]

const REPORT_WITHIN_MS = 72 * 3_600_000
/** Until when the authority must be told: 72 hours of the clock after the discovery, weekends and holidays included. */
export const reportDueMs = (discoveredAt: string) => Date.parse(discoveredAt) + REPORT_WITHIN_MS

const fields = {
  title: requiredLine(200, 'breaches.title-required'),
  /** What happened. */
  details: text(5000),
  /** Null while nobody knows. */
  happenedAt: instant.nullable(),
  discoveredAt: instant,
  dataKinds: requiredText(1000, 'breaches.data-kinds-required'),
  /** An estimate; null while nobody knows. */
  personCount: integer().min(0, 'input.negative').max(1_000_000_000).nullable(),
  effect: text(5000),
  measures: text(5000),
}
export const createBreachBody = z
  .strictObject(fields)
  .partial()
  .extend({ title: fields.title, discoveredAt: fields.discoveredAt, dataKinds: fields.dataKinds })
export const changeBreachBody = z.strictObject(fields).partial()

const row = z.object({
  ...stamps,
  number: z.string(),
  title: z.string(),
  state: z.enum(breachStates),
  discoveredAt: instant,
  /** Until when it must be reported, if it must. */
  reportBy: instant,
  /** Null until it is assessed. */
  isReportable: z.boolean().nullable(),
  reportedAt: instant.nullable(),
  notifiedAt: instant.nullable(),
  closedAt: instant.nullable(),
  personCount: z.int().nullable(),
})
export type BreachRow = z.infer<typeof row>

export const breach = row.extend({
  details: z.string(),
  happenedAt: instant.nullable(),
  dataKinds: z.string(),
  effect: z.string(),
  measures: z.string(),
  assessReason: z.string(),
  assessedAt: instant.nullable(),
  assessedByName: z.string().nullable(),
  reportReference: z.string(),
  lateReason: z.string(),
  notifiedHow: z.string(),
  outcome: z.string(),
  closedByName: z.string().nullable(),
})
export type Breach = z.infer<typeof breach>

export const breachQuery = listQuery(['discoveredAt', 'updatedAt'], 'desc').extend({
  state: listOf(breachStates).optional(),
  /** Open, not reported although it may have to be, and 24 hours or fewer are left, or none. */
  isUrgent: flag.optional(),
})

export const assessBody = z.strictObject({
  isReportable: z.boolean(),
  reason: requiredText(2000, 'breaches.assess-reason-required'),
})
export const reportBody = z.strictObject({
  reportedAt: instant,
  reference: requiredLine(200, 'breaches.reference-required'),
  /** Required if the 72 hours had passed. */
  lateReason: text(1000).optional(),
})
export const tellBody = z.strictObject({ notifiedAt: instant, how: requiredText(2000, 'breaches.told-how-required') })
export const closeBreachBody = z.strictObject({ outcome: requiredText(2000, 'breaches.outcome-required') })

const command = {
  method: 'POST',
  needs: 'privacy:write',
  params: byId,
  versioned: true,
  repeatable: 'optional',
  answer: breach,
} as const

export const breaches = {
  list: route({
    method: 'GET',
    path: '/breaches',
    needs: 'privacy:read',
    summary: 'List breaches of personal data',
    query: breachQuery,
    answer: pageOf(row),
  }),
  read: route({
    method: 'GET',
    path: '/breaches/:id',
    needs: 'privacy:read',
    summary: 'Read a breach of personal data',
    params: byId,
    answer: breach,
  }),
  create: route({
    method: 'POST',
    path: '/breaches',
    needs: 'privacy:write',
    summary: 'Enter a breach; the 72 hours run from its discovery',
    body: createBreachBody,
    repeatable: 'optional',
    answer: breach,
  }),
  update: route({
    method: 'PATCH',
    path: '/breaches/:id',
    needs: 'privacy:write',
    summary: 'Change the given fields of an open breach',
    params: byId,
    body: changeBreachBody,
    versioned: true,
    answer: breach,
  }),
  assess: route({
    ...command,
    path: '/breaches/:id/assess',
    summary: 'Decide whether a breach must be reported, and why; again until it is reported',
    body: assessBody,
  }),
  report: route({
    ...command,
    path: '/breaches/:id/report',
    summary: 'Note when a reportable breach was reported to the authority; after the 72 hours with a reason',
    body: reportBody,
  }),
  tell: route({
    ...command,
    path: '/breaches/:id/tell',
    summary: 'Note when and how the persons concerned were told',
    body: tellBody,
  }),
  paper: route({
    method: 'GET',
    path: '/breaches/:id/paper',
    needs: 'privacy:read',
    summary: 'Download the notice of a breach to the authority as PDF, to be completed and signed',
    params: byId,
    query: z.strictObject({ language: z.enum(recordLanguages).default('vi') }),
    answer: nothing,
    kind: 'file',
  }),
  close: route({
    ...command,
    path: '/breaches/:id/close',
    summary: 'Close a breach that was reported, or assessed as not reportable',
    body: closeBreachBody,
  }),
}
