import {
  MERGE_FOLLOWING_MOST,
  MERGE_JOINING_MOST,
  type GroupMergePreview,
  type mergeGroupsBody,
} from '@learning-cms/contract/crm/customers/group-merges'
import type { Reason } from '@learning-cms/contract/core/reasons'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type * as z from 'zod'
import { withinMs } from '#db/lists/filter.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { putInTrash } from '#services/entities/trash.ts'
import { newId } from '#services/ids.ts'
import { countFollowing, follow, listActing, lockFollowing } from './following.ts'
import { countJoining, holdMembers, insertLesser, insertMerge, joinMembers, lockGroups } from './merge-queries.ts'
import { closeMerges } from './merged.ts'
import { markDeleted, nameOfWaitingCampaign, updateGroup, type FoundGroup } from '#features/crm/groups/queries.ts'
import { auditedValues, lineOf, readAt, readNow, refuseChanged, toGroup } from '#features/crm/groups/records.ts'

const COUNT_MS = 1_000

type Obstacle = { reason: Reason; values: Record<string, unknown> }
type Groups = { survivor: FoundGroup; others: FoundGroup[] }

export async function previewMerge(db: Db, by: By, id: string, otherIds: string[]): Promise<GroupMergePreview> {
  const groups = await readGroups(db, id, otherIds)
  const { survivor, others } = groups
  const lesserIds = others.map((one) => one.id)
  const joining = await withinMs(db, COUNT_MS, (tx) => countJoining(tx, id, lesserIds))
  const { drafts, ...following } = await countFollowing(db, lesserIds)
  return {
    others: others.map(({ id, version, name, kind, status, memberCount }) => ({
      id,
      version,
      name,
      kind,
      status,
      memberCount,
    })),
    memberCount: survivor.memberCount,
    joining: joining ?? others.reduce((sum, { memberCount }) => sum + memberCount, 0),
    isAtMost: joining === undefined,
    following,
    becomesFixed: survivor.kind === 'cohort',
    campaign: (await nameOfWaitingCampaign(db, id)) ?? null,
    missing: rightsFor({ ...following, drafts }).filter((right) => !by.actor.may.has(right)),
    obstacles: [
      ...(await obstaclesTo(db, groups)),
      ...(joining !== undefined && joining > MERGE_JOINING_MOST ? [tooMany] : []),
    ],
  }
}

const tooMany: Obstacle = { reason: 'groups.merge-too-many', values: { max: MERGE_JOINING_MOST } }

async function readGroups(db: Db, id: string, otherIds: string[]): Promise<Groups> {
  const survivor = await readNow(db, id)
  if (otherIds.includes(id) || new Set(otherIds).size < otherIds.length) refuse('rule-broken', 'groups.merge-same')
  const others = []
  for (const otherId of otherIds) others.push(await readNow(db, otherId))
  return { survivor, others }
}

/** Moving references needs the same rights as changing them. */
const rightsFor = ({ coupons, drafts }: { coupons: number; drafts: number }): Permission[] => [
  ...(coupons > 0 ? ['coupons:write' as const] : []),
  ...(drafts > 0 ? ['campaigns:write' as const] : []),
]

async function obstaclesTo(db: Db, { survivor, others }: Groups): Promise<Obstacle[]> {
  const lesserIds = others.map(({ id }) => id)
  const acting = new Map((await listActing(db, lesserIds)).map((one) => [one.groupId, one]))
  const { coupons, campaigns, automations } = await countFollowing(db, lesserIds)
  const ofSurvivor: Obstacle[] = []
  if (survivor.kind === 'rule') ofSurvivor.push({ reason: 'groups.merge-into-rule', values: { group: survivor.name } })
  if (survivor.status !== 'active') ofSurvivor.push({ reason: 'groups.archived', values: {} })
  if (coupons + campaigns + automations > MERGE_FOLLOWING_MOST)
    ofSurvivor.push({ reason: 'groups.merge-too-much', values: { max: MERGE_FOLLOWING_MOST } })
  const ofAll = [survivor, ...others].flatMap<Obstacle>(({ name, kind, isCounting, countedAt }) =>
    isCounting || (kind !== 'fixed' && countedAt === null)
      ? [{ reason: 'groups.merge-uncounted', values: { group: name } }]
      : [],
  )
  const ofOthers = others.flatMap<Obstacle>(({ id, name }) => {
    const { campaign, automation } = acting.get(id) ?? {}
    return [
      ...(campaign ? [{ reason: 'groups.merge-campaign' as const, values: { group: name, name: campaign } }] : []),
      ...(automation
        ? [{ reason: 'groups.merge-automation' as const, values: { group: name, name: automation } }]
        : []),
    ]
  })
  return [...ofSurvivor, ...ofAll, ...ofOthers]
}

