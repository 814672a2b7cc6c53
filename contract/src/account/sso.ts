import * as z from 'zod'
import { byId, id, instant, nothing } from '#core/common.ts'
import { route } from '#core/route.ts'

/** Where to go afterwards: a path of the console, judged by the console itself. */
const redirectUrl = z.string().max(1_000).optional()
const address = z.object({ url: z.string() })
const raw = { needs: 'nothing', params: byId, answer: nothing, kind: 'raw' } as const

/** The way to a provider of single sign-on and back. */
export const sso = {
  start: route({
    method: 'POST',
    path: '/sso/:id/start',
    needs: 'nothing',
    summary:
      'Begin to sign in at a provider: the address to go to. Sets a cookie that binds the answer to this browser',
    params: byId,
    body: z.strictObject({ redirectUrl }),
    answer: address,
  }),
  callback: route({
    ...raw,
    method: 'GET',
    path: '/sso/:id/callback',
    summary: 'Where the provider sends the browser back; answers with a redirect into the console',
  }),
  frontChannel: route({
    ...raw,
    method: 'GET',
    path: '/sso/:id/front-channel-logout',
    summary: 'Loaded by the provider in a frame: ends the sessions with its issuer and this `sid`',
  }),
  backChannel: route({
    ...raw,
    method: 'POST',
    path: '/sso/:id/back-channel-logout',
    summary: 'Called by the provider with a signed `logout_token`: ends the sessions that it names',
  }),
}

export const identity = z.object({
  /** Of the link; null for a provider that is not linked. */
  id: id.nullable(),
  provider: z.object({ id, name: z.string() }),
  /** What the provider calls them. */
  knownAs: z.string(),
  linkedAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  /** The account has no other way to sign in. */
  isOnlyWay: z.boolean(),
})
export type Identity = z.infer<typeof identity>

const mine = { needs: 'sign-in' } as const

/** My links to providers. */
export const myIdentities = {
  list: route({
    ...mine,
    method: 'GET',
    path: '/me/identities',
    summary: 'List the providers that are switched on, and which of them are linked to my account',
    answer: z.object({ rows: z.array(identity) }),
  }),
  link: route({
    ...mine,
    method: 'POST',
    path: '/me/identities/:id/link',
    confirmed: true,
    summary: 'Begin to link my account to a provider: the address to go to',
    params: byId,
    answer: address,
  }),
  confirm: route({
    ...mine,
    withoutRole: true,
    whileDue: true,
    method: 'POST',
    path: '/me/identities/:id/confirm',
    summary: 'Begin to confirm who I am by signing in again at a provider that my account is linked to',
    params: byId,
    answer: address,
  }),
  remove: route({
    ...mine,
    method: 'DELETE',
    path: '/me/identities/:id',
    confirmed: true,
    summary: 'Unlink a provider; refused for the only way in. Sessions opened by it end, except this one',
    params: byId,
    answer: nothing,
  }),
}
