import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#http/actor.ts'

/** Whoever reads calendars: the account, and whether it may write to calendars shared with its roles. */
export type Viewer = { accountId: string; canWrite: boolean }

/** Calendars are a person's: a program sees none. */
export const viewerOf = ({ actor }: { actor: Pick<Actor, 'token' | 'accountId' | 'may'> }): Viewer => ({
  accountId: actor.token || actor.accountId === null ? NOBODY : actor.accountId,
  canWrite: actor.may.has('crm:write'),
})
const NOBODY = '00000000-0000-0000-0000-000000000000'

const sharedWith = ({ accountId }: Viewer, more: SQL = sql``) => sql`exists (
  select from calendar_roles cr join account_roles ar on ar.role_id = cr.role_id
  where cr.calendar_id = c.id and ar.account_id = ${accountId} ${more})`

/** Conditions on `calendars c`. */
export const isSeen = (viewer: Viewer) => sql`(c.owner_id = ${viewer.accountId} or ${sharedWith(viewer)})`
export const isWritable = (viewer: Viewer) =>
  sql`(c.owner_id = ${viewer.accountId} or (${viewer.canWrite} and ${sharedWith(viewer, sql`and cr.may_write`)}))`
