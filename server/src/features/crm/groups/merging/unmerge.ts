import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { lockInTrash, takeOutOfTrash } from '#services/entities/trash.ts'
import { followBack, lockFollowing } from './following.ts'
import { endMerge, findMerge, holdJoined, leaveMembers, listLessers, lockGroups } from './merge-queries.ts'
import { titleOfCourse, unmarkDeleted, updateGroup } from '#features/crm/groups/queries.ts'
import { auditedValues, lineOf, readNow, refuseChanged, toGroup } from '#features/crm/groups/records.ts'

/** Undoes a merge completely; refused if the group, its members or one of the others has changed since. */
export const takeBackMerge = (db: Db, by: By, id: string) =>
  db.transaction(async (tx) => {
    const { survivorId, lesserIds } = found(await findMerge(tx, id))
    for (const lesserId of lesserIds) await lockInTrash(tx, lesserId)
    await holdJoined(tx, id)
    await lockGroups(tx, [survivorId, ...lesserIds])
    await lockFollowing(tx, [survivorId])
    const merge = found(await findMerge(tx, id))
    if (!merge.isOpen) refuse('state-forbids', 'groups.merge-over')
    const lessers = await listLessers(tx, id)
    if (lessers.some(({ couponIds }) => couponIds.length > 0)) refuseWithout(by, 'coupons:write')
    const survivor = await readNow(tx, survivorId)
    await leaveMembers(tx, { survivorId, mergeId: id, byName: by.actor.name })
    for (const lesser of lessers) {
      await takeOutOfTrash(tx, lesser.lesserId)
      await unmarkDeleted(tx, lesser.lesserId)
      await followBack(tx, by, survivorId, lesser)
      const back = await readNow(tx, lesser.lesserId)
      await record(tx, by, { action: 'groups.unmerged', ...lineOf(back), after: { from: survivor.name } })
    }
    if (!(await updateGroup(tx, survivorId, survivor.version, await periodOf(tx, merge.cohort))))
      return refuseChanged(tx, survivor)
    await endMerge(tx, id)
    const after = await readNow(tx, survivorId)
    const names = lessers.map(({ name }) => name)
    await record(tx, by, {
      action: 'groups.unmerge',
      ...lineOf(after),
      before: { ...auditedValues(survivor), merged: names },
      after: auditedValues(after),
    })
    return toGroup(after)
  })

type Merge = NonNullable<Awaited<ReturnType<typeof findMerge>>>

/** A cohort again, if it was one; its course may have been deleted since. */
async function periodOf(tx: Db, cohort: Merge['cohort']) {
  if (cohort === null) return {}
  const isThere = cohort.courseId !== null && (await titleOfCourse(tx, cohort.courseId)) !== undefined
  return { kind: 'cohort' as const, ...cohort, courseId: isThere ? cohort.courseId : null }
}
