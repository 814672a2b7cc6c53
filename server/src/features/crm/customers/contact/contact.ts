import type { customerCalls, customerConsents } from '@learning-cms/contract/crm/customers/customer-contact'
import { consentPurposes } from '@learning-cms/contract/people/contact'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import {
  insertCall,
  insertConsent,
  listConsents,
  listConsentTexts,
  listNewestConsents,
  moveLastContact,
} from './contact-queries.ts'
import { findCustomer, lockCustomer, type FoundCustomer } from '#features/crm/customers/queries.ts'
import { lineOf, refuseUnknownCustomer } from '#features/crm/customers/records.ts'

/** Tolerance for clocks that are ahead. */
const CLOCKS_DIFFER_MS = 5 * 60_000

export async function lockLiving(tx: Db, id: string) {
  await lockCustomer(tx, id)
  return found(await findCustomer(tx, id))
}

function refuseFuture(at: string, field: string) {
  if (Date.parse(at) > Date.now() + CLOCKS_DIFFER_MS)
    refuse('rule-broken', 'customers.in-the-future', { fields: { [field]: 'customers.in-the-future' } })
}

export const addCall = (db: Db, by: By, id: string, body: z.output<typeof customerCalls.addCall.body>) =>
  db.transaction(async (tx) => {
    refuseFuture(body.calledAt, 'calledAt')
    const customer = await lockLiving(tx, id)
    const author = { authorId: by.actor.token ? null : by.actor.accountId, authorName: by.actor.name }
    const made = await insertCall(tx, { id: newId(), personId: id, ...body, ...author })
    if (body.outcome === 'reached') await moveLastContact(tx, id, body.calledAt)
    await record(tx, by, {
      action: 'customers.call',
      ...lineOf(customer),
      after: { call: body.outcome, callBody: body.body },
      personal: ['callBody'],
    })
    return made
  })

export async function readConsents(db: Db, id: string) {
  await refuseUnknownCustomer(db, id)
  const [texts, newest, lines] = [
    await listConsentTexts(db),
    await listNewestConsents(db, id),
    await listConsents(db, id),
  ]
  const states = consentPurposes.flatMap((purpose) => {
    const text = texts.find((one) => one.purpose === purpose)
    return text ? [{ purpose, text, newest: newest.find((line) => line.purpose === purpose) ?? null }] : []
  })
  return { states, lines }
}

/** Adds a line. A consent needs proof; a withdrawal is always accepted. */
export const sayConsent = (db: Db, by: By, id: string, body: z.output<typeof customerConsents.sayConsent.body>) =>
  db.transaction(async (tx) => {
    refuseFuture(body.at, 'at')
    if (body.isGiven && body.proof === '')
      refuse('rule-broken', 'consents.proof-required', { fields: { proof: 'consents.proof-required' } })
    const customer = await lockLiving(tx, id)
    const newest = (await listNewestConsents(tx, id)).find(({ purpose }) => purpose === body.purpose)
    if (newest && Date.parse(newest.at) > Date.parse(body.at))
      refuse('state-forbids', 'consents.older-than-newest', { fields: { at: 'consents.older-than-newest' } })
    await addConsent(tx, by, customer, { ...body, wasGiven: newest?.isGiven ?? false })
    return readConsents(tx, id)
  })

type Said = z.output<typeof customerConsents.sayConsent.body> & { wasGiven: boolean }

export async function addConsent(tx: Db, by: By, customer: FoundCustomer, { wasGiven, ...said }: Said) {
  const text = found((await listConsentTexts(tx)).find(({ purpose }) => purpose === said.purpose))
  await insertConsent(tx, { id: newId(), personId: customer.id, textId: text.id, byName: by.actor.name, ...said })
  await record(tx, by, {
    action: said.isGiven ? 'customers.consent' : 'customers.withdraw',
    ...lineOf(customer),
    before: { consent: wasGiven ? said.purpose : null },
    after: { consent: said.isGiven ? said.purpose : null },
  })
}

/** Withdrawal by the person, from a letter. No effect without a current consent. */
export async function withdrawMail(tx: Db, by: By, id: string) {
  const customer = await lockLiving(tx, id)
  const purpose = 'marketing-mail'
  const newest = (await listNewestConsents(tx, id)).find((line) => line.purpose === purpose)
  if (!newest?.isGiven) return
  // Always later than the consent that it ends, even if that was recorded by a clock ahead of this one.
  const at = new Date(Math.max(Date.now(), Date.parse(newest.at) + 1)).toISOString()
  await addConsent(tx, by, customer, { purpose, isGiven: false, source: 'mail', proof: '', at, wasGiven: true })
}
