import * as z from 'zod'
import {
  byId,
  email,
  id,
  instant,
  integer,
  line,
  listOf,
  listQuery,
  nothing,
  pageOf,
  requiredLine,
  stamps,
} from '#core/common.ts'
import { knownDay } from '#core/lists/filter-days.ts'
import { route } from '#core/route.ts'
import { picture } from '#system/media/pictures.ts'
import { blocksSchema, BLOCKS_MOST } from './mail/blocks.ts'

export const campaignStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const
export type CampaignState = (typeof campaignStates)[number]
export const campaignCommands = ['schedule', 'unschedule', 'choose', 'stop', 'remove'] as const
export type CampaignCommand = (typeof campaignCommands)[number]
export const campaignLanguages = ['vi', 'en'] as const
export type CampaignLanguage = (typeof campaignLanguages)[number]
/**
 * `hand` by a person; the others by the server, which found nobody to write to, or nothing to write from;
 * `restored` because the database was restored from a backup, and nobody knows what has been sent since.
 */
export const stopReasons = ['hand', 'no-recipients', 'no-mailbox', 'restored'] as const
/** Why somebody of the audience gets no letter. */
export const skipReasons = [
  'no-consent',
  'unsubscribed',
  'suppressed',
  'unreachable',
  'suspended',
  'erased',
  'restricted',
  'no-address',
  'stopped',
] as const
export type SkipReason = (typeof skipReasons)[number]
/** What became of the people of the audience; one person can be in several. */
export const outcomes = [
  'all',
  'waiting',
  'sent',
  'delivered',
  'bounced',
  'unsubscribed',
  'clicked',
  'opened',
  'failed',
  'unknown',
  'skipped',
] as const
export type CampaignOutcome = (typeof outcomes)[number]
export const recipientStates = ['waiting', 'claimed', 'sending', 'sent', 'failed', 'unknown', 'skipped'] as const
export const variants = ['a', 'b'] as const
export type Variant = (typeof variants)[number]
/**
 * Why a subject won: more of the measured recipients clicked, or fewer left; the difference may be chance; somebody
 * chose it.
 */
export const winnerReasons = ['clicks', 'unsubscribes', 'even', 'hand'] as const
export type WinnerReason = (typeof winnerReasons)[number]

export const RATE_MOST = 6_000
/** More recipients than this are only written to after a test was sent. */
export const UNTESTED_MOST = 100
export const TESTS_AT_ONCE = 5
export const SHARE_B_MOST = 50
export const TRIAL_SHARE_LEAST = 5
export const TRIAL_SHARE_MOST = 50
export const TRIAL_HOURS_MOST = 72
const AHEAD_DAYS = 180
export const SCHEDULE_DAYS = AHEAD_DAYS
const SUBJECT_LENGTH = 200

const fields = {
  name: requiredLine(120, 'campaigns.name-required'),
  groupId: id.nullable(),
  topicId: id,
  /** The mailbox it is written from, and in which reports of non-delivery arrive. */
  mailboxId: id.nullable(),
  language: z.enum(campaignLanguages),
  subject: line(SUBJECT_LENGTH),
  /** A second subject to compare; empty for none. Some recipients get it, chosen by lot when sending begins. */
  subjectB: line(SUBJECT_LENGTH),
  /** Percent of the recipients who get the second subject; 0 without one. */
  shareB: integer().min(0, 'input.negative').max(SHARE_B_MOST),
  /**
   * Percent of the recipients who get one of two subjects first, half of them each; the others get the better one.
   * 0 where everybody gets one of the two at once.
   */
  trialShare: integer()
    .max(TRIAL_SHARE_MOST)
    .refine((share) => share === 0 || share >= TRIAL_SHARE_LEAST, 'campaigns.trial-share'),
  /** How long after the letters of the trial left the better subject is chosen; 0 without a trial. */
  trialHours: integer().min(0, 'input.negative').max(TRIAL_HOURS_MOST),
  preheader: line(SUBJECT_LENGTH),
  blocks: blocksSchema,
  /** Letters a minute, across all servers. */
  rate: integer().min(1).max(RATE_MOST),
}
export const createCampaignBody = z.strictObject(fields).partial().extend({ name: fields.name })
/** Only drafts can be changed. */
export const changeCampaignBody = z.strictObject(fields).partial()

export const figures = z.object({
  all: z.int(),
  waiting: z.int(),
  sent: z.int(),
  delivered: z.int(),
  bounced: z.int(),
  unsubscribed: z.int(),
  clicked: z.int(),
  opened: z.int(),
  failed: z.int(),
  unknown: z.int(),
  skipped: z.int(),
  /** How many of those sent went to people who agreed to be measured: opening and clicking is known of these only. */
  measured: z.int(),
})
export type Figures = z.infer<typeof figures>

