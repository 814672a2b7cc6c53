import type { CouponCommand, CouponStatus } from '@learning-cms/contract/shop/coupon-terms'
import type { Db } from '#db/open.ts'
import { bySystem, type By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { recordMany } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { takeEnded, type FoundCoupon } from './queries.ts'
import { change } from './records.ts'
import { refuseUnknownGroup } from './scope.ts'

/** Every way a coupon's stored status changes; that it has expired is derived from the clock. */
export const moves: Record<CouponCommand, { from: CouponStatus; to: CouponStatus }> = {
  activate: { from: 'inactive', to: 'active' },
  deactivate: { from: 'active', to: 'inactive' },
}

export const activateCoupon = (db: Db, by: By, target: RowVersion) => take(db, by, target, 'activate')
/** Orders that have reserved it keep their quote. */
export const deactivateCoupon = (db: Db, by: By, target: RowVersion) => take(db, by, target, 'deactivate')

const take = (db: Db, by: By, target: RowVersion, command: CouponCommand) =>
  change(db, by, { target, action: `coupons.${command}` }, async (tx, before) => {
    refuseMove(before, command)
    if (command === 'activate') await refuseUnknownGroup(tx, before.groupId)
    return { fields: { status: moves[command].to } }
  })

/** An end date in the past must be moved first: activating alone would have no effect. */
function refuseMove({ status, state, allowed }: FoundCoupon, command: CouponCommand) {
  const { from, to } = moves[command]
  if (status !== from)
    refuse('state-forbids', 'coupons.transition', { values: { entity: 'coupons', from: status, to, allowed } })
  if (command === 'activate' && state === 'expired') refuse('state-forbids', 'coupons.expired')
}

/** Records in the log, once, each coupon that has ended. */
export const recordEnded = (db: Db) =>
  db.transaction(async (tx) => {
    const ended = await takeEnded(tx)
    const lines = ended.map(({ id, code }) => ({
      action: 'coupons.expire' as const,
      entity: 'coupons',
      id,
      label: code,
    }))
    await recordMany(tx, bySystem, lines)
  })
