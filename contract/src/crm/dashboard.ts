import * as z from 'zod'
import { knownDay } from '#core/lists/filter-days.ts'
import { dong, id, instant } from '#core/common.ts'
import { provinceCodes } from '#core/provinces.ts'
import { route } from '#core/route.ts'
import { leadSources, leadStates } from './leads/leads.ts'
import { figures } from './campaigns.ts'

/** A period has at most as many days as a leap year. */
const DAYS_MOST = 366
const DAY_MS = 86_400_000

const compared = z.object({ now: z.int(), before: z.int() })
const minutes = z.object({ median: z.number().nullable(), p90: z.number().nullable() })
/** Of conversations that others began in the period. */
const times = z.object({
  begun: z.int(),
  answered: z.int(),
  closed: z.int(),
  /** Minutes from the first message to our first answer. */
  firstAnswer: minutes,
  /** Minutes from the first message until it was closed, for those that are. */
  toClose: minutes,
})
/** Conversations that we answered in the period, with their number in the period before. */
const replies = compared
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
    /** By source, the most frequent first; sources without a lead are left out. */
    sources: z.array(z.object({ source: z.enum(leadSources), count: z.int() })),
    /** By province, the most frequent first; null is an unknown province. */
    provinces: z.array(z.object({ code: z.enum(provinceCodes).nullable(), count: z.int() })),
    /** There are more than were counted. */
    isCapped: z.boolean(),
  }),
  /** Events in the calendars that the caller sees, without cancelled ones. */
  appointments: compared.extend({ isCapped: z.boolean() }),
  /** Letters of the campaigns whose sending began in the period; null for whoever does not read campaigns. */
  campaigns: z
    .object({
      count: z.int(),
      ...figures.pick({ sent: true, bounced: true, opened: true, clicked: true, unsubscribed: true }).shape,
      isCapped: z.boolean(),
    })
    .nullable(),
  /** Orders made in the period that are not paid yet; null for whoever does not read orders. */
  proposals: z.object({ count: z.int(), value: dong, isCapped: z.boolean() }).nullable(),
  /** Of the mailboxes that the caller reads; null if there are none. */
  mail: z
    .object({
      replies,
      times,
      mailboxes: z.array(z.object({ id, name: z.string(), replies, times })),
      isCapped: z.boolean(),
      /** Assigned to the caller and open, the longest waiting first. */
      conversations: z.array(conversation),
    })
    .nullable(),
})
export type MailTimes = z.infer<typeof times>
export type CrmDashboard = z.infer<typeof crmDashboard>

export const crmDashboards = {
  read: route({
    method: 'GET',
    path: '/crm/dashboard',
    needs: 'crm:read',
    summary: 'Read the figures of leads and mail of a period, with those of as many days before it',
    query: z
      .strictObject({ from: knownDay, to: knownDay })
      .refine(({ from, to }) => from <= to, { path: ['to'], error: 'crm.period-order', abort: true })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < DAYS_MOST * DAY_MS, {
        path: ['to'],
        error: 'crm.period-too-long',
      })
      .meta({ examples: [{ from: '2026-11-01', to: '2026-11-30' }] }),
    answer: crmDashboard,
  }),
}
