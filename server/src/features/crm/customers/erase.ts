import type { customers } from '@learning-cms/contract/crm/customers/customers'
import type * as z from 'zod'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { lockAccountOf } from '#features/account/accounts/erasure.ts'
import { predictErasure, forget, obstacleTo, pseudonymOf, refuseUnmeant } from '#features/people/students/erasure.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { removeExportFiles } from '#services/exports/withdraw.ts'
import { findReport } from '#services/people/erasures/report.ts'
import { findCustomer, lockCustomer } from './queries.ts'
import { lineOf, refuseChanged } from './records.ts'

/** An erased customer has no row: only the report of the erasure exists. */
export async function previewCustomerErasure(db: Db, id: string) {
  const person = await findCustomer(db, id)
  if (person) return predictErasure(db, { ...person, erasedAt: null })
  const { at } = found((await findReport(db, id)) ?? undefined)
  return predictErasure(db, { id, fullName: pseudonymOf(id), erasedAt: at })
}

type CustomerErasure = { target: RowVersion; input: z.output<typeof customers.erase.body> }

/**
 * Erases a person like a student, including those who never learned or bought anything. Permanent. Files are removed
 * after the commit: a crash in between leaves files that nobody can download.
 */
export async function eraseWholly(db: Db, config: Config, by: By & CustomerErasure) {
  const files = await db.transaction((tx) => eraseAt(tx, by))
  await removeExportFiles(config, files)
  return null
}

async function eraseAt(tx: Db, { target, input: { reason, confirmation }, ...by }: By & CustomerErasure) {
  const { id } = target
  await lockAccountOf(tx, id)
  if (!(await lockCustomer(tx, id))) refuse('not-found', 'server.not-found')
  const before = found(await findCustomer(tx, id))
  const obstacle = await obstacleTo(tx, { ...before, erasedAt: null })
  if (obstacle) refuse('state-forbids', obstacle)
  if (before.version !== target.version) return refuseChanged(tx, target, before)
  refuseUnmeant(before, confirmation)
  const files = await forget(tx, by, id)
  await record(tx, by, { action: 'customers.erase', ...lineOf({ id, version: before.version + 1 }), reason })
  return files
}
