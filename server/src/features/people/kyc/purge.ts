import type { Db } from '#db/open.ts'
import { bySystem, type By } from '#http/actor.ts'
import { refuse } from '#refuse'
import type { Second } from '#services/auth/second-person.ts'
import { record } from '#services/audit/record.ts'
import { refuseStale } from '#services/entities/versions.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { destroyContents, markPurged, takeDue } from './contents/contents-queries.ts'
import { lockCase } from './queries.ts'
import { readKycSettings } from './policy.ts'
import { readCase, readNow } from './records.ts'
import { isOpenToChanges } from './transitions.ts'

const AT_ONCE = 20

type Purged = { id: string; number: string; version: number }
type Cause = { why: 'retention' | 'request' | 'erasure'; reason?: string }

/**
 * Destroys the case's key and contents. The line in the log is the certificate: it lists the destroyed items by their
 * digests.
 */
export async function destroy(tx: Db, by: By, { id, number, version }: Purged, { why, reason }: Cause) {
  const { documents, steps } = await destroyContents(tx, id)
  await markPurged(tx, id)
  await record(tx, by, {
    ...({ action: 'kyc.purge', entity: 'kyc', id, label: number } as const),
    version: version + 1,
    after: { why, documents, steps, isKeyDestroyed: true },
    ...(reason && { reason }),
  })
}

/** Purges cases whose legal retention has ended, and unfinished ones. Returns how many. */
export const purgeDue = (db: Db) =>
  db.transaction(async (tx) => {
    const due = await takeDue(tx, await readKycSettings(tx), AT_ONCE)
    for (const one of due) await destroy(tx, bySystem, one, { why: 'retention' })
    return due.length
  })

/** On the person's request. An approved case stays for its retention period, as evidence for payouts. */
export async function purgeCase(db: Db, by: Second, target: RowVersion, reason: string) {
  await db.transaction(async (tx) => {
    await lockCase(tx, target.id)
    const row = await readNow(tx, target.id)
    if (row.version !== target.version)
      return refuseStale(tx, {
        entity: 'kyc',
        id: row.id,
        sent: target.version,
        current: await readCase(tx, by, row.id),
      })
    if (!isOpenToChanges(row)) refuse('state-forbids', row.purgedAt ? 'kyc.purged' : 'kyc.purge-decided')
    await destroy(tx, by, row, { why: 'request', reason })
  })
  return readCase(db, by, target.id)
}