/** Merges the other groups into this one, in one transaction. */
export const mergeGroups = (db: Db, by: By, target: RowVersion, { others }: z.output<typeof mergeGroupsBody>) =>
  db.transaction(async (tx) => {
    const lesserIds = others.map(({ id }) => id)
    await holdMembers(tx, lesserIds)
    await lockGroups(tx, [target.id, ...lesserIds])
    const groups = await readGroups(tx, target.id, lesserIds)
    for (const at of [target, ...others]) await readAt(tx, at)
    await lockFollowing(tx, lesserIds)
    await refuseUnmergeable(tx, by, groups)
    return unite(tx, by, groups)
  })

async function refuseUnmergeable(tx: Db, by: By, groups: Groups) {
  const [obstacle] = await obstaclesTo(tx, groups)
  if (obstacle) refuse('state-forbids', obstacle.reason, { values: obstacle.values })
  for (const right of rightsFor(
    await countFollowing(
      tx,
      groups.others.map(({ id }) => id),
    ),
  ))
    refuseWithout(by, right)
}

async function unite(tx: Db, by: By, { survivor, others }: Groups) {
  const mergeId = newId()
  const byName = by.actor.name
  const lesserIds = others.map(({ id }) => id)
  const joined = await joinMembers(tx, {
    survivorId: survivor.id,
    lesserIds,
    mergeId,
    byName,
    most: MERGE_JOINING_MOST,
  })
  if (joined > MERGE_JOINING_MOST) refuse('state-forbids', tooMany.reason, { values: tooMany.values })
  await closeMerges(tx, survivor.id)
  const followed = await follow(tx, by, { survivorId: survivor.id, lesserIds })
  const becomes = survivor.kind === 'cohort' ? fixed : {}
  if (!(await updateGroup(tx, survivor.id, survivor.version, becomes))) return refuseChanged(tx, survivor)
  const after = await readNow(tx, survivor.id)
  await insertMerge(tx, {
    id: mergeId,
    survivorId: survivor.id,
    survivorVersion: after.version,
    cohort: cohortOf(survivor),
    joined,
    byName,
  })
  for (const lesser of others) {
    const version = await end(tx, by, lesser, survivor)
    await insertLesser(tx, mergeId, { lesserId: lesser.id, name: lesser.name, version, ...followed.get(lesser.id)! })
  }
  const names = others.map(({ name }) => name)
  await record(tx, by, {
    action: 'groups.merge',
    ...lineOf(after),
    before: auditedValues(survivor),
    after: { ...auditedValues(after), merged: names, ...(joined > 0 && { joined }) },
  })
  return toGroup(after)
}

/** Puts the lesser group in the trash, with its members. */
async function end(tx: Db, by: By, lesser: FoundGroup, survivor: FoundGroup) {
  const deleted = await markDeleted(tx, lesser.id, lesser.version)
  if (!deleted) return refuseChanged(tx, lesser)
  await putInTrash(tx, by, {
    entity: 'groups',
    id: lesser.id,
    ...deleted,
    name: lesser.name,
    origin: { parent: { id: survivor.id, name: survivor.name } },
  })
  await record(tx, by, {
    action: 'groups.merged',
    ...lineOf({ ...lesser, ...deleted }),
    after: { into: survivor.name },
  })
  return deleted.version
}

const fixed = {
  kind: 'fixed',
  cohortEvent: null,
  courseId: null,
  courseTitle: null,
  periodFrom: null,
  periodTo: null,
  countedAt: null,
  jobId: null,
} as const

function cohortOf({ cohortEvent, courseId, courseTitle, periodFrom, periodTo, countedAt }: FoundGroup) {
  if (cohortEvent === null || periodFrom === null || periodTo === null) return null
  return { cohortEvent, courseId, courseTitle, periodFrom, periodTo, countedAt }
}
