import type { Db } from '#db/open.ts'
import { isMaker, type By } from '#http/actor.ts'
import { found } from '#refuse'
import { findImport } from './queries.ts'
import { targetOf } from './targets.ts'

/** Other people's imports do not exist, nor those of a list the caller may no longer write to. */
export async function readOwn(db: Db, { actor }: By, id: string) {
  const row = found(await findImport(db, id))
  const isOwn = isMaker(actor, { accountId: row.accountId, tokenId: null })
  return found(isOwn && actor.may.has(targetOf(row.entity).write) ? row : undefined)
}
