import type { GuestAnswer, Invitation } from '@learning-cms/contract/crm/calendar/calendar-guests'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { reserve } from '#services/auth/rate-limit.ts'
import { hashSecret } from '#services/secrets.ts'
import { answerAt, findInvitation } from './guest-queries.ts'

/** More answers than anybody gives in a quarter of an hour. */
const ANSWERS_MOST = 20

const unknown = () => refuse('not-found', 'calendar.invitation-ended')

export async function readInvitation(db: Db, link: string): Promise<Invitation> {
  const {
    guestId: _g,
    eventId: _e,
    version: _v,
    label: _l,
    ...invitation
  } = (await findInvitation(db, hashSecret(link))) ?? unknown()
  return invitation
}

export async function answerInvitation(db: Db, by: By, { link, status }: { link: string; status: GuestAnswer }) {
  const hash = hashSecret(link)
  const { guestId, eventId, version, label, isCancelled } = (await findInvitation(db, hash)) ?? unknown()
  if (isCancelled) refuse('state-forbids', 'calendar.invitation-cancelled')
  await reserve(db, { what: 'answers to an invitation', key: guestId, max: ANSWERS_MOST })
  await db.transaction(async (tx) => {
    if (!(await answerAt(tx, hash, status))) unknown()
    await record(tx, by, {
      action: 'calendar-events.answered',
      entity: 'calendar-events',
      id: eventId,
      version,
      label,
      after: { status },
    })
  })
  return readInvitation(db, link)
}
