import * as z from 'zod'
import {
  byId,
  email,
  id,
  instant,
  line,
  listOf,
  listQuery,
  nothing,
  pageOf,
  requiredLine,
  stamps,
  text,
} from '#core/common.ts'
import { filterText, operatorsOf, type FilterFields } from '#core/lists/filter.ts'
import { route } from '#core/route.ts'
import { customerFilter, customerStatuses, guardedCustomerFields } from './customers.ts'

export const groupKinds = ['fixed', 'rule', 'cohort'] as const
export const groupStatuses = ['active', 'archived'] as const
export const groupCommands = ['archive', 'unarchive'] as const
export const cohortEvents = ['bought', 'started'] as const
export type GroupKind = (typeof groupKinds)[number]
export type GroupStatus = (typeof groupStatuses)[number]
export type GroupCommand = (typeof groupCommands)[number]
export type CohortEvent = (typeof cohortEvents)[number]

const { fullName: _name, ...customerFields } = customerFilter
/** What a rule may ask of a customer: the filter of their list, what they bought, learnt, visited and agreed to. */
export const groupFilter = {
  ...customerFields,
  tags: { type: 'reference', to: 'tags', canBeEmpty: true },
  completed: { type: 'reference', to: 'courses', canBeEmpty: true },
  completedCourses: { type: 'number' },
  inProgressCourses: { type: 'number' },
  spent: { type: 'money' },
  orders: { type: 'number' },
  lastOrderAt: { type: 'date', canBeEmpty: true },
  lastVisitAt: { type: 'date', canBeEmpty: true },
  marketingMail: { type: 'yes-no' },
  measuring: { type: 'yes-no' },
  partnerSharing: { type: 'yes-no' },
  phoneCalls: { type: 'yes-no' },
} as const satisfies FilterFields
export type GroupField = keyof typeof groupFilter

/** Fields that can only be filtered by with the right to read their values elsewhere. */
export const guardedFields = {
  ...guardedCustomerFields,
  spent: 'orders:read',
  orders: 'orders:read',
  lastOrderAt: 'orders:read',
  lastVisitAt: 'tickets:read',
  courses: 'students:read',
  completed: 'students:read',
  completedCourses: 'students:read',
  inProgressCourses: 'students:read',
  lastOnlineAt: 'students:read',
} as const satisfies { [Name in GroupField]?: string }

const rule = filterText(groupFilter, { all: [{ field: 'spent', is: 'at-least', value: 2_000_000 }] })
const cohort = z
  .strictObject({ event: z.enum(cohortEvents), courseId: id, from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'groups.period-reversed' })
export type Cohort = z.infer<typeof cohort>

const fields = {
  name: requiredLine(120, 'groups.name-required'),
  description: text(1000),
}
export const createGroupBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), ...fields }),
  z.strictObject({ kind: z.literal('rule'), ...fields, rule }),
  z.strictObject({ kind: z.literal('cohort'), ...fields, cohort }),
])
/** `rule` only of a group that has one. */
export const changeGroupBody = z
  .strictObject({
    ...fields,
    rule,
    /** An active colleague who works with customers. */
    ownerId: id.nullable(),
  })
  .partial()

export const groupRow = z.object({
  ...stamps,
  name: z.string(),
  description: z.string(),
  kind: z.enum(groupKinds),
  status: z.enum(groupStatuses),
  /** The colleague who looks after it; at first whoever created it. */
  ownerId: id.nullable(),
  ownerName: z.string().nullable(),
  /** As counted last: somebody put in the trash since is among them. */
  memberCount: z.int(),
  /** When its members were last determined by the rule or the period; null for a fixed group, and before the first time. */
  countedAt: instant.nullable(),
  /** Commands that the current state allows, regardless of who asks. */
  allowed: z.array(z.enum(groupCommands)),
})
export const group = groupRow.extend({
  /** The filter as text, as lists have it. */
  rule: z.string().nullable(),
  cohort: z.object({ ...cohort.shape, courseTitle: z.string() }).nullable(),
  /** Whether its members are being determined now. */
  isCounting: z.boolean(),
})
export type GroupRow = z.infer<typeof groupRow>
export type Group = z.infer<typeof group>

