import type { changeGroupBody, createGroupBody, Group, GroupStatus } from '@learning-cms/contract/crm/customers/groups'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record, updateOf, type SetBack } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { putInTrash } from '#services/entities/trash.ts'
import { refuseIfAutomated } from '#services/entities/used-by-automations.ts'
import { changedOf } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { copyMembers } from './member-queries.ts'
import { refuseMerged } from './merging/merged.ts'
import {
  codeOfActiveCoupon,
  findGroup,
  insertGroup,
  isColleague,
  lockGroup,
  markDeleted,
  nameOfWaitingCampaign,
  titleOfCourse,
  type FoundGroup,
} from './queries.ts'
import { askToRecalculate } from './recalculate.ts'
import { auditedValues, change, lineOf, readAt, readNow, refuseChanged, toGroup } from './records.ts'
import { refuseUnreadable } from './rule-rights.ts'

export { addToGroup, refuseNotByHand, removeFromGroup } from './members.ts'

type NewGroup = z.output<typeof createGroupBody>

/** For a merged group, refuses with the group that it is part of now. */
export async function readGroup(db: Db, id: string) {
  const group = await findGroup(db, id)
  if (!group) await refuseMerged(db, id)
  return toGroup(found(group))
}

export const createGroup = (db: Db, by: By, body: NewGroup) =>
  db.transaction(async (tx) => {
    const { kind, name, description } = body
    const id = newId()
    await insertGroup(tx, { id, kind, name, description, ownerId: ownerOf(by), ...(await membershipOf(tx, by, body)) })
    return begin(tx, by, id, 'groups.create')
  })

/** Programs own nothing. */
const ownerOf = ({ actor }: By) => (actor.token ? null : actor.accountId)

/** The fields that determine the members of each kind of group. */
async function membershipOf(tx: Db, by: By, body: NewGroup) {
  if (body.kind === 'fixed') return {}
  if (body.kind === 'rule') {
    refuseUnreadable(by, body.rule)
    return { rule: body.rule }
  }
  const { event, courseId, from, to } = body.cohort
  refuseUnreadable(
    by,
    JSON.stringify({ field: event === 'bought' ? 'bought' : 'courses', is: 'any-of', value: [courseId] }),
  )
  const courseTitle = await titleOfCourse(tx, courseId)
  if (!courseTitle)
    return refuse('rule-broken', 'groups.course-unknown', { fields: { 'cohort.courseId': 'groups.course-unknown' } })
  return { cohortEvent: event, courseId, courseTitle, periodFrom: from, periodTo: to }
}

/** Records a new group, and has its members determined. */
async function begin(tx: Db, by: By, id: string, action: 'groups.create' | 'groups.copy') {
  const after = await readNow(tx, id)
  if (after.kind !== 'fixed') await askToRecalculate(tx, by, after)
  await record(tx, by, { action, ...lineOf(after), after: auditedValues(after) })
  return readGroup(tx, id)
}

export const changeGroup = async (
  db: Db,
  by: By,
  target: RowVersion & SetBack,
  body: z.output<typeof changeGroupBody>,
): Promise<Group> => {
  const after = await change(db, by, { target, ...updateOf('groups', target) }, async (tx, before) => {
    const fields = changedOf<FoundGroup, typeof body>(before, body)
    if (fields.ownerId && !(await isColleague(tx, fields.ownerId)))
      refuse('rule-broken', 'groups.owner-unknown', { fields: { ownerId: 'groups.owner-unknown' } })
    if (fields.rule === undefined) return { fields }
    if (before.kind !== 'rule') refuse('state-forbids', 'groups.without-rule')
    refuseUnreadable(by, fields.rule)
    return { fields, alsoWrite: (tx: Db) => askToRecalculate(tx, by, { ...before, ...body }) }
  })
  return toGroup(after)
}

export const archiveGroup = (db: Db, by: By, target: RowVersion) =>
  turn(db, by, target, { from: 'active', to: 'archived' })
export const unarchiveGroup = (db: Db, by: By, target: RowVersion) =>
  turn(db, by, target, { from: 'archived', to: 'active' })

type GroupTurn = { from: GroupStatus; to: GroupStatus }

const turn = async (db: Db, by: By, target: RowVersion, { from, to }: GroupTurn) =>
  toGroup(
    await change(
      db,
      by,
      { target, action: to === 'archived' ? 'groups.archive' : 'groups.unarchive' },
      async (tx, { status }) => {
        if (status !== from) refuse('state-forbids', 'groups.transition', { values: { from: status, to } })
        if (to === 'archived') await refuseInUse(tx, target.id)
        return { fields: { status: to } }
      },
    ),
  )

/**
 * Refuses while a waiting campaign, an active coupon or an automation needs the group. All of them lock the group when
 * they are saved.
 */
async function refuseInUse(tx: Db, id: string) {
  await lockGroup(tx, id)
  const campaign = await nameOfWaitingCampaign(tx, id)
  if (campaign) refuse('state-forbids', 'groups.in-use', { values: { name: campaign } })
  const code = await codeOfActiveCoupon(tx, id)
  if (code) refuse('state-forbids', 'groups.in-use-by-coupon', { values: { code } })
  await refuseIfAutomated(tx, 'groupId', id)
}

/** Members are not deleted, so that a restored group is unchanged. */
export const removeGroup = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    await refuseInUse(tx, target.id)
    const before = await readAt(tx, target)
    const deleted = await markDeleted(tx, target.id, target.version)
    if (!deleted) return refuseChanged(tx, target)
    await putInTrash(tx, by, {
      entity: 'groups',
      id: before.id,
      ...deleted,
      name: before.name,
      origin: { parent: null },
    })
    await record(tx, by, {
      action: 'groups.remove',
      ...lineOf({ ...before, ...deleted }),
      before: auditedValues(before),
    })
    return null
  })

/** A fixed group is copied with its members; other kinds determine theirs. */
export const copyGroup = (db: Db, by: By, id: string, name: string) =>
  db.transaction(async (tx) => {
    const { kind, description, rule, cohortEvent, courseId, courseTitle, periodFrom, periodTo } = await readNow(tx, id)
    if (rule) refuseUnreadable(by, rule)
    const copyId = newId()
    const cohort = { cohortEvent, courseId, courseTitle, periodFrom, periodTo }
    await insertGroup(tx, { id: copyId, ownerId: ownerOf(by), kind, name, description, rule, ...cohort })
    if (kind === 'fixed') await copyMembers(tx, { id: copyId, way: 'hand', byName: by.actor.name }, id)
    return begin(tx, by, copyId, 'groups.copy')
  })

/** One job at a time: if members are being determined already, that job is returned. */
export const recalculateGroup = (db: Db, by: By, id: string) =>
  db.transaction(async (tx) => {
    await lockGroup(tx, id)
    const group = await readNow(tx, id)
    if (group.kind === 'fixed') refuse('state-forbids', 'groups.without-rule')
    if (group.isCounting && group.jobId) return { jobId: group.jobId }
    if (group.kind === 'cohort' && group.countedAt) refuse('state-forbids', 'groups.cohort-stays')
    const jobId = await askToRecalculate(tx, by, group)
    await record(tx, by, { action: 'groups.recalculate', ...lineOf(group) })
    return { jobId }
  })
