import type { CourseCommand, CourseStatus } from '@learning-cms/contract/courses/courses'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { refuseUnverifiedAuthor } from '#features/people/kyc/rules.ts'
import { failOrdersOf } from '#features/shop/orders/sale.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { transitions } from './transitions.ts'
import { lockInstructor, lockSold, type CourseFields } from './queries.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { change, type CourseNow } from './records.ts'

type CourseStep = { target: RowVersion; command: CourseCommand; reason?: string }

export const publishCourse = (db: Db, by: By, target: RowVersion) =>
  take(db, by, { target, command: 'publish' }, async (tx, before) => {
    await refuseIncomplete(tx, before)
    return onSale
  })

export const unpublishCourse = (db: Db, by: By, target: RowVersion) =>
  take(db, by, { target, command: 'unpublish' }, async (tx, before) => {
    await refuseSold(tx, before)
    return { status: 'draft', publishedAt: null }
  })

/** Off sale; students who have it keep it. */
export const archiveCourse = (db: Db, by: By, target: RowVersion) =>
  take(db, by, { target, command: 'archive' }, async () => ({ status: 'archived' }))

/** Students who have it keep it, frozen; unpaid orders for it fail. */
export const suspendCourse = (db: Db, by: By, target: RowVersion, reason: string) =>
  change(db, by, { target, action: 'courses.suspend', reason }, async (_, before) => {
    refuseMove(before, 'suspend')
    return {
      fields: { status: 'suspended', suspendedFrom: before.status, suspendedReason: reason },
      alsoWrite: (tx) => failOrdersOf(tx, by, target.id),
    }
  })

type Return = { to: Exclude<CourseStatus, 'suspended'>; reason: string }

/** Ends a suspension. It bypasses neither the right to publish nor the guards of other transitions. */
export const unsuspendCourse = (db: Db, by: By, target: RowVersion, { to, reason }: Return) =>
  take(db, by, { target, command: 'unsuspend', reason }, async (tx, before) => {
    const over: CourseFields = { suspendedFrom: null, suspendedReason: null }
    if (to === 'archived') return { ...over, status: to }
    if (to === 'draft') {
      await refuseSold(tx, before)
      return { ...over, status: to, publishedAt: null }
    }
    if (before.suspendedFrom !== 'published') refuseWithout(by, 'courses:publish')
    await refuseIncomplete(tx, before)
    return { ...over, ...onSale }
  })

const onSale: CourseFields = { status: 'published', publishedAt: sql`coalesce(published_at, now())` }

/** Makes one of the `transitions`, if the status allows it. */
const take = (
  db: Db,
  by: By,
  { target, command, reason }: CourseStep,
  decide: (tx: Db, before: CourseNow) => Promise<CourseFields>,
) =>
  change(db, by, { target, action: `courses.${command}`, reason }, async (tx, before) => {
    refuseMove(before, command)
    return { fields: await decide(tx, before) }
  })

function refuseMove({ status: from, allowed }: CourseNow, command: CourseCommand) {
  if (transitions[command].from.includes(from)) return
  refuse('state-forbids', 'courses.transition', {
    values: { entity: 'courses', from, to: transitions[command].to, allowed },
  })
}

/** Locked: a concurrent enrolment is either counted, or finds the course off sale. */
async function refuseSold(tx: Db, { id }: CourseNow) {
  if (await lockSold(tx, id)) refuse('state-forbids', 'courses.has-students')
}

async function refuseIncomplete(tx: Db, { missing, instructorId }: CourseNow) {
  // Locked: a concurrent suspension of the instructor waits for this course, or the other way round.
  const isActive = instructorId !== null && (await lockInstructor(tx, instructorId)) === 'active'
  const lacking = isActive || missing.includes('instructor') ? missing : [...missing, 'instructor']
  if (lacking.length > 0) refuse('rule-broken', 'courses.incomplete', { values: { missing: lacking } })
  if (instructorId) await refuseUnverifiedAuthor(tx, instructorId)
}
