import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { listOfPerson } from './contents/contents-queries.ts'
import { destroy } from './purge.ts'

/**
 * Of a person who is erased, everything typed and every picture. That they were once approved, when and by whom, stays
 * with the case, whose person has no name any more. Whoever was paid is not erased, so no payout loses its proof.
 */
export async function eraseKyc(tx: Db, by: By, personId: string) {
  for (const one of await listOfPerson(tx, personId)) await destroy(tx, by, one, { why: 'erasure' })
  const theirs = sql`(select id from kyc_cases where person_id = ${personId})`
  await tx.execute(sql`update kyc_cases set organisation = '' where person_id = ${personId} and organisation <> ''`)
  await tx.execute(sql`
    delete from audit_personal using audit_lines l
    where l.id = audit_personal.line_id and l.entity = 'kyc' and l.entity_id in (select t.id::text from ${theirs} t)`)
}
