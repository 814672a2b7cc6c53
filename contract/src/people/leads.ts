import * as z from 'zod'
import {
  byId,
  dong,
  email,
  flag,
  id,
  listOf,
  listQuery,
  pageOf,
  personName,
  phone,
  requiredText,
  stamps,
  text,
} from '#core/common.ts'
import { route } from '#core/route.ts'

export const leadStates = ['new', 'in-progress', 'sold', 'lost'] as const
/** The commands that change a state. */
export const leadCommands = ['begin', 'sell', 'lose', 'reopen'] as const
export const lostReasons = ['price', 'timing', 'competitor', 'no-answer', 'not-suitable', 'other'] as const
export type LeadState = (typeof leadStates)[number]
export type LeadCommand = (typeof leadCommands)[number]

const fields = {
  fullName: personName,
  email: email.nullable(),
  phone,
  organisation: text(200),
  province: text(80),
  message: text(5000),
  /** What they asked about: a course or a product, not both. */
  courseId: id.nullable(),
  productId: id.nullable(),
  /** What the sale may bring. */
  value: dong,
  /** An active account that may work on leads. */
  ownerId: id.nullable(),
  nextStep: text(300),
  dueOn: z.iso.date().nullable(),
}
export const createLeadBody = z.strictObject(fields).partial().extend({ fullName: fields.fullName })
export const changeLeadBody = z.strictObject(fields).partial()

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
  nextStep: z.string(),
  dueOn: z.string().nullable(),
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
})
export type LeadRow = z.infer<typeof leadRow>
export type Lead = z.infer<typeof lead>

export const leadQuery = listQuery(['createdAt', 'fullName', 'dueOn', 'value', 'updatedAt'], 'desc').extend({
  state: listOf(leadStates).optional(),
  ownerId: id.optional(),
  /** Open leads whose due day, in Vietnam, has passed. */
  isOverdue: flag.optional(),
})

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
  begin: route({ ...command, path: '/leads/:id/begin', summary: 'Begin to work on a new lead' }),
  sell: route({
    ...command,
    path: '/leads/:id/sell',
    summary: 'Close as sold; links the student with this e-mail address, or creates one',
  }),
  lose: route({
    ...command,
    path: '/leads/:id/lose',
    summary: 'Close as not interested, with a reason',
    body: z.strictObject({ reason: z.enum(lostReasons), note: text(1000).optional() }),
  }),
  reopen: route({ ...command, path: '/leads/:id/reopen', summary: 'Work again on a closed lead' }),
}
