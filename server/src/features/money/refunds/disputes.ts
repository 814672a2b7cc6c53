import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseStale } from '#services/entities/versions.ts'

type Disputed = { id: string; number: string; version: number; status: string; disputedAt: string | null }

const columns = sql`id, number, version, status, disputed_at as "disputedAt"`

type DisputeChange = { target: RowVersion; reason: string; becomes: 'open' | 'closed' }

/** Repeating the current state changes nothing. */
export const setDispute = (db: Db, by: By, { target, reason, becomes }: DisputeChange) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<Disputed>(
      sql`select ${columns} from orders where id = ${target.id} for no key update`,
    )
    const before = masked(found(rows[0]))
    if (before.version !== target.version)
      return refuseStale(tx, { entity: 'orders', id: target.id, sent: target.version, current: before })
    if (before.status !== 'completed' && before.status !== 'refunded')
      refuse('state-forbids', 'refunds.order-not-refundable')
    if ((before.disputedAt !== null) === (becomes === 'open')) return before
    const written = await tx.execute<Disputed>(sql`
      update orders set disputed_at = ${becomes === 'open' ? sql`now()` : null}, version = version + 1, updated_at = now()
      where id = ${target.id} returning ${columns}`)
    const after = masked(found(written.rows[0]))
    await record(tx, by, {
      action: becomes === 'open' ? 'orders.dispute' : 'orders.endDispute',
      entity: 'orders',
      id: after.id,
      version: after.version,
      label: after.number,
      reason,
      before: { disputedAt: before.disputedAt },
      after: { disputedAt: after.disputedAt },
    })
    return after
  })

const masked = (row: Disputed): Disputed => ({
  ...row,
  disputedAt: row.disputedAt && new Date(row.disputedAt).toISOString(),
})
