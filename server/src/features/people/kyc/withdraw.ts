import type { Db } from '#db/open.ts'
import { refuseAsSecond, type Second } from '#services/auth/second-person.ts'
import { refuse } from '#refuse'
import type { RowVersion } from '#services/entities/changes.ts'
import { tellDecision } from './mail.ts'
import { lockCase } from './queries.ts'
import { change, readCase, reviewersBarred } from './records.ts'
import { commandsFrom, transitions } from './transitions.ts'

/**
 * By somebody who could not have typed it, including its reviewers. The case stays for its retention period, as
 * evidence for earlier payouts. Verification is checked at each use, so payouts and courses are blocked from now on.
 */
export async function withdrawCase(db: Db, by: Second, target: RowVersion, reason: string) {
  await db.transaction(async (tx) => {
    await lockCase(tx, target.id)
    await change(tx, by, { target, action: 'kyc.withdraw' }, async (tx, before) => {
      const allowed = commandsFrom(before)
      const { to } = transitions.withdraw
      if (!allowed.includes('withdraw'))
        refuse('state-forbids', 'kyc.transition', { values: { entity: 'kyc', from: before.status, to, allowed } })
      await refuseAsSecond(tx, by, await reviewersBarred(tx, { ...before, firstApprovedBy: null }))
      const decided = { decidedAt: new Date().toISOString(), decidedByName: by.actor.name }
      return {
        fields: { status: to, statusReason: reason, ...decided },
        alsoWrite: (tx) => tellDecision(tx, before, { is: 'withdrawn', reason }),
      }
    })
  })
  return readCase(db, by, target.id)
}
