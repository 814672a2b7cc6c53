import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { findEnrolmentOf } from './queries.ts'
import { revoke } from './rules.ts'

type Taken = { studentId: string; courseId: string; reason: string }

/**
 * Revokes a refunded course; students who no longer have it are unaffected. The caller holds the locks of `lockPlaces`.
 */
export async function takeBack(tx: Db, by: By, { studentId, courseId, reason }: Taken) {
  const held = await findEnrolmentOf(tx, studentId, courseId)
  if (held && !held.revokedAt) await revoke(tx, by, held, { at: new Date().toISOString(), reason })
}
