import type { Reason } from '@learning-cms/contract/core/reasons'
import type { Erasure, students } from '@learning-cms/contract/people/students'
import type * as z from 'zod'
import { eraseLeads } from '#services/people/erase-leads.ts'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { eraseAccount, lockAccountOf } from '#features/accounts/erasure.ts'
import { removeExportFiles, withdrawExports } from '#services/exports/withdraw.ts'
import { eraseFromCampaigns } from '#features/campaigns/erasure.ts'
import { eraseCustomer } from '#features/customers/erasure.ts'
import { eraseClosed } from '#features/data-requests/erasure.ts'
import { eraseKyc } from '#features/kyc/erasure.ts'
import { eraseOrderTexts, hasOpenMoney } from '#features/orders/erasure.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import {
  countErasure,
  eraseExternalIds,
  eraseImportedRows,
  eraseStoredAnswers,
  eraseMails,
  eraseLoggedValues,
  eraseNotes,
  erasePerson,
  eraseProfile,
  eraseReasons,
  eraseReviews,
  eraseSearches,
  findOtherSides,
} from './erase-queries.ts'
import { findStudent, lockStudent, type FoundStudent } from './queries.ts'
import { lineOf, refuseChanged, toStudent, type Target } from './records.ts'

/** What replaces a person's name: the log's label for them, in every language. */
export const pseudonymOf = (id: string) => `#${id.slice(-6)}`

export async function previewErasure(db: Db, id: string): Promise<Erasure> {
  const row = found(await findStudent(db, id))
  const obstacle = await obstacleTo(db, row)
  return { ...(await countErasure(db, id)), pseudonym: pseudonymOf(id), obstacle: obstacle ?? null }
}

type Input = z.output<typeof students.erase.body>
type Order = { target: Target; input: Input }

/** Permanent. Files are removed after the commit: a crash in between leaves some that nobody can download. */
export async function eraseStudent(db: Db, config: Config, by: By & Order) {
  const { erased, files } = await db.transaction((tx) => eraseAt(tx, by))
  await removeExportFiles(config, files)
  return erased
}

async function eraseAt(tx: Db, { target, input: { reason, confirmation }, ...by }: By & Order) {
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

/**
 * The only way in which identifying data is removed, by command or with the trash. Courses and progress stay. The
 * caller holds the lock. Returns files to remove after the transaction.
 */
export async function forget(tx: Db, by: By, id: string) {
  const { teaches, isStaff } = await findOtherSides(tx, id)
  await eraseLoggedValues(tx, id)
  await eraseLeads(tx, id)
  await eraseFromCampaigns(tx, id)
  await eraseNotes(tx, id)
  await eraseReasons(tx, id)
  await eraseReviews(tx, id)
  await eraseOrderTexts(tx, id)
  await eraseExternalIds(tx, id)
  await eraseStoredAnswers(tx, id)
  // Their teaching or work here requires knowing who they are.
  if (!teaches && !isStaff) {
    await eraseImportedRows(tx, id)
    await eraseSearches(tx, id, pseudonymOf(id))
    await eraseMails(tx, id)
    await eraseKyc(tx, by, id)
    await eraseAccount(tx, by, id)
    await erasePerson(tx, id, pseudonymOf(id))
  }
  await eraseCustomer(tx, id)
  await eraseProfile(tx, id)
  await eraseClosed(tx, id)
  return withdrawExports(tx)
}

async function obstacleTo(db: Db, { id, erasedAt }: FoundStudent): Promise<Reason | undefined> {
  if (erasedAt) return 'students.erased'
  if (await hasOpenMoney(db, id)) return 'students.has-open-money'
  const { teaches, isStaff } = await findOtherSides(db, id)
  return teaches ? 'students.erase-teaches' : isStaff ? 'students.erase-staff' : undefined
}

const asTyped = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The name or the code, typed by hand, so that nobody erases the wrong student. */
function refuseUnmeant({ id, fullName }: FoundStudent, confirmation: string) {
  const meant = [fullName, pseudonymOf(id), pseudonymOf(id).slice(1)].map(asTyped)
  if (!meant.includes(asTyped(confirmation)))
    refuse('rule-broken', 'students.erase-confirmation', { fields: { confirmation: 'students.erase-confirmation' } })
}
