import * as z from 'zod'
import {
  byId,
  email,
  flag,
  id,
  instant,
  line,
  listOf,
  listQuery,
  nothing,
  pageOf,
  personName,
  phone,
  requiredLine,
  requiredText,
  stamps,
} from '#core/common.ts'
import { filterText, type FilterFields } from '#core/lists/filter.ts'
import type { Permission } from '#core/permissions.ts'
import { route } from '#core/route.ts'
import { picture } from '#system/media/pictures.ts'
import { consentPurposes } from '#people/contact.ts'
import { changeStudentBody, eraseBody, erasure, genders, moment, revealed } from '#people/students.ts'

export const customerStatuses = ['active', 'blocked'] as const
export const customerCommands = ['block', 'unblock'] as const
/** How somebody came here; `learning` was given to whoever learns or buys. */
export const customerSources = ['learning', 'console', 'import', 'visit', 'form', 'mail', 'referral', 'other'] as const
export const addressKinds = ['home', 'work', 'delivery', 'invoice'] as const
export const socialNetworks = ['facebook', 'zalo', 'linkedin', 'website'] as const
export type CustomerStatus = (typeof customerStatuses)[number]
export type CustomerCommand = (typeof customerCommands)[number]
export type CustomerSource = (typeof customerSources)[number]

const labelled = { label: line(40), isVerified: z.boolean() }
const contactEmail = z.strictObject({ value: email, ...labelled })
const contactPhone = z.strictObject({
  value: z
    .string()
    .max(24)
    .pipe(phone)
    .refine((number) => number !== '', 'users.phone-invalid'),
  ...labelled,
})
const postalAddress = z.strictObject({
  kind: z.enum(addressKinds),
  line: requiredLine(200),
  provinceCode: z
    .string()
    .length(2)
    .regex(/^\d\d$/)
    .nullable(),
  wardCode: z
    .string()
    .length(5)
    .regex(/^\d{5}$/)
    .nullable(),
})
const isHttps = (address: string) => {
  try {
    return new URL(address).protocol === 'https:'
  } catch {
    return false
  }
}
const socialLink = z.strictObject({
  network: z.enum(socialNetworks),
  url: requiredLine(300).refine(isHttps, 'customers.link-https'),
})
export const tagName = requiredLine(40, 'tags.name-required')
export const TAGS_MOST = 30
/** By name; those that do not exist yet are made. */
export const tagNames = z.array(tagName).max(TAGS_MOST)

const fields = {
  fullName: personName,
  /** The first address and number; further ones are `emails` and `phones`. */
  email: email.nullable(),
  phone,
  birthDate: changeStudentBody.shape.birthDate.unwrap(),
  gender: z.enum(genders).nullable(),
  address: line(300),
  title: line(120),
  source: z.enum(customerSources),
  ownerId: id.nullable(),
  emails: z.array(contactEmail).max(10),
  phones: z.array(contactPhone).max(10),
  addresses: z.array(postalAddress).max(10),
  links: z.array(socialLink).max(8),
  tags: tagNames,
}
export const createCustomerBody = z.strictObject(fields).partial().extend({ fullName: fields.fullName })
export const changeCustomerBody = z.strictObject(fields).partial()

const named = z.object({ id, name: z.string() })
export const customerRow = z.object({
  ...stamps,
  fullName: z.string(),
  /** Masked, like phone, birth date, addresses and links; `reveal` returns them. */
  email: z.string().nullable(),
  phone: z.string(),
  avatar: picture.nullable(),
  status: z.enum(customerStatuses),
  source: z.enum(customerSources),
  title: z.string(),
  owner: named.nullable(),
  organisation: named.nullable(),
  tags: z.array(named),
  lastContactAt: instant.nullable(),
  /** The last time they learnt or signed in. */
  lastOnlineAt: instant.nullable(),
  isStudent: z.boolean(),
  /** Since when their data is only stored, because they asked for it. */
  restrictedAt: instant.nullable(),
  allowed: z.array(z.enum(customerCommands)),
})
export const customer = customerRow.extend({
  statusReason: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  birthDate: z.string().nullable(),
  address: z.string(),
  ownerId: id.nullable(),
  emails: z.array(z.object({ value: z.string(), label: z.string(), isVerified: z.boolean() })),
  phones: z.array(z.object({ value: z.string(), label: z.string(), isVerified: z.boolean() })),
  addresses: z.array(
    z.object({
      kind: z.enum(addressKinds),
      line: z.string(),
      provinceCode: z.string().nullable(),
      wardCode: z.string().nullable(),
    }),
  ),
  links: z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })),
  organisations: z.array(named.extend({ role: z.string() })),
  hasAccount: z.boolean(),
})
export type CustomerRow = z.infer<typeof customerRow>
export type Customer = z.infer<typeof customer>

/** The fields of the filter; masked fields are left out. */
export const customerFilter = {
  fullName: { type: 'text' },
  title: { type: 'text' },
  status: { type: 'choice', of: customerStatuses },
  source: { type: 'choice', of: customerSources },
  gender: { type: 'choice', of: genders, canBeEmpty: true },
  courses: { type: 'reference', to: 'courses', canBeEmpty: true },
  bought: { type: 'reference', to: 'courses', canBeEmpty: true },
  products: { type: 'reference', to: 'products', canBeEmpty: true },
  createdAt: { type: 'date' },
  lastContactAt: { type: 'date', canBeEmpty: true },
  lastOnlineAt: { type: 'date', canBeEmpty: true },
} as const satisfies FilterFields

