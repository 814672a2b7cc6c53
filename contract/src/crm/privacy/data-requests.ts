import * as z from 'zod'
import {
  byId,
  flag,
  id,
  instant,
  listOf,
  listQuery,
  pageOf,
  personName,
  requiredLine,
  requiredText,
  stamps,
  text,
} from '#core/common.ts'
import { route } from '#core/route.ts'

/** The rights of a data subject: Law 91/2025. `carry-over` hands the data to another service. */
export const requestKinds = ['access', 'correct', 'erase', 'restrict', 'object', 'withdraw', 'carry-over'] as const
export type RequestKind = (typeof requestKinds)[number]
export const requestStates = ['received', 'checked', 'in-work', 'answered', 'refused'] as const
export type RequestState = (typeof requestStates)[number]
/** The commands that change a state. */
export const requestCommands = ['check', 'begin', 'answer', 'refuse'] as const
export type RequestCommand = (typeof requestCommands)[number]
export const requestEffectNames = ['restrict', 'object'] as const
export type RequestEffect = (typeof requestEffectNames)[number]
/** What somebody is written about: each has a letter made from the facts of their request. */
export const letterSteps = ['acknowledge', 'identity', 'extend', 'answer', 'refuse'] as const
export type LetterStep = (typeof letterSteps)[number]
export const enteredChannels = ['paper', 'phone', 'mail', 'form', 'in-person', 'other'] as const
/** Through the public form they come by themselves. */
export const requestChannels = [...enteredChannels, 'public-form'] as const
export type RequestChannel = (typeof requestChannels)[number]
/** How somebody showed that they are who they say. */
export const identityWays = ['id-card', 'signed-in', 'call-back', 'mail-back', 'authorised', 'other'] as const

const fields = {
  kind: z.enum(requestKinds),
  receivedAt: instant,
  channel: z.enum(enteredChannels),
  /** As given, whoever the person turns out to be. */
  name: personName,
  contact: requiredLine(300, 'data-requests.contact-required'),
  /** What they ask for. */
  details: text(5000),
  personId: id.nullable(),
  /** An active account that may work on requests. */
  ownerId: id.nullable(),
  notes: text(5000),
}
export const createRequestBody = z.strictObject(fields).partial().extend({
  kind: fields.kind,
  receivedAt: fields.receivedAt,
  channel: fields.channel,
  name: fields.name,
  contact: fields.contact,
})
/** One that came through the public form says so and keeps it. */
export const changeRequestBody = z.strictObject({ ...fields, channel: z.enum(requestChannels) }).partial()

