import type { refunds } from '@learning-cms/contract/money/refunds/refunds'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found } from '#refuse'
import type { RowVersion } from '#services/entities/changes.ts'
import { enqueue } from '#services/jobs/jobs.ts'
import { endWithout } from '#features/money/refunds/paying/attempt-results.ts'
import { refuseUnrefundable } from './preview.ts'
import { change, refuseOwn, writeRefund } from '#features/money/refunds/records.ts'
import { refundRun } from '#features/money/refunds/paying/run.ts'
import type { Asking } from '#features/money/refunds/snapshot.ts'

type Approval = z.output<typeof refunds.approve.body>

/** An amount disputed since the request is no longer ours to refund. */
export const approveRefund = (db: Db, asking: Asking, target: RowVersion, { note }: Approval) =>
  change(db, asking, { target, command: 'approve' }, async (tx, { refund }) => {
    await refuseOwn(tx, refund, asking)
    refuseUnrefundable(await stateOf(tx, refund.orderId), refund.kind)
    if (refund.way !== 'bank_transfer')
      await enqueue(tx, asking, refundRun, { input: { refundId: refund.id }, label: refund.number })
    const fields = { status: 'approved' as const, ...decision(asking, note) }
    return writeRefund(tx, asking, refund, { fields, action: 'refunds.approve', reason: note })
  })

export const rejectRefund = (db: Db, asking: Asking, target: RowVersion, { note }: { note: string }) =>
  change(db, asking, { target, command: 'reject' }, (tx, detail) => {
    const fields = { status: 'rejected' as const, ...decision(asking, note) }
    return endWithout(tx, asking, detail, { fields, action: 'refunds.reject', reason: note })
  })

/** Under the lock of the order: once the gateway is being called, the status forbids it. */
export const cancelRefund = (db: Db, asking: Asking, target: RowVersion) =>
  change(db, asking, { target, command: 'cancel' }, (tx, detail) =>
    endWithout(tx, asking, detail, { fields: { status: 'cancelled' }, action: 'refunds.cancel' }),
  )

const decision = ({ actor }: By, note: string | undefined) => ({
  decidedBy: actor.accountId,
  decidedByName: actor.name,
  decidedAt: sql`now()`,
  decisionNote: note || null,
})

type State = Parameters<typeof refuseUnrefundable>[0]
const stateOf = async (tx: Db, orderId: string) =>
  found(
    (await tx.execute<State>(sql`select status, disputed_at::text as "disputedAt" from orders where id = ${orderId}`))
      .rows[0],
  )
