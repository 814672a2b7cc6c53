import * as z from 'zod'
import { byId, id, instant, line, nothing, requiredLine } from '#core/common.ts'
import { route } from '#core/route.ts'

/**
 * What becomes of somebody whom nobody has linked to an account: refused; an account that waits for approval; or, if a
 * group of theirs gives a role, an account that is open at once.
 */
export const newcomerRules = ['refused', 'wait', 'mapped'] as const
export type NewcomerRule = (typeof newcomerRules)[number]

/** RFC 6749, 3.3: printable, without blanks, quotes and backslashes. */
const scope = z
  .string()
  .max(100)
  .regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, 'sso.scope-invalid')
  .meta({ examples: ['email'] })
const groupName = requiredLine(200, 'sso.group-required')
const mapping = z
  .array(z.strictObject({ group: groupName, roleIds: z.array(id).min(1, 'sso.roles-required').max(10) }))
  .max(60)
/** Over https; for trials on one machine, with the setting MAY_CALL_LOOPBACK, also over http. */
const issuer = line(300)
  .pipe(z.string().min(1, 'sso.issuer-required'))
  .refine((address) => /^https?:\/\/[^\s?#\\@]+$/.test(address) && URL.canParse(address), 'sso.issuer-invalid')
  .meta({ examples: ['https://login.example.com'] })

export const providerBody = z.strictObject({
  name: requiredLine(60, 'sso.name-required'),
  issuer,
  clientId: line(300),
  /** If omitted, the stored secret stays. */
  clientSecret: z
    .string()
    .max(500)
    .regex(/^[\x20-\x7e]+$/, 'sso.secret-invalid')
    .meta({ examples: ['mat-khau-cua-may'] })
    .optional(),
  scopes: z.array(scope).max(20),
  isEnabled: z.boolean(),
  /** The provider's own host may be in a private network. */
  isInternal: z.boolean(),
  newcomers: z.enum(newcomerRules),
  /** The claim that lists somebody's groups; of nested claims the path, with dots. */
  groupClaim: requiredLine(100, 'sso.claim-required'),
  /**
   * Values of `amr` or `acr` by which the provider reports a second factor. Without any, our own second factor is
   * required.
   */
  factorValues: z.array(requiredLine(200)).max(20),
  /** Whoever signs out here is signed out there. */
  signsOutThere: z.boolean(),
  mapping,
})
export type ProviderBody = z.infer<typeof providerBody>

const role = z.object({ id, key: z.string(), name: z.string() })
export const provider = z.object({
  id,
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  /** The last characters of the secret; empty if it is too short to show any. */
  secretEnd: z.string(),
  scopes: z.array(z.string()),
  isEnabled: z.boolean(),
  isInternal: z.boolean(),
  newcomers: z.enum(newcomerRules),
  groupClaim: z.string(),
  factorValues: z.array(z.string()),
  signsOutThere: z.boolean(),
  mapping: z.array(z.object({ group: z.string(), roles: z.array(role) })),
  /** Accounts that are linked, and those of them that have no other way in. */
  people: z.int(),
  stranded: z.int(),
  /** The reader holds every right that the mapping gives. */
  isEditable: z.boolean(),
  /** What has to be registered at the provider. */
  addresses: z.object({
    redirect: z.string(),
    backChannel: z.string(),
    frontChannel: z.string(),
    signedOut: z.string(),
  }),
})
export type SsoProvider = z.infer<typeof provider>

const change = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  groups: z.array(z.string()),
  gains: z.array(role),
  loses: z.array(role),
})
export type MappingChange = z.infer<typeof change>

const settings = { needs: 'settings:write' } as const

/** Where people may sign in instead of here, by OpenID Connect. */
export const ssoProviders = {
  list: route({
    ...settings,
    method: 'GET',
    path: '/sso-providers',
    summary: 'List the providers of single sign-on',
    answer: z.object({ rows: z.array(provider) }),
  }),
  read: route({
    ...settings,
    method: 'GET',
    path: '/sso-providers/:id',
    summary: 'Read one provider; its secret is never returned',
    params: byId,
    answer: provider,
  }),
  create: route({
    ...settings,
    method: 'POST',
    path: '/sso-providers',
    confirmed: true,
    summary: 'Add a provider. Its mapping gives no role beyond the rights of the caller, and never that of the owner',
    body: providerBody,
    answer: provider,
  }),
  update: route({
    ...settings,
    method: 'PUT',
    path: '/sso-providers/:id',
    versioned: true,
    confirmed: true,
    summary: 'Change a provider. Switching it off ends the sessions that it opened',
    params: byId,
    body: providerBody,
    answer: provider,
  }),
  remove: route({
    ...settings,
    method: 'DELETE',
    path: '/sso-providers/:id',
    versioned: true,
    confirmed: true,
    summary: 'Remove a provider with its links: sessions that it opened end, roles that it gave are taken back',
    params: byId,
    answer: nothing,
  }),
  test: route({
    ...settings,
    method: 'POST',
    path: '/sso-providers/:id/test',
    summary: 'Ask the provider for its discovery document and its keys, and say what fails',
    params: byId,
    answer: z.object({
      reason: z.string().nullable(),
      /** What it offers, if it answered. */
      offers: z
        .object({ keys: z.int(), signsOutThere: z.boolean(), backChannel: z.boolean(), frontChannel: z.boolean() })
        .nullable(),
    }),
  }),
  tryMapping: route({
    ...settings,
    method: 'POST',
    path: '/sso-providers/:id/try-mapping',
    summary: 'What a mapping would give somebody in these groups, and change for everybody by the groups last heard of',
    params: byId,
    body: z.strictObject({ mapping, groups: z.array(groupName).max(60), after: line(200).optional() }),
    answer: z.object({
      roles: z.array(role),
      /** Whom it would change, by user name; at most fifty at once. */
      rows: z.array(change),
      next: z.string().nullable(),
      people: z.int(),
      changed: z.int(),
    }),
  }),
}
