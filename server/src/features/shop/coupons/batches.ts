import { CODES_AT_MOST } from '@learning-cms/contract/shop/coupon-terms'
import { randomInt } from 'node:crypto'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { enlargeBatch, insertBatch, insertCodes, listBatches, makeRoom } from './batch-queries.ts'
import { lineOf, readNow } from './records.ts'

export async function readBatches(db: Db, couponId: string) {
  await readNow(db, couponId)
  return { rows: await listBatches(db, couponId) }
}

/** Adds single-use codes that begin with the coupon's own code; the random part is too long to guess. */
export const addBatch = (db: Db, by: By, couponId: string, size: number) =>
  db.transaction(async (tx) => {
    const coupon = await readNow(tx, couponId)
    if (coupon.codeKind !== 'single_use') refuse('state-forbids', 'coupons.not-single-use')
    if (!(await makeRoom(tx, couponId, { size, most: CODES_AT_MOST })))
      refuse('rule-broken', 'coupons.too-many-codes', { values: { max: CODES_AT_MOST } })
    const { accountId: createdBy, name: createdByName } = by.actor
    const batch = { id: newId(), size, createdByName, createdAt: new Date().toISOString() }
    await insertBatch(tx, { ...batch, couponId, createdBy })
    await fill(tx, { couponId, batchId: batch.id, code: coupon.code }, size)
    await record(tx, by, {
      ...lineOf(coupon),
      action: 'coupons.addCodes',
      before: { codeCount: coupon.codeCount },
      after: { codeCount: coupon.codeCount + size },
    })
    return { ...batch, used: 0, reserved: 0 }
  })

/** A usable code: the coupon's own, or a new single-use code. New codes for one automation form one batch. */
export const giveCode = (db: Db, by: By, couponId: string, automationId: string) =>
  db.transaction(async (tx) => {
    const coupon = await readNow(tx, couponId)
    const isSingle = coupon.codeKind === 'single_use'
    const isExhausted = coupon.usageLimit !== null && coupon.used + coupon.reserved >= coupon.usageLimit
    // A single-use coupon without unused codes is usable again with a new one.
    const works = coupon.state === 'active' || (isSingle && coupon.state === 'used-up' && !isExhausted)
    if (!works) refuse('state-forbids', 'automations.coupon-not-active')
    if (!isSingle) return coupon.code
    // Locks the coupon, so that concurrent calls create one batch.
    if (!(await makeRoom(tx, couponId, { size: 1, most: CODES_AT_MOST })))
      refuse('rule-broken', 'coupons.too-many-codes', { values: { max: CODES_AT_MOST } })
    const { accountId: createdBy, name: createdByName } = by.actor
    const batchId = await enlargeBatch(tx, { id: newId(), couponId, automationId, createdBy, createdByName })
    const [code] = await fill(tx, { couponId, batchId, code: coupon.code }, 1)
    await record(tx, by, {
      ...lineOf(coupon),
      action: 'coupons.addCodes',
      before: { codeCount: coupon.codeCount },
      after: { codeCount: coupon.codeCount + 1 },
    })
    return code!
  })

type CodeBatch = { couponId: string; batchId: string; code: string }

/** Replaces those that collided with an existing code. Returns the codes. */
async function fill(tx: Db, { couponId, batchId, code }: CodeBatch, size: number) {
  const made: string[] = []
  while (made.length < size) {
    const codes = Array.from({ length: size - made.length }, () => `${opening(code)}-${letters(5)}-${letters(5)}`)
    made.push(...(await insertCodes(tx, { couponId, batchId, codes })))
  }
  return made
}

const RANDOM_PART = '-XXXXX-XXXXX'
const LONGEST_CODE = 32
const opening = (code: string) => code.slice(0, LONGEST_CODE - RANDOM_PART.length)

/** Without 0 and O, 1 and I: codes are read out and typed. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const letters = (count: number) => Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