export const groupQuery = listQuery(['name', 'updatedAt', 'memberCount']).extend({
  kind: listOf(groupKinds).optional(),
  status: listOf(groupStatuses).optional(),
  ownerId: id.optional(),
})

const named = z.object({ id, name: z.string() })
const person = z.object({
  id,
  fullName: z.string(),
  /** Masked, like the phone number. */
  email: z.string().nullable(),
  phone: z.string(),
  status: z.enum(customerStatuses),
  isStudent: z.boolean(),
})
const member = person.extend({ joinedAt: instant })
export type GroupMember = z.infer<typeof member>
export const memberQuery = listQuery(['joinedAt', 'fullName'], 'desc')

export const groupCount = z.object({
  count: z.int(),
  /** It is at least `count`. */
  isCapped: z.boolean(),
  /** Counting took too long: `count` is what the database expects. */
  isEstimate: z.boolean(),
  /** Every customer matches; null when that could not be found out in time. */
  isEverybody: z.boolean().nullable(),
  sample: z.array(person),
})
export type GroupCount = z.infer<typeof groupCount>

const seen = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()
export const explanation = z.object({
  isMember: z.boolean(),
  /** Whether the rule fits now; membership follows when it is determined again. */
  fits: z.boolean(),
  /** Each condition in the order of the rule. */
  conditions: z.array(
    z.object({
      field: z.string(),
      is: z.enum([...new Set(Object.values<FilterFields[string]>(groupFilter).flatMap(operatorsOf))] as [
        string,
        ...string[],
      ]),
      value: z.unknown().optional(),
      /** Null for what the caller may not read. */
      holds: z.boolean().nullable(),
      /** What the person has; null for nothing. */
      seen,
      /** The caller may not read it. */
      isHidden: z.boolean(),
    }),
  ),
})
export type Explanation = z.infer<typeof explanation>

export const moveWays = ['hand', 'rule', 'cohort', 'merge'] as const
const move = z.object({
  id,
  personId: id,
  fullName: z.string(),
  moved: z.enum(['joined', 'left']),
  way: z.enum(moveWays),
  /** What the group was called in which they were before a merge. */
  fromName: z.string().nullable(),
  byName: z.string(),
  at: instant,
})
export type GroupMove = z.infer<typeof move>

/** People of one group who learn a course. */
const access = z.object({ courseId: id, title: z.string(), enrolled: z.int(), completed: z.int() })
export type GroupAccess = z.infer<typeof access>

export const MEMBERS_AT_ONCE = 1000
const addressesAtOnce = 500

const command = {
  method: 'POST',
  needs: 'crm:write',
  params: byId,
  versioned: true,
  repeatable: 'optional',
  answer: group,
} as const

