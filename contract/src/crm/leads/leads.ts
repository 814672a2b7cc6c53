import * as z from 'zod'
import {
  byId,
  dong,
  email,
  id,
  line,
  listOf,
  listQuery,
  nothing,
  ofPage,
  pageOf,
  personName,
  phone,
  requiredText,
  stamps,
  text,
} from '#core/common.ts'
import { knownDay } from '#core/lists/filter-days.ts'
import { provinceCodes } from '#core/provinces.ts'
import { route } from '#core/route.ts'
import { enteredOrder } from '#shop/orders.ts'
import { tagNames } from '#crm/customers/customers.ts'

export const leadStates = ['new', 'in-progress', 'sold', 'lost'] as const
/** The commands that change a state. */
export const leadCommands = ['begin', 'putBack', 'sell', 'lose', 'reopen'] as const
/** `console` is entered by hand; from `form` to `import`, the source is set by how the lead arrived. */
export const leadSources = ['console', 'form', 'mail', 'api', 'import', 'phone', 'visit', 'referral', 'other'] as const
export const lostReasons = ['price', 'timing', 'competitor', 'no-answer', 'not-suitable', 'other'] as const
export type LeadState = (typeof leadStates)[number]
export type LostReason = (typeof lostReasons)[number]
export type LeadSource = (typeof leadSources)[number]
export type LeadCommand = (typeof leadCommands)[number]

const fields = {
  fullName: personName,
  email: email.nullable(),
  phone,
  organisation: line(200),
  province: line(80),
  message: text(5000),
  source: z.enum(leadSources),
  /** What they asked about: a course or a product, not both. */
  courseId: id.nullable(),
  productId: id.nullable(),
  /** What the sale may bring. */
  value: dong,
  /** An active account that may work on leads. Left out when creating, the rules of assignment choose one; null is nobody. */
  ownerId: id.nullable(),
  nextStep: line(300),
  dueOn: z.iso.date().nullable(),
  /** The same as those of customers, who take them over when the lead is sold. */
  tags: tagNames,
}
export const createLeadBody = z.strictObject(fields).partial().extend({ fullName: fields.fullName })
export const changeLeadBody = z.strictObject(fields).partial()

const named = z.object({ id, name: z.string() })
export const leadRow = z.object({
  ...stamps,
  fullName: z.string(),
  /** Masked, like the phone number; `reveal` returns them. */
  email: z.string().nullable(),
  phone: z.string(),
  organisation: z.string(),
  province: z.string(),
  courseId: id.nullable(),
  productId: id.nullable(),
  value: dong,
  ownerId: id.nullable(),
  owner: named.nullable(),
  /** The course or product, by its name in Vietnamese. */
  interest: z.string().nullable(),
  source: z.enum(leadSources),
  nextStep: z.string(),
  dueOn: z.string().nullable(),
  tags: z.array(named),
  state: z.enum(leadStates),
  /** Commands that the current state allows, regardless of who asks. */
  allowed: z.array(z.enum(leadCommands)),
})
export const lead = leadRow.extend({
  message: z.string(),
  lostReason: z.enum(lostReasons).nullable(),
  lostNote: z.string(),
  /** Who they became when it was sold. */
  personId: id.nullable(),
  /** The order of the sale, once it was linked. */
  order: z.object({ id, number: z.string() }).nullable(),
})
export type LeadRow = z.infer<typeof leadRow>
export type Lead = z.infer<typeof lead>

/** Open leads by their due day, in Vietnam: passed, today, either of them, up to seven days ahead, or without one. */
export const leadDues = ['overdue', 'today', 'now', 'week', 'none'] as const

export const leadQuery = listQuery(['createdAt', 'fullName', 'dueOn', 'value', 'updatedAt'], 'desc').extend({
  state: listOf(leadStates).optional(),
  ownerId: id.optional(),
  tagId: id.optional(),
  due: z.enum(leadDues).optional(),
  source: listOf(leadSources).optional(),
  /** Days in Vietnam; both belong to it. */
  createdFrom: knownDay.optional(),
  createdTo: knownDay.optional(),
  /** `none` are those of which it is not known. */
  province: z.enum([...provinceCodes, 'none']).optional(),
})
const ofBoard = { ...ofPage, state: true, sort: true, order: true, from: true } as const
export const stagesQuery = leadQuery.omit(ofBoard)
const stage = z.object({
  state: z.enum(leadStates),
  count: z.int(),
  /** Of the leads counted. */
  value: z.int(),
  /** There are more than were counted. */
  isCapped: z.boolean(),
})
export type LeadStage = z.infer<typeof stage>

const command = {
  method: 'POST',
  needs: 'crm:write',
  params: byId,
  versioned: true,
  repeatable: 'optional',
  answer: lead,
} as const

export const leads = {
  list: route({
    method: 'GET',
    path: '/leads',
    needs: 'crm:read',
    summary: 'List leads; personal values are masked',
    query: leadQuery,
    answer: pageOf(leadRow),
  }),
  stages: route({
    method: 'GET',
    path: '/lead-stages',
    needs: 'crm:read',
    summary: 'Count the leads of each state, and add up their value',
    query: stagesQuery,
    answer: z.object({ stages: z.array(stage) }),
  }),
  read: route({
    method: 'GET',
    path: '/leads/:id',
    needs: 'crm:read',
    summary: 'Read a lead; personal values are masked',
    params: byId,
    answer: lead,
  }),
  create: route({
    method: 'POST',
    path: '/leads',
    needs: 'crm:write',
    summary: 'Create a lead',
    body: createLeadBody,
    repeatable: 'optional',
    answer: lead,
  }),
  update: route({
    method: 'PATCH',
    path: '/leads/:id',
    needs: 'crm:write',
    summary: 'Change the given fields',
    params: byId,
    body: changeLeadBody,
    versioned: true,
    answer: lead,
  }),
  reveal: route({
    method: 'POST',
    path: '/leads/:id/reveal',
    needs: 'pii:reveal',
    confirmed: true,
    summary: 'Reveal masked values, for a reason that is recorded',
    params: byId,
    body: z.strictObject({ reason: requiredText(500, 'leads.reveal-reason-required') }),
    answer: z.object({ email: z.string().nullable(), phone: z.string() }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/leads/:id',
    needs: 'crm:write',
    summary: 'Put a lead in the trash; one that was sold must be reopened first',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
  begin: route({ ...command, path: '/leads/:id/begin', summary: 'Begin to work on a new lead' }),
  putBack: route({ ...command, path: '/leads/:id/put-back', summary: 'Put back among the new leads' }),
  sell: route({
    ...command,
    path: '/leads/:id/sell',
    summary:
      'Close as sold, with an order or without; links the student with this e-mail address or the one given, or creates one',
    body: z.strictObject({
      /** An existing student, whatever address the lead has. */
      personId: id.optional(),
      /** The address of a lead that has none. */
      email: email.optional(),
      /** Created in the same transaction as the sale. */
      order: enteredOrder.optional(),
    }),
  }),
  linkOrder: route({
    ...command,
    path: '/leads/:id/order',
    summary: 'Link the order of the sale, or make it',
    body: z.union([z.strictObject({ orderId: id }), z.strictObject({ order: enteredOrder })]),
  }),
  lose: route({
    ...command,
    path: '/leads/:id/lose',
    summary: 'Close as not interested, with a reason',
    body: z.strictObject({ reason: z.enum(lostReasons), note: text(1000).optional() }),
  }),
  reopen: route({ ...command, path: '/leads/:id/reopen', summary: 'Work again on a closed lead' }),
}
