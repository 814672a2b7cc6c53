import { sql, type SQLWrapper } from 'drizzle-orm'
import { isoOf } from '#db/columns.ts'
import type { Db } from '#db/open.ts'
import { readAs } from '#db/selected.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'

const inForce = (person: SQLWrapper) =>
  sql`select pr.at from processing_restrictions pr where pr.person_id = ${person} and pr.lifted_at is null`

/**
 * Whether somebody’s data is only stored now. Whatever writes to many people, lists them for others or changes what is
 * known of them asks this at that moment (docs/decisions/078).
 */
export const isRestricted = (person: SQLWrapper) => sql<boolean>`exists (${inForce(person)})`

/** Since when; null where nothing is restricted. */
export const restrictedSince = (person: SQLWrapper) =>
  readAs(sql`(${inForce(person)} order by pr.at limit 1)`, (at: string | null) => (at === null ? null : isoOf(at)))

/** Only the desk still changes what is known of somebody whose data is restricted. */
export async function refuseRestricted(tx: Db, { actor }: Pick<By, 'actor'>, personId: string) {
  if (actor.may.has('privacy:write')) return
  const { rows } = await tx.execute<{ is: boolean }>(sql`select ${isRestricted(sql`${personId}::uuid`)} as is`)
  if (rows[0]!.is) refuse('state-forbids', 'customers.restricted')
}
