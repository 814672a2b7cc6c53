import type { ConsentPurpose, ConsentSource } from '@learning-cms/contract/people/contact'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { carryOut } from '#features/crm/data-requests/rules.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { ownAddressesOf } from '#services/people/by-address.ts'
import { addConsent, lockLiving } from './contact/contact.ts'
import { listNewestConsents } from './contact/contact-queries.ts'
import { lineOf } from './records.ts'

type Restriction = { personId: string; requestId: string; reason: string }

/** From now on the person's data may only be stored, not used. */
async function restrictPerson(tx: Db, by: By, { personId, requestId, reason }: Restriction) {
  const customer = await lockLiving(tx, personId)
  if (customer.restrictedAt) refuse('state-forbids', 'data-requests.restricted')
  await tx.execute(sql`
    insert into processing_restrictions (id, person_id, request_id, reason, by_name)
    values (${newId()}, ${personId}, ${requestId}, ${reason}, ${by.actor.name})`)
  await record(tx, by, { action: 'customers.restrict', ...lineOf(customer), reason })
}

/** Refuses if there is no restriction, also when it was lifted twice. */
export const liftRestriction = (db: Db, by: By, personId: string, reason: string) =>
  db.transaction(async (tx) => {
    const customer = await lockLiving(tx, personId)
    const { rowCount } = await tx.execute(sql`
      update processing_restrictions set lifted_at = now(), lifted_by_name = ${by.actor.name}, lift_reason = ${reason}
      where person_id = ${personId} and lifted_at is null`)
    if (!rowCount) refuse('state-forbids', 'data-requests.not-restricted')
    await record(tx, by, { action: 'customers.liftRestriction', ...lineOf(customer), reason })
    return null
  })

type Objection = { personId: string; purposes: readonly ConsentPurpose[]; source: ConsentSource; proof: string }

/**
 * Withdraws consent to these purposes from now on. The person's own addresses are also suppressed, so that a new record
 * with the same address gets no campaign either.
 */
async function objectTo(tx: Db, by: By, { personId, purposes, source, proof }: Objection) {
  const customer = await lockLiving(tx, personId)
  const newest = await listNewestConsents(tx, personId)
  for (const purpose of new Set(purposes)) {
    const last = newest.find((line) => line.purpose === purpose)
    if (last && !last.isGiven) continue
    // Always later than the consent that it ends, even if that was recorded by a clock ahead of this one.
    const at = new Date(Math.max(Date.now(), last ? Date.parse(last.at) + 1 : 0)).toISOString()
    await addConsent(tx, by, customer, { purpose, isGiven: false, source, proof, at, wasGiven: last?.isGiven ?? false })
  }
  if (purposes.includes('marketing-mail')) await suppress(tx, by, { personId, note: proof })
}

async function suppress(tx: Db, by: By, { personId, note }: { personId: string; note: string }) {
  for (const address of (await ownAddressesOf(tx, personId)).toSorted()) {
    const id = newId()
    const { rowCount } = await tx.execute(sql`
      insert into mail_suppressions (id, address, reason, note, by_name)
      values (${id}, ${address}, 'objected', ${note}, ${by.actor.name}) on conflict (address) do nothing`)
    if (!rowCount) continue
    const after = { reason: 'objected', address }
    await record(tx, by, {
      action: 'suppressions.add',
      entity: 'suppressions',
      id,
      label: '',
      after,
      personal: ['address'],
    })
  }
}

export const restrictForRequest = (db: Db, by: By, target: RowVersion, reason: string) =>
  carryOut(db, by, target, {
    effect: 'restrict',
    reason,
    act: (tx, personId, { id: requestId }) => restrictPerson(tx, by, { personId, requestId, reason }),
  })

/** May be repeated for other purposes. */
export const objectForRequest = (db: Db, by: By, target: RowVersion, purposes: readonly ConsentPurpose[]) =>
  carryOut(db, by, target, {
    effect: 'object',
    act: (tx, personId, { channel, number: proof }) => {
      const source = channel === 'public-form' ? 'form' : channel
      return objectTo(tx, by, { personId, purposes, source, proof })
    },
  })
