import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'

/** What this person may do in the console, whatever the state of their account; empty without an account or a role. */
const rightsOf = async (db: Db, personId: string) =>
  (
    await db.execute<{ name: Permission }>(sql`
      select distinct unnest(r.permissions) as name
      from accounts a join account_roles ar on ar.account_id = a.id join roles r on r.id = ar.role_id
      where a.person_id = ${personId}`)
  ).rows.map(({ name }) => name)

/**
 * A person is one record, whatever their roles: staff may be unmasked and changed only by people who may change their
 * account, even where they are students or instructors.
 */
export async function refuseStaffBeyond(db: Db, { actor }: Pick<By, 'actor'>, personId: string) {
  // The server itself, such as the sample data.
  if (actor.accountId === null) return
  const rights = await rightsOf(db, personId)
  if (rights.length === 0) return
  if (!actor.may.has('accounts:manage') || rights.some((right) => !actor.may.has(right)))
    refuse('not-allowed', 'accounts.user-out-of-scope')
}
