import * as z from 'zod'
import { id, instant, nothing } from '#core/common.ts'
import { route } from '#core/route.ts'

/** One line of the audit log for the home page. */
export const activity = z.object({
  id,
  at: instant,
  actorName: z.string(),
  /** Entity and verb, such as `courses.publish`. */
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** The record's name at that time. */
  label: z.string(),
})
export type Activity = z.infer<typeof activity>

/** What is waiting for somebody; listed for people who may read and settle it. */
export const taskKinds = [
  'accounts-waiting',
  'instructors-waiting',
  'refunds-to-approve',
  'refunds-to-review',
  'money-apart',
  'ledger-apart',
  'backup-failed',
  'media-lost',
  'orders-without-access',
  'transfers-to-match',
  'payouts-to-approve',
  'payouts-to-pay',
  'reviews-waiting',
  'drafts-unfinished',
  'artifacts-unfinished',
  'artifacts-wanting',
  'suspensions-ending',
  'trash-ending',
  'jobs-failed',
  'mails-waiting',
] as const
export const figureKinds = [
  'courses-on-sale',
  'courses-draft',
  'students-active-7',
  'students-active-30',
  'orders-7',
  'enrolments-7',
  'completions-7',
  'instructors',
  'artifacts-published',
  'artifacts-complete',
  'accounts',
] as const
export type TaskKind = (typeof taskKinds)[number]
export type FigureKind = (typeof figureKinds)[number]

/** Exact up to 10,000, like the total of the list. */
const counted = {
  count: z.int(),
  isCapped: z.boolean(),
  /** The list of the console with exactly these rows. */
  to: z.string(),
}

export const home = {
  read: route({
    method: 'GET',
    path: '/home',
    needs: 'sign-in',
    summary: 'Read what needs my attention today, and the figures I may see',
    answer: z.object({
      /** Only tasks with a count above zero. */
      tasks: z.array(z.object({ kind: z.enum(taskKinds), ...counted })),
      /** Only figures whose rows this person may read. */
      figures: z.array(
        z.object({
          kind: z.enum(figureKinds),
          ...counted,
          /** The same for the preceding period, if the figure covers one. */
          before: z.int().nullable(),
        }),
      ),
      recent: z.array(activity),
    }),
  }),
  verifyAudit: route({
    method: 'POST',
    path: '/audit/verify',
    needs: 'audit:read',
    summary: 'Start a job that verifies the whole audit log',
    answer: z.object({ jobId: id }),
  }),
  sampleData: route({
    method: 'GET',
    path: '/sample-data',
    needs: 'settings:write',
    summary: 'Read whether there is sample data',
    answer: z.object({ isPresent: z.boolean() }),
  }),
  addSampleData: route({
    method: 'POST',
    path: '/sample-data',
    needs: 'settings:write',
    summary: 'Add the small sample data',
    answer: nothing,
  }),
  removeSampleData: route({
    method: 'DELETE',
    path: '/sample-data',
    needs: 'settings:write',
    summary: 'Remove the sample data; what people changed or built upon stays',
    answer: z.object({ removed: z.int(), kept: z.int() }),
  }),
}
