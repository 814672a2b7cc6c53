import {
  mergedFields,
  type MergedField,
  type MergePreview,
  type MergeSide,
  type mergeBody,
} from '@learning-cms/contract/crm/customers/customer-merges'
import type { Reason } from '@learning-cms/contract/core/reasons'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { recountStudents } from '#features/courses/learning/rules.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { newId } from '#services/ids.ts'
import { updatePerson } from '#services/people/rows.ts'
import { refuseStaffBeyond } from '#services/people/staff.ts'
import { byName } from '@learning-cms/domain/records/fields'
import { moveRows } from './merge-moves.ts'
import {
  addContact,
  addCouponUse,
  copyStudent,
  countMoving,
  findObstacles,
  hideLesser,
  insertMerge,
  lockBoth,
  saveMerged,
  snapshotOf,
  touchBuyers,
} from './merge-queries.ts'
import { findCustomer, updateCustomer, type FoundCustomer } from '#features/crm/customers/queries.ts'
import { lineOf, refuseChanged, toCustomer } from '#features/crm/customers/records.ts'

type Take = z.output<typeof mergeBody>['take']
type CustomerPair = { older: FoundCustomer; newer: FoundCustomer }

export async function previewMerge(db: Db, { id, otherId }: { id: string; otherId: string }): Promise<MergePreview> {
  const pair = await pairOf(db, id, otherId)
  const obstacle = await obstacleTo(db, pair)
  return {
    older: toCustomer(pair.older),
    newer: toCustomer(pair.newer),
    differing: mergedFields.filter((name) => differs(pair, name) && !(name === 'email' && signingIn(pair))),
    moving: await countMoving(db, pair.newer.id),
    obstacle: obstacle ?? null,
  }
}

type CustomersToMerge = { target: RowVersion; body: z.output<typeof mergeBody> }

/** Merges the newer record into the older one, in one transaction. */
export const mergeCustomers = (db: Db, by: By, { target, body }: CustomersToMerge) =>
  db.transaction(async (tx) => {
    const ids = [target.id, body.otherId]
    await lockBoth(tx, ids)
    const pair = await pairOf(tx, target.id, body.otherId)
    const { older, newer } = pair
    for (const [at, row] of [
      [target, target.id === older.id ? older : newer],
      [{ id: body.otherId, version: body.otherVersion }, target.id === older.id ? newer : older],
    ] as const)
      if (row.version !== at.version) return refuseChanged(tx, at, row)
    await refuseUnmergeable(tx, by, pair)
    const chosen = chosenOf(pair, body.take)
    const mergeId = newId()
    const madeStudent = newer.isStudent && !older.isStudent
    const both = { id: mergeId, survivorId: older.id, lesserId: newer.id }
    await insertMerge(
      tx,
      { ...both, byName: by.actor.name, madeStudent },
      {
        survivor: await snapshotOf(tx, older.id),
        lesser: await snapshotOf(tx, newer.id),
      },
    )
    if (madeStudent) await copyStudent(tx, older.id, newer.id)
    await moveRows(tx, { ...both, mergeId })
    await addCouponUse(tx, older.id, newer.id)
    await hideLesser(tx, newer.id)
    await writeChosen(tx, pair, { chosen, mergeId })
    await saveMerged(tx, mergeId, await snapshotOf(tx, older.id))
    if (older.isStudent || newer.isStudent) await recountStudents(tx, [older.id])
    await touchBuyers(tx, [older.id])
    const after = found(await findCustomer(tx, older.id))
    await record(tx, by, { action: 'customers.merge', ...lineOf(after), after: { other: lineOf(newer).label } })
    await record(tx, by, { action: 'customers.merged', ...lineOf(newer), after: { other: lineOf(older).label } })
    return toCustomer(after)
  })

async function pairOf(db: Db, id: string, otherId: string): Promise<CustomerPair> {
  const [one, other] = [found(await findCustomer(db, id)), found(await findCustomer(db, otherId))]
  if (id === otherId) refuse('rule-broken', 'customers.merge-same')
  const isOlder = one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)
  return isOlder ? { older: one, newer: other } : { older: other, newer: one }
}

type Obstacle = { reason: Reason; values: Record<string, string> }

