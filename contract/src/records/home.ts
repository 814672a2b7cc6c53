import * as z from 'zod'
import { id, instant, nothing } from '#core/common.ts'
import { occurrence } from '#crm/calendar/calendar.ts'
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
  'secrets-lost',
  'orders-without-access',
  'transfers-to-match',
  'kyc-to-review',
  'data-requests-due',
  'breaches-due',
  'second-factor-due',
  'leads-due',
  'money-at-gateways',
  'settlements-to-match',
  'payouts-to-approve',
  'payouts-to-pay',
  'invoices-due',
  'invoices-to-adjust',
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
  'orders-7',
  'enrolments-7',
  'completions-7',
  'students-active-7',
  'artifacts-published',
  'artifacts-complete',
] as const
/** Parts of the page, each read on its own, so that one may fail. */
export const homeParts = ['tasks', 'appointments', 'figures', 'money', 'recent', 'colleagues'] as const
export type HomePart = (typeof homeParts)[number]
export type TaskKind = (typeof taskKinds)[number]
export type FigureKind = (typeof figureKinds)[number]

const dong = z.int()
/** What was sold and given back, by the day on which it was posted in the ledger. */
const moneyOfHome = z.object({
  /** The last 30 days of Vietnam, oldest first; the last one is today. */
  days: z.array(z.object({ day: z.string(), revenue: dong, refunds: dong })),
  /** Revenue of the 7 and the 30 days before the last 7 and 30. */
  before: z.object({ week: dong, month: dong }),
  /** The rows behind the figures; null for people who may not read them. */
  to: z.object({ today: z.string(), week: z.string(), month: z.string(), refunds: z.string() }).nullable(),
})
export type MoneyOfHome = z.infer<typeof moneyOfHome>

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
    summary: 'Read what waits for me, the figures I may see, and what was done lately',
    answer: z.object({
      /** Only tasks with a count above zero: the law's deadlines, then faults, then the most money, then what has waited longest. */
      tasks: z.array(
        z.object({
          kind: z.enum(taskKinds),
          ...counted,
          /** Since when the oldest waits, and the money in question; null if unknown or not exact. */
          oldest: instant.nullable(),
          amount: dong.nullable(),
        }),
      ),
      /** What comes next for me within a week; null for people without a calendar. */
      appointments: z.array(occurrence).nullable(),
      /** Only figures whose rows this person may read. */
      figures: z.array(
        z.object({
          kind: z.enum(figureKinds),
          ...counted,
          /** The same for the preceding period, if the figure covers one. */
          before: z.int().nullable(),
        }),
      ),
      /** Null for people who may not see revenue. */
      money: moneyOfHome.nullable(),
      recent: z.array(activity),
      /** What others did in the last days with records that this person may read. */
      colleagues: z.array(activity),
      /** Parts that could not be read; they are empty here. */
      failed: z.array(z.enum(homeParts)),
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
    answer: z.object({ removed: z.int(), retained: z.int() }),
  }),
}
