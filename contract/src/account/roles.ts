import * as z from 'zod'
import { byId, id, nothing, requiredLine, stamps, text } from '#core/common.ts'
import { permission } from '#core/permissions.ts'
import { route } from '#core/route.ts'

export const role = z.object({
  ...stamps,
  key: z.string(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(permission),
  /** Part of the product: it may be edited, but not deleted. The owner's role may not be edited either. */
  isBuiltIn: z.boolean(),
  accountCount: z.int(),
  /** From this day on, whoever holds the role needs a second factor. */
  secondFactorFrom: z.iso.date().nullable(),
  /** How many of its accounts have none. */
  withoutFactorCount: z.int(),
})
export type Role = z.infer<typeof role>

const fields = {
  name: requiredLine(60, 'roles.name-required'),
  description: text(300),
  permissions: z.array(permission).max(300),
}

export const roles = {
  list: route({
    method: 'GET',
    path: '/roles',
    needs: 'roles:manage',
    summary: 'List roles with their rights',
    answer: z.object({ rows: z.array(role) }),
  }),
  options: route({
    method: 'GET',
    path: '/roles/options',
    needs: 'accounts:manage',
    summary: 'List roles to choose from, and whether the caller may give them',
    answer: z.object({ rows: z.array(z.object({ id, key: z.string(), name: z.string(), isGrantable: z.boolean() })) }),
  }),
  read: route({
    method: 'GET',
    path: '/roles/:id',
    needs: 'roles:manage',
    summary: 'Read a role',
    params: byId,
    answer: role,
  }),
  create: route({
    method: 'POST',
    path: '/roles',
    needs: 'roles:manage',
    summary: 'Create a role',
    body: z.strictObject({ ...fields, description: fields.description.optional() }),
    confirmed: true,
    repeatable: 'optional',
    answer: role,
  }),
  update: route({
    method: 'PATCH',
    path: '/roles/:id',
    needs: 'roles:manage',
    summary: 'Change the given fields; takes effect within a second for everybody who holds the role',
    params: byId,
    body: z.strictObject(fields).partial(),
    versioned: true,
    confirmed: true,
    answer: role,
  }),
  requireFactor: route({
    method: 'PUT',
    path: '/roles/:id/second-factor',
    needs: 'roles:manage',
    summary: "Require a second factor of whoever holds the role from a day on, or of nobody; the owner's role as well",
    params: byId,
    body: z.strictObject({ from: z.iso.date().nullable() }),
    versioned: true,
    confirmed: true,
    answer: role,
  }),
  remove: route({
    method: 'DELETE',
    path: '/roles/:id',
    needs: 'roles:manage',
    summary: 'Delete a role that nobody holds',
    params: byId,
    versioned: true,
    confirmed: true,
    answer: nothing,
  }),
}
