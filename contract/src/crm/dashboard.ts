import * as z from 'zod'
import { daysAfter } from '#core/filter-days.ts'
import { id, instant } from '#core/common.ts'
import { route } from '#core/route.ts'
import { leadSources, leadStates } from '#people/leads.ts'

/** A period has at most as many days as a leap year. */
const DAYS_MOST = 366

const compared = z.object({ now: z.int(), before: z.int() })
const conversation = z.object({
  id,
  mailboxId: id,
  mailbox: z.string(),
  subject: z.string(),
  sender: z.string(),
  lastAt: instant,
})
export type Conversation = z.infer<typeof conversation>

export const crmDashboard = z.object({
  /** The period as it was asked for, and as many days before it. */
  from: z.string(),
  to: z.string(),
  before: z.object({ from: z.string(), to: z.string() }),
  /** Leads that came in during the period, by what has become of them. */
  leads: z.object({
    total: compared,
    states: z.array(z.object({ state: z.enum(leadStates), count: z.int() })),
    /** The most frequent first; those without a lead are left out. */
    sources: z.array(z.object({ source: z.enum(leadSources), count: z.int() })),
    /** There are more than were counted. */
    isCapped: z.boolean(),
  }),
  /** Of the mailboxes that the caller reads; null if there are none. */
  mail: z
    .object({
      replies: compared,
      /** Of conversations that others began in the period: how many were answered, and after how many minutes. */
      answered: z.int(),
      unanswered: z.int(),
      medianMinutes: z.number().nullable(),
      p90Minutes: z.number().nullable(),
      isCapped: z.boolean(),
      /** Assigned to the caller and open, the longest waiting first. */
      conversations: z.array(conversation),
    })
    .nullable(),
})
export type CrmDashboard = z.infer<typeof crmDashboard>

export const crmDashboards = {
  read: route({
    method: 'GET',
    path: '/crm/dashboard',
    needs: 'crm:read',
    summary: 'Read the figures of leads and mail of a period, with those of as many days before it',
    query: z
      .strictObject({ from: z.iso.date(), to: z.iso.date() })
      .refine(({ from, to }) => from <= to, { path: ['to'], error: 'crm.period-order', abort: true })
      .refine(({ from, to }) => to < daysAfter(from, DAYS_MOST), { path: ['to'], error: 'crm.period-too-long' })
      .meta({ examples: [{ from: '2026-11-01', to: '2026-11-30' }] }),
    answer: crmDashboard,
  }),
}
