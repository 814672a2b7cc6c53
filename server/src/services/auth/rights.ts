import type { Permission } from '@learning-cms/contract/core/permissions'
import type { Actor, By } from '#http/actor.ts'
import { refuse } from '#refuse'

/** For what a route cannot declare in general: a right that depends on the record, or on the request. */
export function refuseWithout({ actor }: Pick<By, 'actor'>, permission: Permission) {
  if (!actor.may.has(permission)) refuse('not-allowed', 'server.not-allowed', { values: { permission } })
}

/** The account of a person. Refuses API tokens: what is personal to the owner of a token is not the token's. */
export function personOf({ token, accountId }: Pick<Actor, 'token' | 'accountId'>) {
  return token || accountId === null ? refuse('not-allowed', 'tokens.not-by-token') : accountId
}