export const groups = {
  list: route({
    method: 'GET',
    path: '/groups',
    needs: 'crm:read',
    summary: 'List groups of customers',
    query: groupQuery,
    answer: pageOf(groupRow),
  }),
  names: route({
    method: 'GET',
    path: '/groups/names',
    needs: 'sign-in',
    summary: 'Find active groups by name; nothing but their names',
    query: z.strictObject({ search: line(100).optional(), id: id.optional() }),
    answer: z.object({ rows: z.array(named) }),
  }),
  count: route({
    method: 'GET',
    path: '/groups/count',
    needs: 'crm:read',
    summary: 'Count the customers a rule fits, up to a cap and within a moment, with a sample of ten',
    query: z.strictObject({ rule }),
    answer: groupCount,
  }),
  read: route({
    method: 'GET',
    path: '/groups/:id',
    needs: 'crm:read',
    summary: 'Read a group',
    params: byId,
    answer: group,
  }),
  create: route({
    method: 'POST',
    path: '/groups',
    needs: 'crm:write',
    summary: 'Create a group: a fixed list, a rule, or those who bought or started a course within a period',
    body: createGroupBody,
    repeatable: 'optional',
    answer: group,
  }),
  update: route({
    method: 'PATCH',
    path: '/groups/:id',
    needs: 'crm:write',
    summary: 'Change the given fields; a new rule determines the members anew',
    params: byId,
    body: changeGroupBody,
    versioned: true,
    answer: group,
  }),
  archive: route({
    ...command,
    path: '/groups/:id/archive',
    summary: 'Archive a group: it keeps its members and is no longer offered',
  }),
  unarchive: route({ ...command, path: '/groups/:id/unarchive', summary: 'Use an archived group again' }),
  remove: route({
    method: 'DELETE',
    path: '/groups/:id',
    needs: 'crm:write',
    summary: 'Put a group that nothing uses in the trash; its members stay customers',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
  copy: route({
    method: 'POST',
    path: '/groups/:id/copy',
    needs: 'crm:write',
    summary: 'Copy a group under another name; the members of a fixed group with it',
    params: byId,
    body: z.strictObject({ name: fields.name }),
    repeatable: 'optional',
    answer: group,
  }),
  recalculate: route({
    method: 'POST',
    path: '/groups/:id/recalculate',
    needs: 'crm:write',
    summary: 'Determine the members of a group with a rule now, in a job',
    params: byId,
    answer: z.object({ jobId: id }),
  }),
  members: route({
    method: 'GET',
    path: '/groups/:id/members',
    needs: 'crm:read',
    summary: 'List the members; personal values are masked',
    params: byId,
    query: memberQuery,
    answer: pageOf(member),
  }),
  addMembers: route({
    method: 'POST',
    path: '/groups/:id/members',
    needs: 'crm:write',
    summary: 'Add customers to a fixed group, by id or by e-mail address. Addresses need the right to see them',
    params: byId,
    body: z.union([
      z.strictObject({ ids: z.array(id).min(1).max(MEMBERS_AT_ONCE) }),
      z.strictObject({ emails: z.array(email).min(1).max(addressesAtOnce) }),
    ]),
    repeatable: 'optional',
    answer: z.object({
      added: z.int(),
      already: z.int(),
      /** Left out, because they restricted the processing of their data. */
      restricted: z.int(),
      /** Ids or addresses that belong to no customer. */
      unknown: z.array(z.string()),
    }),
  }),
  removeMembers: route({
    method: 'POST',
    path: '/groups/:id/members/removal',
    needs: 'crm:write',
    summary: 'Take customers out of a fixed group',
    params: byId,
    body: z.strictObject({ ids: z.array(id).min(1).max(MEMBERS_AT_ONCE) }),
    repeatable: 'optional',
    answer: z.object({ removed: z.int() }),
  }),
  explain: route({
    method: 'GET',
    path: '/groups/:id/members/:personId/explanation',
    needs: 'crm:read',
    summary: 'Explain why a customer is in a group with a rule, or is not',
    params: z.strictObject({ id, personId: id }),
    answer: explanation,
  }),
  moves: route({
    method: 'GET',
    path: '/groups/:id/moves',
    needs: 'crm:read',
    summary: 'List who joined and left, newest first',
    params: byId,
    query: listQuery(['at'], 'desc').omit({ search: true, from: true }),
    answer: pageOf(move),
  }),
  access: route({
    method: 'GET',
    path: '/groups/:id/access',
    needs: 'students:read',
    summary: 'List the courses that members learn, those with most members first',
    params: byId,
    answer: z.object({
      rows: z.array(access),
      /** Members who can be enrolled. */
      students: z.int(),
      /** They are all students there are. */
      isEverybody: z.boolean(),
    }),
  }),
  ofCustomer: route({
    method: 'GET',
    path: '/customers/:id/groups',
    needs: 'crm:read',
    summary: 'List the groups a customer is in',
    params: byId,
    answer: z.object({
      rows: z.array(named.extend({ kind: z.enum(groupKinds), status: z.enum(groupStatuses), joinedAt: instant })),
    }),
  }),
}