/** The fields that ask about what only holders of another right may read. */
export const guardedCustomerFields = { bought: 'orders:read', products: 'orders:read' } as const satisfies {
  [Name in keyof typeof customerFilter]?: Permission
}

export const customerQuery = listQuery(['createdAt', 'fullName', 'lastContactAt'], 'desc').extend({
  status: listOf(customerStatuses).optional(),
  tagId: id.optional(),
  ownerId: id.optional(),
  organisationId: id.optional(),
  groupId: id.optional(),
  /** Customers who have agreed to this. */
  consent: z.enum(consentPurposes).optional(),
  /** Customers who agree to this version of a text now. */
  consentTextId: id.optional(),
  /** Customers of the last 30 days. */
  isNew: flag.optional(),
  filter: filterText(customerFilter).optional(),
})

const figure = z.object({ now: z.int(), before: z.int() })
export const customerFigures = z.object({
  /** Now, and 30 days ago. */
  total: figure,
  active: z.int(),
  blocked: z.int(),
  /** New customers of the last 30 days, and of the 30 before them. */
  fresh: figure,
})
export type CustomerFigures = z.infer<typeof customerFigures>

export const revealedCustomer = revealed.extend(
  customer.pick({ emails: true, phones: true, addresses: true, links: true }).shape,
)
export type RevealedCustomer = z.infer<typeof revealedCustomer>

export const timelineKinds = [
  'learning',
  'money',
  'visits',
  'reviews',
  'notes',
  'calls',
  'files',
  'consents',
  'groups',
  'campaigns',
  'appointments',
  'mail',
  'changes',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

export const customers = {
  list: route({
    method: 'GET',
    path: '/customers',
    needs: 'crm:read',
    summary: 'List customers; personal values are masked',
    query: customerQuery,
    answer: pageOf(customerRow),
  }),
  figures: route({
    method: 'GET',
    path: '/customers/figures',
    needs: 'crm:read',
    summary: 'Count customers: all, active, blocked and new, with the figures of 30 days ago',
    answer: customerFigures,
  }),
  read: route({
    method: 'GET',
    path: '/customers/:id',
    needs: 'crm:read',
    summary: 'Read a customer; personal values are masked',
    params: byId,
    answer: customer,
  }),
  create: route({
    method: 'POST',
    path: '/customers',
    needs: 'crm:write',
    summary: 'Enter a customer. Somebody known by the e-mail address keeps their one record, and the call is refused',
    body: createCustomerBody,
    repeatable: 'optional',
    answer: customer,
  }),
  update: route({
    method: 'PATCH',
    path: '/customers/:id',
    needs: 'crm:write',
    summary: 'Change the given fields; a given list replaces the one there was',
    params: byId,
    body: changeCustomerBody,
    versioned: true,
    answer: customer,
  }),
  reveal: route({
    method: 'POST',
    path: '/customers/:id/reveal',
    needs: 'pii:reveal',
    confirmed: true,
    summary: 'Reveal masked values, for a reason that is recorded',
    params: byId,
    body: z.strictObject({ reason: requiredText(500, 'students.reveal-reason-required') }),
    answer: revealedCustomer,
  }),
  block: route({
    method: 'POST',
    path: '/customers/:id/block',
    needs: 'crm:write',
    summary: 'Block a customer from being written to or called, with a reason',
    params: byId,
    versioned: true,
    repeatable: 'optional',
    body: z.strictObject({ reason: requiredText(500, 'students.reason-required') }),
    answer: customer,
  }),
  unblock: route({
    method: 'POST',
    path: '/customers/:id/unblock',
    needs: 'crm:write',
    summary: 'End a block',
    params: byId,
    versioned: true,
    repeatable: 'optional',
    answer: customer,
  }),
  remove: route({
    method: 'DELETE',
    path: '/customers/:id',
    needs: 'crm:write',
    summary: 'Put a customer in the trash who has no orders, courses, teaching or account',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
  erasure: route({
    method: 'GET',
    path: '/customers/:id/erasure',
    needs: 'students:erase',
    summary: 'Preview what erasing a customer would remove and leave',
    params: byId,
    answer: erasure,
  }),
  erase: route({
    method: 'POST',
    path: '/customers/:id/erase',
    needs: 'students:erase',
    confirmed: true,
    summary:
      'Permanently erase everything that identifies a customer; orders, courses and figures stay under a pseudonym',
    params: byId,
    versioned: true,
    body: eraseBody,
    answer: nothing,
  }),
  timeline: route({
    method: 'GET',
    path: '/customers/:id/timeline',
    needs: 'crm:read',
    summary:
      'Read what happened with a customer, newest first: orders, payments, learning, tickets, reviews, notes, calls, consents, campaigns and mail, each for people with the right to read it',
    params: byId,
    query: z.strictObject({ before: z.string().max(200).optional(), kinds: listOf(timelineKinds).optional() }),
    answer: z.object({ rows: z.array(moment), next: z.string().nullable() }),
  }),
}
