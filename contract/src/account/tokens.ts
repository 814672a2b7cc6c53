import * as z from 'zod'
import { byId, instant, integer, listOf, listQuery, pageOf, requiredLine, stamps } from '#core/common.ts'
import { permission, permissions, type Permission } from '#core/permissions.ts'
import { route } from '#core/route.ts'

/** The prefix of every token, so that a leaked one can be found by a search. */
export const TOKEN_PREFIX = 'lcms_'

/** Never granted to tokens: rights that decide who may do what. */
const personalRights = [
  'tokens:manage',
  'accounts:manage',
  'roles:manage',
  'settings:write',
  'ownership:transfer',
] as const satisfies readonly Permission[]
export type PersonalRight = (typeof personalRights)[number]
const personalOnly: ReadonlySet<Permission> = new Set(personalRights)
export const tokenScopes = permissions.filter((right) => !personalOnly.has(right))

export const tokenStates = ['active', 'expired', 'revoked'] as const
export type TokenState = (typeof tokenStates)[number]

export const token = z.object({
  ...stamps,
  name: z.string(),
  /** The system that uses it, as named in the source of its rows. */
  source: z.string(),
  /** The first letters of the secret. */
  opening: z.string(),
  scopes: z.array(permission),
  /** Scopes that its account no longer holds: they have no effect. */
  lostScopes: z.array(permission),
  state: z.enum(tokenStates),
  createdBy: z.string(),
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
  lastUsedIp: z.string().nullable(),
  revokedAt: instant.nullable(),
  revokedBy: z.string().nullable(),
})
export type Token = z.infer<typeof token>

export const tokenQuery = listQuery(['createdAt', 'name', 'lastUsedAt', 'expiresAt'], 'desc').extend({
  state: listOf(tokenStates).optional(),
})

export const tokenBody = z.strictObject({
  name: requiredLine(80, 'tokens.name-required'),
  source: requiredLine(40, 'tokens.source-required'),
  scopes: z.array(permission).min(1, 'tokens.scope-required').max(permissions.length),
  expiresInDays: integer().min(1).max(366),
})

export const tokens = {
  list: route({
    method: 'GET',
    path: '/tokens',
    needs: 'tokens:manage',
    summary: 'List API tokens',
    query: tokenQuery,
    answer: pageOf(token),
  }),
  create: route({
    method: 'POST',
    path: '/tokens',
    needs: 'tokens:manage',
    summary: 'Create an API token; its secret is returned once',
    body: tokenBody,
    repeatable: 'required',
    returnedOnce: ['secret'],
    confirmed: true,
    answer: z.object({ token, secret: z.string().nullable() }),
  }),
  revoke: route({
    method: 'POST',
    path: '/tokens/:id/revoke',
    needs: 'tokens:manage',
    summary: 'Revoke an API token',
    params: byId,
    answer: token,
  }),
}
