import * as z from 'zod'
import { byId, id, nothing, requiredLine, stamps } from '#core/common.ts'
import { route } from '#core/route.ts'
import { dimensionsIn, goesWith } from './exploration.ts'
import { explorationIn, unknownParts } from './exploration-address.ts'
import { metricNames } from './metrics.ts'

export const SAVED_REPORTS_MOST = 100

/** What is chosen in Explore, as in its address. */
const state = z.record(z.string().regex(/^[a-zA-Z]{1,40}$/), z.string().max(400))
export type ReportState = z.infer<typeof state>

/** The first day that can be asked for, for reading a stored report; only its range depends on the day. */
const ANY_DAY = '2026-01-01'

/** Reads a stored report. What it names that does not exist is listed in `missing` and `misread`; the rest applies. */
export function readState(stored: ReportState, today = ANY_DAY) {
  const explored = explorationIn(stored, today, 'orders')
  return { ...explored, misread: [...explored.misread, ...unknownParts(stored)] }
}

/** Only a state that Explore understands completely can be saved. */
const sound = state
  .refine((state) => readState(state).missing.length === 0, 'saved-reports.unknown-metric')
  .refine((state) => readState(state).misread.length === 0, 'saved-reports.unknown-part')
  .refine(
    (state) => state['metrics'] !== undefined && readState(state).exploration.metrics.length > 0,
    'saved-reports.no-metric',
  )
  .refine((state) => {
    const { exploration } = readState(state)
    return exploration.metrics.every((metric) => goesWith(metric, dimensionsIn(exploration)))
  }, 'analytics.not-together')
  .meta({ examples: [{ metrics: 'orders' }] })

export const everies = ['day', 'week', 'month'] as const
export const READERS_MOST = 50
/** Every day, on Mondays or on the first of the month, at an hour in Vietnam; the figures end the day before. */
const mailing = z.strictObject({
  every: z.enum(everies),
  hour: z.int().min(0).max(23),
  accountIds: z.array(id).min(1, 'saved-reports.no-reader').max(READERS_MOST),
})
export type Mailing = z.infer<typeof mailing>
export const mailingOutcomes = ['queued', 'no-right', 'inactive', 'no-address', 'unreadable'] as const

const role = z.object({ id, name: z.string() })
export const savedReport = z.object({
  ...stamps,
  name: z.string(),
  /** Without metrics that the reader has no right to, or that do not exist. */
  state,
  /** Metrics that do not exist, and other parts that are not understood, as "part: value". */
  missing: z.array(z.string()),
  hidden: z.array(z.enum(metricNames)),
  /** Holders of one of these roles open it too. */
  roles: z.array(role),
  ownerName: z.string(),
  isMine: z.boolean(),
  /** Null for everybody but the owner. */
  mailing: mailing.nullable(),
})
export type SavedReport = z.infer<typeof savedReport>

/** Pages on which a person sees saved reports as tiles. */
export const boards = ['home', 'sales'] as const
export type Board = (typeof boards)[number]
export const PINS_MOST = 12
/** Why a tile has nothing to show: its report was deleted, is not shared any more, or needs a right that is gone. */
export const pinFaults = ['deleted', 'not-shared', 'no-right'] as const

const pin = z.object({
  reportId: id,
  /** As it was called when it was pinned, if its report cannot be read any more. */
  name: z.string(),
  report: savedReport.nullable(),
  fault: z.enum(pinFaults).nullable(),
})
export type ReportPin = z.infer<typeof pin>
const onBoard = z.strictObject({ board: z.enum(boards) })

const fields = {
  name: requiredLine(80, 'saved-reports.name-required'),
  state: sound,
  roleIds: z.array(id).max(20),
}

export const savedReports = {
  list: route({
    method: 'GET',
    path: '/analytics/saved-reports',
    needs: 'analytics:read',
    summary: 'List the reports I saved and those shared with a role of mine, by name',
    answer: z.object({ rows: z.array(savedReport) }),
  }),
  create: route({
    method: 'POST',
    path: '/analytics/saved-reports',
    needs: 'analytics:read',
    summary: 'Save what is chosen in Explore under a name',
    body: z.strictObject({ ...fields, roleIds: fields.roleIds.optional() }),
    repeatable: 'optional',
    answer: savedReport,
  }),
  update: route({
    method: 'PATCH',
    path: '/analytics/saved-reports/:id',
    needs: 'analytics:read',
    summary: 'Change the name, the choices or the shared roles of a report of mine',
    params: byId,
    body: z.strictObject({ ...fields, mailing: mailing.nullable() }).partial(),
    versioned: true,
    answer: savedReport,
  }),
  readers: route({
    method: 'GET',
    path: '/analytics/report-readers',
    needs: 'analytics:read',
    summary: 'List the people to whom a report can be mailed: who may read analytics now',
    answer: z.object({ rows: z.array(z.object({ id, name: z.string() })) }),
  }),
  mailings: route({
    method: 'GET',
    path: '/analytics/saved-reports/:id/mailings',
    needs: 'analytics:read',
    summary: 'List to whom a report of mine was mailed lately, and who was passed over and why',
    params: byId,
    answer: z.object({
      rows: z.array(z.object({ name: z.string(), dueOn: z.iso.date(), outcome: z.enum(mailingOutcomes) })),
    }),
  }),
  mailNow: route({
    method: 'POST',
    path: '/analytics/saved-reports/:id/mail',
    needs: 'analytics:read',
    summary: 'Mail a report to me as its readers get it, at most once a minute; the figures end yesterday',
    params: byId,
    answer: nothing,
  }),
  pins: route({
    method: 'GET',
    path: '/analytics/pins/:board',
    needs: 'analytics:read',
    summary: 'List the reports that I pinned to a page, in my order',
    params: onBoard,
    answer: z.object({ rows: z.array(pin) }),
  }),
  arrange: route({
    method: 'PUT',
    path: '/analytics/pins/:board',
    needs: 'analytics:read',
    summary: 'Set the reports on a page of mine, in this order: pins, moves and removes',
    params: onBoard,
    body: z.strictObject({
      reportIds: z
        .array(id)
        .max(PINS_MOST, 'saved-reports.too-many-pins')
        .refine((ids) => new Set(ids).size === ids.length, 'products.named-twice'),
    }),
    answer: z.object({ rows: z.array(pin) }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/analytics/saved-reports/:id',
    needs: 'analytics:read',
    summary: 'Delete a report of mine; for a month it can be restored',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
  restore: route({
    method: 'POST',
    path: '/analytics/saved-reports/:id/restore',
    needs: 'analytics:read',
    summary: 'Restore a deleted report of mine',
    params: byId,
    versioned: true,
    answer: savedReport,
  }),
}
