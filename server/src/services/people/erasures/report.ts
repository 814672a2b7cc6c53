import type { ErasureReport } from '@learning-cms/contract/people/erasures'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { newId } from '#services/ids.ts'
import type { Naming } from '#services/people/naming.ts'
import { countRetained, countNaming } from './retained.ts'
import { countTouched, removedBetween, type Touched } from './removed.ts'

type Erased = { personId: string; before: Touched; namings: readonly Naming[] }

/** Numbers only: nothing in it says who it was. */
export async function writeReport(tx: Db, { actor }: By, { personId, before, namings }: Erased) {
  const removed = removedBetween(before, await countTouched(tx))
  const [retained, naming] = [await countRetained(tx, personId), await countNaming(tx, namings)]
  await tx.execute(sql`
    insert into erasures (id, person_id, by_name, removed, kept, naming)
    values (${newId()}, ${personId}, ${actor.name}, ${JSON.stringify(removed)}::jsonb, ${JSON.stringify(retained)}::jsonb, ${JSON.stringify(naming)}::jsonb)`)
}

/** The latest report, if the person was erased more than once. */
export async function findReport(db: Db, personId: string): Promise<ErasureReport | null> {
  const { rows } = await db.execute<ErasureReport>(sql`
    select at, by_name as "byName", removed, kept as retained, naming from erasures
    where person_id = ${personId} order by at desc limit 1`)
  return rows[0] ? { ...rows[0], at: isoOf(rows[0].at) } : null
}
