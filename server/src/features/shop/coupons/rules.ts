import type { changeCouponBody, coupons, createCouponBody } from '@learning-cms/contract/shop/coupons'
import type { CouponStatus } from '@learning-cms/contract/shop/coupon-terms'
import { sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { Actor, By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record, updateOf, type SetBack } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { newId } from '#services/ids.ts'
import { putInTrash } from '#services/entities/trash.ts'
import { refuseIfAutomated } from '#services/entities/used-by-automations.ts'
import { changedOf } from '#services/entities/versions.ts'
import { giveCode } from './batches.ts'
import {
  findCode,
  insertCoupon,
  lockUses,
  markDeleted,
  readFigures,
  replaceScope,
  type FoundCoupon,
} from './queries.ts'
import { change, lineOf, readAt, readNow, refuseChanged, auditedValues } from './records.ts'
import {
  apart,
  canonical,
  completed,
  isSameScope,
  refuseField,
  refuseUnknownGroup,
  refuseFrozen,
  refuseUnfit,
  refuseUnknown,
  settableOf,
  type Settable,
} from './scope.ts'

export { giveCode }

export const readCoupon = (db: Db, id: string) => readNow(db, id)

export const createCoupon = (db: Db, by: By, body: z.output<typeof createCouponBody>) =>
  db.transaction((tx) => {
    const { codeKind = 'shared', isActive = true, ...given } = body
    const kind = { codeKind, status: isActive ? ('active' as const) : ('inactive' as const) }
    return insert(tx, by, completed(given), { ...kind, ...(!given.startsAt && atOnce) })
  })

type Copy = z.output<typeof coupons.duplicate.body>

/** The copy is inactive until somebody has checked it. If its dates are in the past it starts now, without an end. */
export const duplicateCoupon = (db: Db, by: By, id: string, { code, name }: Copy) =>
  db.transaction(async (tx) => {
    const source = await readNow(tx, id)
    const isOver = source.state === 'expired'
    const copy = { ...settableOf(source), ...(isOver && { endsAt: null }), code, name: name ?? source.name }
    return insert(tx, by, copy, { codeKind: source.codeKind, status: 'inactive', ...(isOver && atOnce) })
  })

type Kind = { codeKind: FoundCoupon['codeKind']; status: CouponStatus; startsAt?: SQL }

/** By the database clock, which decides; not rounded up, which would be in the future. */
const atOnce = { startsAt: sql`date_trunc('milliseconds', now())` }

async function insert(tx: Db, by: By, settable: Settable, kind: Kind) {
  refuseUnfit(settable)
  const { own, scope } = apart(settable)
  await refuseUnknown(tx, scope)
  await refuseUnknownGroup(tx, own.groupId)
  await refuseTaken(tx, own.code)
  const id = newId()
  await insertCoupon(tx, {
    ...own,
    isForMembers: own.groupId !== null,
    ...kind,
    id,
    createdBy: by.actor.accountId,
    createdByName: by.actor.name,
  })
  await replaceScope(tx, id, scope)
  const after = await readNow(tx, id)
  await record(tx, by, { action: 'coupons.create', ...lineOf(after), after: auditedValues(after) })
  return after
}

/** Code, type, value and scope are fixed once an order has the coupon; the limit never falls below what is taken. */
export const changeCoupon = (db: Db, by: By, target: RowVersion & SetBack, body: z.output<typeof changeCouponBody>) =>
  change(db, by, { target, ...updateOf('coupons', target) }, async (tx, before) => {
    const changed = changedOf(settableOf(before), canonical(body))
    const { taken, isLocked } = await lockUses(tx, before.id)
    if (isLocked) refuseFrozen(changed)
    const after = { ...settableOf(before), ...changed }
    refuseUnfit(after)
    if (changed.usageLimit && changed.usageLimit < taken)
      refuseField('usageLimit', 'coupons.limit-below-usage', { min: taken })
    if (changed.groupId || changed.endsAt !== undefined) await refuseUnknownGroup(tx, after.groupId)
    if (changed.code) await refuseTaken(tx, changed.code)
    const { own, scope } = apart(after)
    const isScopeSame = isSameScope(scope, before)
    if (!isScopeSame) await refuseUnknown(tx, scope, before)
    return {
      fields: {
        ...changedOf(before, own),
        ...(changed.groupId !== undefined && { isForMembers: changed.groupId !== null }),
        ...('usageLimit' in changed && { overshot: overLimit(after.usageLimit) }),
      },
      alsoWrite: isScopeSame ? undefined : (tx) => replaceScope(tx, before.id, scope),
    }
  })

/** How many uses count as over the limit after it has changed. */
const overLimit = (limit: number | null) => sql`least(overshot, greatest(0, used + reserved - ${limit}::int))`

async function refuseTaken(tx: Db, code: string) {
  if (await findCode(tx, code))
    refuse('state-forbids', 'coupons.code-taken', { fields: { code: 'coupons.code-taken' } })
}

/** Only a coupon that was never on an order may be deleted; its code stays taken all the same. */
export const removeCoupon = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, target)
    if ((await lockUses(tx, target.id)).isLocked) refuse('state-forbids', 'coupons.in-use')
    await refuseIfAutomated(tx, 'couponId', target.id)
    const deleted = await markDeleted(tx, target.id, target.version)
    if (!deleted) return refuseChanged(tx, target)
    const name = `${before.code} · ${before.name}`
    await putInTrash(tx, by, { entity: 'coupons', id: before.id, ...deleted, name, origin: { parent: null } })
    await record(tx, by, {
      action: 'coupons.remove',
      ...lineOf({ ...before, ...deleted }),
      before: auditedValues(before),
    })
    return null
  })

/** Amounts of orders are for people who may see orders or revenue. */
export async function readFiguresFor(db: Db, { may }: Pick<Actor, 'may'>, id: string) {
  await readNow(db, id)
  const figures = await readFigures(db, id)
  const seesMoney = may.has('orders:read') || may.has('analytics:revenue')
  return seesMoney ? figures : { ...figures, total: null, averageOrder: null }
}
