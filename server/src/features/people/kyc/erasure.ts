import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { listOfPerson } from './contents/contents-queries.ts'
import { destroy } from './purge.ts'

/**
 * Erases everything typed and every picture of an erased person's cases. That, when and by whom a case was approved
 * stays, without the name. A person who was paid cannot be erased, so no payout loses its evidence.
 */
export async function eraseKyc(tx: Db, by: By, personId: string) {
  for (const one of await listOfPerson(tx, personId)) await destroy(tx, by, one, { why: 'erasure' })
  const theirs = sql`(select id from kyc_cases where person_id = ${personId})`
  await tx.execute(sql`update kyc_cases set organisation = '' where person_id = ${personId} and organisation <> ''`)
  await tx.execute(sql`
    delete from audit_personal using audit_lines l
    where l.id = audit_personal.line_id and l.entity = 'kyc' and l.entity_id in (select t.id::text from ${theirs} t)`)
}
