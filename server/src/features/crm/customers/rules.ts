import {
  TAGS_MOST,
  type changeCustomerBody,
  type createCustomerBody,
  type RevealedCustomer,
} from '@learning-cms/contract/crm/customers/customers'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { reserve } from '#services/auth/rate-limit.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { record, updateOf, type SetBack } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { changedOf } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { refuseRestricted } from '#services/people/restriction.ts'
import { refuseStaffBeyond } from '#services/people/staff.ts'
import { findPersonByEmail, insertPerson, updatePerson } from '#services/people/rows.ts'
import { hasTag, replaceTags } from '#services/tags/tags.ts'
import { withdrawMail } from './contact/contact.ts'
import { addTag, countMisplaced, replaceAddresses, replaceContacts } from './part-queries.ts'
import {
  findCustomer,
  insertCustomer,
  isColleague,
  lockCustomer,
  touchStudent,
  type CustomerFields,
  type FoundCustomer,
} from './queries.ts'
import { auditedValues, change, forLog, lineOf, personal, refuseUnknownCustomer, toCustomer } from './records.ts'

const REVEALS_PER_ACCOUNT = 60

export { withdrawMail }

type CustomerBody = z.output<typeof changeCustomerBody>
type CustomerParts = Pick<CustomerBody, 'emails' | 'phones' | 'addresses' | 'tags'>

/** A person who was not known before, or who is known only as somebody who teaches or works here. */
export const createCustomer = (db: Db, by: By, body: z.output<typeof createCustomerBody>) =>
  db.transaction(async (tx) => {
    const { fullName, email = null, phone = '', birthDate = null, gender = null, address = '', ...rest } = body
    const { emails, phones, addresses, tags, ownerId, ...profile } = rest
    const known = email ? await findPersonByEmail(tx, email) : undefined
    if (known?.isCustomer)
      refuse('state-forbids', 'customers.exists', {
        values: { name: known.name, id: known.id },
        fields: { email: 'customers.exists' },
      })
    await refuseOwner(tx, ownerId)
    const id = known?.id ?? newId()
    if (known) await refuseStaffBeyond(tx, by, id)
    else await insertPerson(tx, { id, fullName, email, phone, birthDate, gender, address })
    await insertCustomer(tx, { id, source: 'console', ...profile, ownerId: ownerId ?? null })
    await replaceParts(tx, id, { emails, phones, addresses, tags })
    const after = found(await findCustomer(tx, id))
    await record(tx, by, {
      action: 'customers.create',
      ...lineOf(after),
      after: auditedValues(forLog(after)),
      personal,
    })
    return toCustomer(after)
  })

export const changeCustomer = (db: Db, by: By, target: RowVersion & SetBack, body: CustomerBody) =>
  change(db, by, { target, ...updateOf('customers', target) }, async (tx, before) => {
    await refuseRestricted(tx, by, before.id)
    const { fullName, email, phone, birthDate, gender, address, ...rest } = body
    const { emails, phones, addresses, tags, ...profile } = rest
    const person = changedOf(before, { fullName, email, phone, birthDate, gender, address })
    const parts = changedOf(forLog(before), { emails, phones, addresses, tags })
    const isPersonal = Object.keys(person).length > 0 || parts.emails !== undefined || parts.phones !== undefined
    if (isPersonal) await refuseStaffBeyond(tx, by, before.id)
    if ('email' in person) await refuseEmail(tx, before, person.email ?? null)
    if (Object.keys(person).length > 0) {
      await updatePerson(tx, before.id, person)
      await touchStudent(tx, before.id)
    }
    const fields: CustomerFields = changedOf(before, profile)
    // If the person has changed, a trigger has already raised the version.
    if (Object.keys(person).length > 0) fields.version = sql`customers.version`
    await refuseOwner(tx, profile.ownerId)
    await replaceParts(tx, before.id, parts)
    return { fields, isChanged: isPersonal || Object.keys(parts).length > 0 }
  })

export const blockCustomer = (db: Db, by: By, target: RowVersion, reason: string) =>
  change(db, by, { target, action: 'customers.block', reason }, async (_, { status }) => {
    if (status !== 'active')
      refuse('state-forbids', 'customers.transition', { values: { from: status, to: 'blocked' } })
    return { fields: { status: 'blocked', statusReason: reason }, isChanged: true }
  })