async function obstacleTo(db: Db, { older, newer }: CustomerPair): Promise<Obstacle | undefined> {
  const { course, bothSignIn, bothTeach, bothVerify, signInAndTeach, signInAndVerify, suspended } = await findObstacles(
    db,
    [older.id, newer.id],
  )
  if (course !== null) return { reason: 'customers.merge-same-course', values: { course } }
  if (bothSignIn) return { reason: 'customers.merge-both-sign-in', values: {} }
  if (bothTeach) return { reason: 'customers.merge-both-teach', values: {} }
  if (bothVerify) return { reason: 'customers.merge-both-verify', values: {} }
  // Bank details and documents of an instructor must not be attached to another person's account.
  if (signInAndTeach) return { reason: 'customers.merge-account-and-teacher', values: {} }
  if (signInAndVerify) return { reason: 'customers.merge-account-and-check', values: {} }
  if (suspended) return { reason: 'customers.merge-suspended', values: {} }
  return undefined
}

async function refuseUnmergeable(tx: Db, by: By, pair: CustomerPair) {
  const { older, newer } = pair
  if (older.isStudent || newer.isStudent) refuseWithout(by, 'students:write')
  for (const { id } of [older, newer]) await refuseStaffBeyond(tx, by, id)
  const obstacle = await obstacleTo(tx, pair)
  if (obstacle) refuse('state-forbids', obstacle.reason, { values: obstacle.values })
}

const isNothing = (value: unknown) => value === null || value === ''
const alike = (value: unknown) => (typeof value === 'string' ? value.normalize('NFC').trim().toLowerCase() : value)

const differs = ({ older, newer }: CustomerPair, name: MergedField) =>
  !isNothing(older[name]) && !isNothing(newer[name]) && alike(older[name]) !== alike(newer[name])

type ChosenSides = Record<MergedField, MergeSide>

/** The side whose address is used to sign in. */
const signingIn = ({ older, newer }: CustomerPair): MergeSide | undefined =>
  older.hasAccount ? 'older' : newer.hasAccount ? 'newer' : undefined

/**
 * If both have a main address, the user has to choose. One used to sign in stays: only its owner changes it, with their
 * password.
 */
function chosenOf(pair: CustomerPair, take: Take): ChosenSides {
  const bound = signingIn(pair)
  if (bound && take.email && take.email !== bound && differs(pair, 'email'))
    refuse('state-forbids', 'students.email-of-account', { fields: { email: 'students.email-of-account' } })
  if (differs(pair, 'email') && !take.email && !bound)
    refuse('state-forbids', 'customers.merge-conflict', { fields: { email: 'customers.merge-conflict' } })
  const sideOf = (name: MergedField): MergeSide => {
    if (name === 'email' && bound) return bound
    if (isNothing(pair.older[name])) return 'newer'
    return isNothing(pair.newer[name]) ? 'older' : (take[name] ?? 'older')
  }
  return byName(mergedFields, sideOf)
}

/** A replaced main address or number becomes a further one. A blocked person stays blocked. */
async function writeChosen(tx: Db, pair: CustomerPair, { chosen, mergeId }: { chosen: ChosenSides; mergeId: string }) {
  const { older, newer } = pair
  const valueOf = <Name extends MergedField>(name: Name) => pair[chosen[name]][name]
  const other = (name: MergedField) => pair[chosen[name] === 'older' ? 'newer' : 'older']
  await updatePerson(tx, older.id, {
    fullName: valueOf('fullName'),
    email: valueOf('email'),
    phone: valueOf('phone'),
    birthDate: valueOf('birthDate'),
    gender: valueOf('gender'),
    address: valueOf('address'),
  })
  for (const kind of ['email', 'phone'] as const) {
    const value = other(kind)[kind]
    if (value && alike(value) !== alike(valueOf(kind)))
      await addContact(tx, { mergeId, personId: older.id, kind, value })
  }
  const blocked = [older, newer].find(({ status }) => status === 'blocked')
  await updateCustomer(tx, older.id, {
    title: valueOf('title'),
    ownerId: valueOf('ownerId'),
    links: [...older.links, ...newer.links.filter(({ url }) => older.links.every((link) => link.url !== url))].slice(
      0,
      10,
    ),
    ...(blocked && { status: 'blocked' as const, statusReason: blocked.statusReason }),
    lastContactAt: latest(older.lastContactAt, newer.lastContactAt),
    version: sql`customers.version + 1`,
  })
}

function latest(one: string | null, other: string | null) {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}