const row = z.object({
  ...stamps,
  number: z.string(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  receivedAt: instant,
  channel: z.enum(requestChannels),
  name: z.string(),
  personId: id.nullable(),
  ownerId: id.nullable(),
  ownerName: z.string().nullable(),
  /** The last day on which it may be acknowledged, and the last on which it may be answered. */
  acknowledgeBy: z.iso.date(),
  dueOn: z.iso.date(),
  acknowledgedAt: instant.nullable(),
  extendedAt: instant.nullable(),
  closedAt: instant.nullable(),
  isOverdue: z.boolean(),
})
export type RequestRow = z.infer<typeof row>

export const dataRequest = row.extend({
  contact: z.string(),
  details: z.string(),
  notes: z.string(),
  personName: z.string().nullable(),
  /** When whoever wrote showed that the address is theirs; only of requests from the public form. */
  confirmedAt: instant.nullable(),
  /** Who is known by the address given, as long as nobody is chosen: whether it is them is for the desk to find out. */
  proposals: z.array(z.object({ id, name: z.string() })),
  acknowledgedByName: z.string().nullable(),
  identityWay: z.enum(identityWays).nullable(),
  identityNote: z.string(),
  checkedAt: instant.nullable(),
  checkedByName: z.string().nullable(),
  begunAt: instant.nullable(),
  extensionReason: z.string(),
  closedByName: z.string().nullable(),
  /** What was answered, or why it was refused. */
  outcome: z.string(),
  /** Commands that the current state allows, regardless of who asks. */
  allowed: z.array(z.enum(requestCommands)),
  mayExtend: z.boolean(),
  /** The person’s data is only stored now. */
  isRestricted: z.boolean(),
  /** What may be carried out for the person now. */
  effects: z.array(z.enum(requestEffectNames)),
  /** Letters that may be written now. */
  letterSteps: z.array(z.enum(letterSteps)),
  /** How many were sent. */
  letters: z.int(),
})
export type DataRequest = z.infer<typeof dataRequest>

export const requestQuery = listQuery(['receivedAt', 'dueOn', 'updatedAt'], 'desc').extend({
  state: listOf(requestStates).optional(),
  kind: listOf(requestKinds).optional(),
  channel: listOf(requestChannels).optional(),
  ownerId: id.optional(),
  personId: id.optional(),
  /** Open, and their day has passed in Vietnam. */
  isOverdue: flag.optional(),
  /** Open, and due or to be acknowledged within three days, or overdue. */
  isUrgent: flag.optional(),
})

const reason = (key: string) => z.strictObject({ reason: requiredText(1000, key) })
export const checkBody = z.strictObject({
  way: z.enum(identityWays),
  note: requiredText(500, 'data-requests.identity-note'),
})
export const answerBody = z.strictObject({ answer: requiredText(2000, 'data-requests.answer-required') })
export const refuseBody = reason('data-requests.refusal-required')
export const extendBody = reason('data-requests.extension-reason')

const command = {
  method: 'POST',
  needs: 'privacy:write',
  params: byId,
  versioned: true,
  repeatable: 'optional',
  answer: dataRequest,
} as const

export const dataRequests = {
  list: route({
    method: 'GET',
    path: '/data-requests',
    needs: 'privacy:read',
    summary: 'List requests of people about their own data',
    query: requestQuery,
    answer: pageOf(row),
  }),
  read: route({
    method: 'GET',
    path: '/data-requests/:id',
    needs: 'privacy:read',
    summary: 'Read a request',
    params: byId,
    answer: dataRequest,
  }),
  owners: route({
    method: 'GET',
    path: '/data-request-owners',
    needs: 'privacy:read',
    summary: 'List the accounts that may work on requests, the first five hundred by name',
    answer: z.object({ rows: z.array(z.object({ id, name: z.string() })) }),
  }),
  create: route({
    method: 'POST',
    path: '/data-requests',
    needs: 'privacy:write',
    summary: 'Enter a request; the dates by law follow from its kind and the day it came',
    body: createRequestBody,
    repeatable: 'optional',
    answer: dataRequest,
  }),
  update: route({
    method: 'PATCH',
    path: '/data-requests/:id',
    needs: 'privacy:write',
    summary: 'Change the given fields of an open request',
    params: byId,
    body: changeRequestBody,
    versioned: true,
    answer: dataRequest,
  }),
  acknowledge: route({
    ...command,
    path: '/data-requests/:id/acknowledge',
    summary: 'Note that the person was told their request has come',
  }),
  check: route({
    ...command,
    path: '/data-requests/:id/check',
    summary: 'Note how the identity of the person was checked',
    body: checkBody,
  }),
  begin: route({ ...command, path: '/data-requests/:id/begin', summary: 'Begin to work on a checked request' }),
  answer: route({
    ...command,
    path: '/data-requests/:id/answer',
    summary: 'Close as answered; refused before the identity is checked',
    body: answerBody,
  }),
  refuse: route({
    ...command,
    path: '/data-requests/:id/refuse',
    summary: 'Close as refused, with the reason given to the person',
    body: refuseBody,
  }),
  extend: route({
    ...command,
    path: '/data-requests/:id/extend',
    summary: 'Extend the time once, by the time its kind has, with a reason',
    body: extendBody,
  }),
}
