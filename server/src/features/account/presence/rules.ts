import { presenceRights } from '@learning-cms/contract/account/presence'
import type { Db } from '#db/open.ts'
import { refuseUnlessReading } from '#features/crm/mail/rules.ts'
import type { Actor } from '#http/actor.ts'
import { found } from '#refuse'
import { refuseWithout } from '#services/auth/rights.ts'
import { deleteExpired, deletePresence, upsertPresence, type PresenceKey } from './queries.ts'

/** Somebody who may not read a record neither appears on it nor learns who is there. */
export async function sayPresent(db: Db, actor: Actor, place: PresenceKey & { state: 'viewing' | 'editing' }) {
  const accountId = found(actor.accountId ?? undefined)
  const permission = presenceRights[place.entity]
  refuseWithout({ actor }, permission)
  // A conversation is open to the readers of its mailbox alone.
  if (place.entity === 'mail-threads') await refuseUnlessReading(db, actor, place.id)
  return { others: await upsertPresence(db, { ...place, accountId }) }
}

export async function leave(db: Db, actor: Actor, place: PresenceKey) {
  await deletePresence(db, place, found(actor.accountId ?? undefined))
  return null
}

export const sweepPresence = (db: Db) => deleteExpired(db)
