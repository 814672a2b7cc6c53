import type { Db } from '#db/open.ts'
import type { Actor } from '#http/actor.ts'
import { found } from '#refuse'
import { membership } from '#features/crm/mail/mailboxes/membership.ts'
import { findThread } from '#features/crm/mail/queries.ts'

/** A thread of a mailbox that this person may read. Any other is not found. */
export async function threadFor(db: Db, actor: Actor, id: string) {
  const thread = found(await findThread(db, id))
  const { mayAnswer } = await membership(db, actor, thread.mailboxId)
  return { thread, mayAnswer }
}
