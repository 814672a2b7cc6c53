import type { refunds } from '@learning-cms/contract/money/refunds/refunds'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { found } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { vietQr } from '#services/gateways/vietqr.ts'
import { refuseForeignPicture } from '#services/media/pictures/use-picture.ts'
import { findRefund } from '#features/money/refunds/queries.ts'
import { change, lineOf, openBeneficiary, refuseOwn } from '#features/money/refunds/records.ts'
import type { Asking } from '#features/money/refunds/snapshot.ts'
import { succeed } from './success.ts'

type RefundTransfer = z.output<typeof refunds.payOut.body>

/** Records a transfer that was made. Whoever requested the refund does not pay it out. */
export const payOutRefund = (
  db: Db,
  asking: Asking,
  target: RowVersion,
  { transferReference, proofId }: RefundTransfer,
) =>
  change(db, asking, { target, command: 'payOut' }, async (tx, detail) => {
    await refuseOwn(tx, detail.refund, asking)
    if (proofId) await refuseForeignPicture(tx, asking, { entity: 'refunds', field: 'proofId', assetId: proofId })
    const fields = { transferReference, startedAt: sql`now()`, ...(proofId && { proofId }) }
    return succeed(tx, asking, detail, { action: 'refunds.payOut', fields })
  })

/** The full account number, and the code to fill in a banking app. The log records who looked. */
export const revealBeneficiary = (db: Db, asking: Asking, id: string) =>
  db.transaction(async (tx) => {
    const refund = found(await findRefund(tx, id))
    const to = found((await openBeneficiary(tx, asking.config, refund)) ?? undefined)
    await record(tx, asking, { action: 'refunds.reveal', ...lineOf(refund) })
    const { bankBin: bin, accountNumber: account } = to
    return {
      ...to,
      qrText: vietQr({
        bin,
        account,
        amount: refund.amount,
        memo: `${refund.number} ${refund.orderNumber}`.slice(0, 19).trim(),
      }),
    }
  })
