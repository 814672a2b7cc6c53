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
  phone,
  requiredLine,
  stamps,
  text,
} from '#core/common.ts'
import { route } from '#core/route.ts'

export const organisationKinds = ['school', 'company', 'museum', 'other'] as const
export type OrganisationKind = (typeof organisationKinds)[number]

const isWeb = (address: string) => address === '' || (URL.canParse(address) && new URL(address).protocol === 'https:')
const fields = {
  name: requiredLine(200, 'organisations.name-required'),
  kind: z.enum(organisationKinds),
  /** Ten digits, or thirteen for a branch. */
  taxCode: z
    .string()
    .max(20)
    .trim()
    .regex(/^(\d{10}(-?\d{3})?)?$/, 'organisations.tax-code-invalid'),
  email: z.union([z.literal(''), email]),
  phone,
  website: line(300).refine(isWeb, 'customers.link-https'),
  address: line(300),
  note: text(2000),
}
export const createOrganisationBody = z.strictObject(fields).partial().extend({ name: fields.name, kind: fields.kind })
export const changeOrganisationBody = z.strictObject(fields).partial()

export const organisationRow = z.object({
  ...stamps,
  name: z.string(),
  kind: z.enum(organisationKinds),
  taxCode: z.string(),
  email: z.string(),
  phone: z.string(),
  members: z.int(),
})
export const organisation = organisationRow.extend({ website: z.string(), address: z.string(), note: z.string() })
export type OrganisationRow = z.infer<typeof organisationRow>
export type Organisation = z.infer<typeof organisation>

export const organisationQuery = listQuery(['name', 'createdAt']).extend({
  kind: listOf(organisationKinds).optional(),
})

const member = z.object({
  id,
  fullName: z.string(),
  /** What the person is there. */
  role: z.string(),
  /** Masked. */
  email: z.string().nullable(),
  phone: z.string(),
  joinedAt: instant,
})
export type Member = z.infer<typeof member>
const byMember = z.strictObject({ id, personId: id })

export const organisations = {
  list: route({
    method: 'GET',
    path: '/organisations',
    needs: 'crm:read',
    summary: 'List schools, companies and partner museums',
    query: organisationQuery,
    answer: pageOf(organisationRow),
  }),
  read: route({
    method: 'GET',
    path: '/organisations/:id',
    needs: 'crm:read',
    summary: 'Read an organisation',
    params: byId,
    answer: organisation,
  }),
  create: route({
    method: 'POST',
    path: '/organisations',
    needs: 'crm:write',
    summary: 'Enter an organisation',
    body: createOrganisationBody,
    repeatable: 'optional',
    answer: organisation,
  }),
  update: route({
    method: 'PATCH',
    path: '/organisations/:id',
    needs: 'crm:write',
    summary: 'Change the given fields',
    params: byId,
    body: changeOrganisationBody,
    versioned: true,
    answer: organisation,
  }),
  remove: route({
    method: 'DELETE',
    path: '/organisations/:id',
    needs: 'crm:write',
    summary: 'Put an organisation in the trash; its members stay with it until then',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
  members: route({
    method: 'GET',
    path: '/organisations/:id/members',
    needs: 'crm:read',
    summary: 'List the people of an organisation by name, the first five hundred; personal values are masked',
    params: byId,
    answer: z.object({ rows: z.array(member) }),
  }),
  setMember: route({
    method: 'PUT',
    path: '/organisations/:id/members/:personId',
    needs: 'crm:write',
    summary: 'Make a customer a member, or change what they are there',
    params: byMember,
    body: z.strictObject({ role: line(120) }),
    answer: nothing,
  }),
  removeMember: route({
    method: 'DELETE',
    path: '/organisations/:id/members/:personId',
    needs: 'crm:write',
    summary: 'Take somebody out of an organisation',
    params: byMember,
    answer: nothing,
  }),
}
