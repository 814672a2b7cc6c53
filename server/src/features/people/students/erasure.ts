import type { Reason } from '@learning-cms/contract/core/reasons'
import type { Erasure } from '@learning-cms/contract/people/students'
import type { Db } from '#db/open.ts'
import { eraseAccount } from '#features/account/accounts/erasure.ts'
import { eraseCustomer } from '#services/people/erasing/erase-customer.ts'
import { eraseFromAutomations } from '#services/people/erasing/erase-from-automations.ts'
import { eraseFromCampaigns } from '#services/people/erasing/erase-from-campaigns.ts'
import { eraseClosed, eraseForms } from '#features/crm/data-requests/erasure.ts'
import { eraseKyc } from '#features/people/kyc/erasure.ts'
import { countConversations, eraseConversations } from '#features/crm/mail/erasure.ts'
import { eraseOrderTexts, hasOpenMoney } from '#features/shop/orders/erasure.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { withdrawExports } from '#services/exports/withdraw.ts'
import { forgetMerges } from '#services/people/merged.ts'
import { eraseLeads } from '#services/people/erasing/erase-leads.ts'
import { countTouched } from '#services/people/erasures/removed.ts'
import { findReport, writeReport } from '#services/people/erasures/report.ts'
import { namingOf, type Naming } from '#services/people/naming.ts'
import { eraseImported, eraseMentions, eraseStoredAnswers, type Mentioned } from './erasing/erase-mentions.ts'
import {
  countErasure,
  eraseExternalIds,
  eraseLoggedValues,
  eraseMails,
  eraseNotes,
  erasePerson,
  eraseProfile,
  eraseReasons,
  eraseReviews,
  findOtherSides,
  letFilesGo,
  listFilesOf,
} from './erasing/erase-queries.ts'

/** Replaces a person's name: their label in the log, in every language. */
export const pseudonymOf = (id: string) => `#${id.slice(-6)}`

/** A student, or a customer who never bought or learned anything. */
export type Erasable = { id: string; fullName: string; erasedAt: string | null }

/** What erasing them would remove and leave, and what prevents it. */
export async function predictErasure(db: Db, person: Erasable): Promise<Erasure> {
  const { goes, stays } = await countErasure(db, person.id)
  const mails = await countConversations(db, person.id)
  const obstacle = await obstacleTo(db, person)
  const report = await findReport(db, person.id)
  return { goes: { ...goes, mails }, stays, pseudonym: pseudonymOf(person.id), obstacle: obstacle ?? null, report }
}

/**
 * The only way in which identifying data is removed, by command or with the trash. Courses and progress stay, and a
 * report of what was found where. The caller holds the lock. Returns files to remove after the transaction.
 */
export async function forget(tx: Db, by: By, id: string): Promise<string[]> {
  const before = await countTouched(tx)
  const namings: Naming[] = []
  await forgetOne(tx, by, id, namings)
  const files = await withdrawExports(tx)
  await writeReport(tx, by, { personId: id, before, namings })
  return files
}

/** Erases the records merged into this one as well. */
async function forgetOne(tx: Db, by: By, id: string, namings: Naming[]) {
  for (const lesser of await forgetMerges(tx, id)) await forgetOne(tx, by, lesser, namings)
  const about = { id, naming: await namingOf(tx, id), pseudonym: pseudonymOf(id) }
  namings.push(about.naming)
  const { teaches, isStaff } = await findOtherSides(tx, id)
  await eraseStoredAnswers(tx, about)
  // Their teaching or work here requires knowing who they are.
  const isForgotten = !teaches && !isStaff
  const assets = isForgotten ? await listFilesOf(tx, id) : []
  if (isForgotten) await eraseTexts(tx, about)
  await eraseParts(tx, id)
  if (isForgotten) await eraseWho(tx, by, id)
  await eraseCustomer(tx, id)
  await eraseProfile(tx, id)
  await eraseClosed(tx, id)
  await letFilesGo(tx, assets)
}

/** Before names and addresses are erased, because texts are searched for them. */
async function eraseTexts(tx: Db, about: Mentioned) {
  await eraseMentions(tx, about)
  await eraseImported(tx, about)
  await eraseForms(tx, about.naming.addresses)
}

async function eraseParts(tx: Db, id: string) {
  await eraseLoggedValues(tx, id)
  await eraseLeads(tx, id)
  await eraseFromAutomations(tx, id)
  await eraseFromCampaigns(tx, id)
  await eraseNotes(tx, id)
  await eraseReasons(tx, id)
  await eraseReviews(tx, id)
  await eraseOrderTexts(tx, id)
  await eraseExternalIds(tx, id)
}

async function eraseWho(tx: Db, by: By, id: string) {
  await eraseMails(tx, id)
  await eraseConversations(tx, id)
  await eraseKyc(tx, by, id)
  await eraseAccount(tx, by, id)
  await erasePerson(tx, id, pseudonymOf(id))
}

export async function obstacleTo(db: Db, { id, erasedAt }: Erasable): Promise<Reason | undefined> {
  if (erasedAt) return 'students.erased'
  if (await hasOpenMoney(db, id)) return 'students.has-open-money'
  const { teaches, isStaff } = await findOtherSides(db, id)
  return teaches ? 'students.erase-teaches' : isStaff ? 'students.erase-staff' : undefined
}

const asTyped = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The name or the code, typed by hand, so that nobody erases the wrong person. */
export function refuseUnmeant({ id, fullName }: Pick<Erasable, 'id' | 'fullName'>, confirmation: string) {
  const meant = [fullName, pseudonymOf(id), pseudonymOf(id).slice(1)].map(asTyped)
  if (!meant.includes(asTyped(confirmation)))
    refuse('rule-broken', 'students.erase-confirmation', { fields: { confirmation: 'students.erase-confirmation' } })
}