export const campaignRow = z.object({
  ...stamps,
  name: z.string(),
  state: z.enum(campaignStates),
  subject: z.string(),
  groupId: id.nullable(),
  groupName: z.string().nullable(),
  sendAt: instant.nullable(),
  startedAt: instant.nullable(),
  /** Two subjects are being tried, and it is not decided which one the others get. */
  isChoosing: z.boolean(),
  /** As counted last: a few seconds old while sending. */
  figures,
  /** Commands that the current state allows, regardless of who asks. */
  allowed: z.array(z.enum(campaignCommands)),
})
const reached = figures.pick({ delivered: true, unsubscribed: true, clicked: true, measured: true })
export const compared = z.object({ a: reached, b: reached })
export type Compared = z.infer<typeof compared>

export const campaign = campaignRow.extend({
  topicId: id,
  mailboxId: id.nullable(),
  mailboxName: z.string().nullable(),
  language: z.enum(campaignLanguages),
  subjectB: z.string(),
  shareB: z.int(),
  trialShare: z.int(),
  trialHours: z.int(),
  /** When the better subject is chosen, unless somebody does so before; null until the letters of the trial have left. */
  decideAt: instant.nullable(),
  winner: z.enum(variants).nullable(),
  winnerBy: z.enum(winnerReasons).nullable(),
  decidedAt: instant.nullable(),
  /** What both subjects had reached when it was decided. */
  compared: compared.nullable(),
  preheader: z.string(),
  blocks: blocksSchema,
  rate: z.int(),
  /** When what recipients read was last changed. */
  contentAt: instant,
  /** When a test of the present content left; null for none. */
  testedAt: instant.nullable(),
  /** When everybody it goes to was written down. */
  frozenAt: instant.nullable(),
  endedAt: instant.nullable(),
  stopReason: z.enum(stopReasons).nullable(),
  /** Why the mail server takes nothing at present; null while it does. */
  fault: z.string().nullable(),
})
export type CampaignRow = z.infer<typeof campaignRow>
export type Campaign = z.infer<typeof campaign>

export const campaignQuery = listQuery(['updatedAt', 'name', 'startedAt'], 'desc').extend({
  state: listOf(campaignStates).optional(),
  groupId: id.optional(),
  /** Days in Vietnam on which sending began; both belong to it. */
  startedFrom: knownDay.optional(),
  startedTo: knownDay.optional(),
})

const skipped = z.object({ reason: z.enum(skipReasons), count: z.int() })
const audience = z.object({
  /** People of the group. */
  members: z.int(),
  /** How many of the members would get the letter now. */
  recipients: z.int(),
  /** The group is large: the figures are projected from a sample. */
  isEstimate: z.boolean(),
  skipped: z.array(skipped),
})
export type Audience = z.infer<typeof audience>

const ofVariant = figures.pick({
  sent: true,
  delivered: true,
  unsubscribed: true,
  clicked: true,
  opened: true,
  measured: true,
})
const results = z.object({
  figures,
  skipped: z.array(skipped),
  /** One line for each subject. */
  variants: z.array(ofVariant.extend({ variant: z.enum(variants), subject: z.string() })),
  links: z.array(z.object({ position: z.int(), url: z.string(), people: z.int() })),
})
export type Results = z.infer<typeof results>

const recipient = z.object({
  id,
  /** Null for an erased person. */
  personId: id.nullable(),
  name: z.string(),
  /** Masked. */
  address: z.string().nullable(),
  state: z.enum(recipientStates),
  skipReason: z.enum(skipReasons).nullable(),
  /** Null for recipients who wait for the better subject. */
  variant: z.enum(variants).nullable(),
  /** The answer of the mail server. */
  fault: z.string().nullable(),
  sentAt: instant.nullable(),
  bouncedAt: instant.nullable(),
  unsubscribedAt: instant.nullable(),
  openedAt: instant.nullable(),
  clickedAt: instant.nullable(),
})
export type Recipient = z.infer<typeof recipient>
export const recipientQuery = listQuery(['name'])
  .omit({ search: true, from: true })
  .extend({ outcome: z.enum(outcomes).default('all') })