export const unblockCustomer = (db: Db, by: By, target: RowVersion) =>
  change(db, by, { target, action: 'customers.unblock' }, async (_, { status }) => {
    if (status !== 'blocked')
      refuse('state-forbids', 'customers.transition', { values: { from: status, to: 'active' } })
    return { fields: { status: 'active', statusReason: null }, isChanged: true }
  })

/** Gives a tag on behalf of an automation, which causes no event for other automations. */
export const giveTag = (db: Db, by: By, id: string, tagId: string) =>
  db.transaction(async (tx) => {
    await lockCustomer(tx, id)
    const { version } = await refuseUnknownCustomer(tx, id)
    return change(tx, by, { target: { id, version }, action: 'customers.update' }, async () => {
      await addTag(tx, id, tagId)
      return { fields: {}, isChanged: true }
    })
  })

/** Adds the tags of a lead that became this customer, up to the limit. Restricted data is not changed. */
export const takeTagsOfLead = (db: Db, by: By, id: string, names: readonly string[]) =>
  db.transaction(async (tx) => {
    if (names.length === 0 || !(await lockCustomer(tx, id))) return
    const { version, tags, restrictedAt } = await refuseUnknownCustomer(tx, id)
    const had = tags.map(({ name }) => name)
    const missing = names.filter((name) => !hasTag(had, name)).slice(0, Math.max(TAGS_MOST - had.length, 0))
    if (restrictedAt || missing.length === 0) return
    await change(tx, by, { target: { id, version }, action: 'customers.update' }, async () => {
      await replaceTags(tx, 'people', id, [...had, ...missing])
      return { fields: {}, isChanged: true }
    })
  })

/** Each access is recorded in the log; somebody who reveals many is stopped for a while. */
export async function revealCustomer(db: Db, by: By, id: string, reason: string): Promise<RevealedCustomer> {
  refuseWithout(by, 'crm:read')
  const row = await refuseUnknownCustomer(db, id)
  await refuseStaffBeyond(db, by, id)
  await reserve(db, { what: 'personal values by an account', key: by.actor.accountId!, max: REVEALS_PER_ACCOUNT })
  await record(db, by, { action: 'customers.reveal', ...lineOf(row), reason })
  const { email, phone, birthDate, address, emails, phones, addresses, links } = row
  return { email, phone, birthDate, address, emails, phones, addresses, links }
}

/** People who may see unmasked values may also search them. */
export const searchesByNameOnly = ({ actor }: By) => !actor.may.has('pii:reveal')

async function replaceParts(tx: Db, id: string, { emails, phones, addresses, tags }: Partial<CustomerParts>) {
  if (emails) await replaceContacts(tx, id, 'email', emails)
  if (phones) await replaceContacts(tx, id, 'phone', phones)
  if (addresses) {
    if ((await countMisplaced(tx, addresses)) > 0)
      refuse('rule-broken', 'customers.place-unknown', { fields: { addresses: 'customers.place-unknown' } })
    await replaceAddresses(tx, id, addresses)
  }
  if (tags) await replaceTags(tx, 'people', id, tags)
}

/** An address used to sign in is changed with the account; a taken one is refused with the name of its holder. */
async function refuseEmail(tx: Db, { id, hasAccount, isStudent }: FoundCustomer, email: string | null) {
  if (hasAccount)
    refuse('state-forbids', 'students.email-of-account', { fields: { email: 'students.email-of-account' } })
  if (email === null) {
    if (isStudent) refuse('rule-broken', 'users.email-required', { fields: { email: 'users.email-required' } })
    return
  }
  const holder = await findPersonByEmail(tx, email)
  if (holder && holder.id !== id)
    refuse('state-forbids', 'users.email-taken', { fields: { email: 'users.email-taken' } })
}

export async function refuseOwner(tx: Db, ownerId: string | null | undefined) {
  if (ownerId && !(await isColleague(tx, ownerId)))
    refuse('rule-broken', 'customers.owner-unknown', { fields: { ownerId: 'customers.owner-unknown' } })
}
