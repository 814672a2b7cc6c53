import type { students } from '@learning-cms/contract/people/students'
import type * as z from 'zod'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { lockAccountOf } from '#features/account/accounts/erasure.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { removeExportFiles } from '#services/exports/withdraw.ts'
import { predictErasure, forget, obstacleTo, refuseUnmeant } from '#features/people/students/erasure.ts'
import { findStudent, lockStudent } from '#features/people/students/queries.ts'
import { lineOf, refuseChanged, toStudent } from '#features/people/students/records.ts'

export const previewErasure = async (db: Db, id: string) => predictErasure(db, found(await findStudent(db, id)))

type StudentEraseBody = z.output<typeof students.erase.body>
type StudentErasure = { target: RowVersion; input: StudentEraseBody }

/** Permanent. Files are removed after the commit: a crash in between leaves some that nobody can download. */
export async function eraseStudent(db: Db, config: Config, by: By & StudentErasure) {
  const { erased, files } = await db.transaction((tx) => eraseAt(tx, by))
  await removeExportFiles(config, files)
  return erased
}

async function eraseAt(tx: Db, { target, input: { reason, confirmation }, ...by }: By & StudentErasure) {
  const { id } = target
  await lockAccountOf(tx, id)
  await lockStudent(tx, id)
  const before = found(await findStudent(tx, id))
  const obstacle = await obstacleTo(tx, before)
  if (obstacle) refuse('state-forbids', obstacle)
  if (before.version !== target.version) return refuseChanged(tx, target, before)
  refuseUnmeant(before, confirmation)
  const files = await forget(tx, by, id)
  const after = found(await findStudent(tx, id))
  const [was, is] = [{ status: before.status }, { status: after.status }]
  await record(tx, by, { action: 'students.erase', ...lineOf(after), before: was, after: is, reason })
  return { erased: toStudent(after), files }
}