const ID_LENGTH = 36
/** The records that blocks refer to, for a preview before the blocks are saved. */
const resourcesQuery = z.strictObject({
  language: z.enum(campaignLanguages),
  /** The campaign whose pictures are requested. */
  campaignId: id.optional(),
  /** Joined by commas. */
  courseIds: z
    .string()
    .max(BLOCKS_MOST * (ID_LENGTH + 1))
    .transform((joined) => joined.split(',').filter(Boolean))
    .pipe(z.array(id).max(BLOCKS_MOST))
    .optional(),
})
const resources = z.object({
  sender: z.object({ name: z.string(), address: z.string() }),
  /** The requested courses that are on sale. */
  courses: z.array(
    z.object({
      id,
      title: z.string(),
      price: z.string(),
      picture: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
    }),
  ),
  /** Those saved with the campaign. */
  pictures: z.array(z.object({ id, picture })),
})
export type Resources = z.infer<typeof resources>

const sender = z.object({ id, name: z.string(), address: z.string() })
export type Sender = z.infer<typeof sender>

const command = {
  method: 'POST',
  needs: 'campaigns:send',
  params: byId,
  versioned: true,
  answer: campaign,
} as const

export const campaigns = {
  list: route({
    method: 'GET',
    path: '/campaigns',
    needs: 'campaigns:read',
    summary: 'List campaigns with what became of them',
    query: campaignQuery,
    answer: pageOf(campaignRow),
  }),
  senders: route({
    method: 'GET',
    path: '/campaign-senders',
    needs: 'campaigns:read',
    summary: 'List the mailboxes the caller may write campaigns from',
    answer: z.object({ rows: z.array(sender) }),
  }),
  read: route({
    method: 'GET',
    path: '/campaigns/:id',
    needs: 'campaigns:read',
    summary: 'Read a campaign',
    params: byId,
    answer: campaign,
  }),
  create: route({
    method: 'POST',
    path: '/campaigns',
    needs: 'campaigns:write',
    summary: 'Create a draft',
    body: createCampaignBody,
    repeatable: 'optional',
    answer: campaign,
  }),
  update: route({
    method: 'PATCH',
    path: '/campaigns/:id',
    needs: 'campaigns:write',
    summary: 'Change the given fields of a draft',
    params: byId,
    body: changeCampaignBody,
    versioned: true,
    answer: campaign,
  }),
  copy: route({
    method: 'POST',
    path: '/campaigns/:id/copy',
    needs: 'campaigns:write',
    summary: 'Copy content and audience into a new draft',
    params: byId,
    body: z.strictObject({ name: fields.name }),
    repeatable: 'optional',
    answer: campaign,
  }),
  remove: route({
    method: 'DELETE',
    path: '/campaigns/:id',
    needs: 'campaigns:write',
    summary: 'Delete a draft',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
  resources: route({
    method: 'GET',
    path: '/campaign-resources',
    needs: 'campaigns:read',
    summary: 'Read what a letter shows besides its blocks: whose it is, and the courses it names',
    query: resourcesQuery,
    answer: resources,
  }),
  audience: route({
    method: 'GET',
    path: '/campaigns/:id/audience',
    needs: 'campaigns:read',
    summary: 'Count who would get it now, and who would not for which reason',
    params: byId,
    answer: audience,
  }),
  test: route({
    method: 'POST',
    path: '/campaigns/:id/test',
    needs: 'campaigns:send',
    summary: 'Send the draft to colleagues: to addresses of active accounts only',
    params: byId,
    body: z.strictObject({ to: z.array(email).min(1).max(TESTS_AT_ONCE) }),
    repeatable: 'required',
    answer: z.object({ count: z.int() }),
  }),
  schedule: route({
    ...command,
    path: '/campaigns/:id/schedule',
    summary: 'Send a draft now, or at a time; the audience is frozen when sending begins',
    body: z.strictObject({ at: instant.nullable() }),
    repeatable: 'required',
  }),
  unschedule: route({
    ...command,
    path: '/campaigns/:id/unschedule',
    summary: 'Make a scheduled campaign a draft again',
    repeatable: 'optional',
  }),
  choose: route({
    ...command,
    path: '/campaigns/:id/choose',
    summary: 'Decide which of the two subjects those get who wait for the better one, before the server does',
    body: z.strictObject({ winner: z.enum(variants) }),
    repeatable: 'optional',
  }),
  stop: route({
    ...command,
    path: '/campaigns/:id/stop',
    summary: 'Stop sending for good: whoever has not been written to is not',
    repeatable: 'optional',
  }),
  results: route({
    method: 'GET',
    path: '/campaigns/:id/results',
    needs: 'campaigns:read',
    summary: 'Count what became of the audience, by subject and by link',
    params: byId,
    answer: results,
  }),
  recipients: route({
    method: 'GET',
    path: '/campaigns/:id/recipients',
    needs: 'campaigns:read',
    summary: 'List the people of one figure; addresses are masked',
    params: byId,
    query: recipientQuery,
    answer: pageOf(recipient),
  }),
}
