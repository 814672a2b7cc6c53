import type { BankDetails, BankDetailsBody, RevealedBankDetails } from '@learning-cms/contract/money/earnings'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { isoOf } from '#db/statements/columns.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { reserve } from '#services/auth/rate-limit.ts'
import { openSealing } from '#services/sealing/sealing.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { hasInstructor } from '#services/people/instructor.ts'
import { findBankDetails, saveBankDetails, type StoredBankDetails } from './queries.ts'

const HIDDEN = '•••'
const REVEALS_PER_ACCOUNT = 60

/** The end of a number: enough to tell two accounts apart, not enough to pay into one. */
const endOf = (text: string) => (text ? `${HIDDEN} ${text.slice(-4)}` : '')
const lastWord = (name: string) => `${HIDDEN} ${name.slice(name.lastIndexOf(' ') + 1)}`

const aboutOf = (instructorId: string, field: string) => `instructor_bank_details ${instructorId} ${field}`

const none: BankDetails = {
  version: 0,
  bankBin: null,
  accountHint: '',
  holderHint: '',
  taxHint: '',
  changedByName: null,
  changedAt: null,
}

const masked = (stored: StoredBankDetails | undefined): BankDetails =>
  stored
    ? {
        version: stored.version,
        bankBin: stored.bank_bin,
        accountHint: stored.account_hint,
        holderHint: stored.holder_hint,
        taxHint: stored.tax_hint,
        changedByName: stored.changed_by_name,
        changedAt: isoOf(stored.updated_at),
      }
    : none

export async function readBankDetails(db: Db, id: string): Promise<BankDetails> {
  found(await hasInstructor(db, id))
  return masked(await findBankDetails(db, id))
}

type Saving = { id: string; version: number; body: BankDetailsBody }

export const changeBankDetails = async (db: Db, { config, ...by }: By & { config: Config }, saving: Saving) => {
  const { id, version, body } = saving
  const { seal } = await openSealing(db, config)
  const sealed = (field: 'accountNumber' | 'accountHolder' | 'taxCode') => seal(body[field], aboutOf(id, field))
  return db.transaction(async (tx) => {
    const before = await readBankDetails(tx, id)
    const isSaved =
      before.version === version &&
      (await saveBankDetails(tx, {
        instructorId: id,
        before: version,
        bank_bin: body.bankBin,
        changed_by_name: by.actor.name,
        changed_by: by.actor.accountId,
        account_number: sealed('accountNumber'),
        account_holder: sealed('accountHolder'),
        tax_code: body.taxCode ? sealed('taxCode') : null,
        account_hint: endOf(body.accountNumber),
        holder_hint: lastWord(body.accountHolder),
        tax_hint: endOf(body.taxCode),
      }))
    const after = await readBankDetails(tx, id)
    if (!isSaved) return refuseStale(tx, { entity: 'instructor-bank-details', id, sent: version, current: after })
    await record(tx, by, {
      action: 'instructors.setBankDetails',
      entity: 'instructors',
      id,
      label: `#${id.slice(-6)}`,
      before: auditedValues(before),
      after: auditedValues(after),
      personal,
    })
    return after
  })
}

const { auditedValues, personal } = auditedFields<BankDetails>({
  bankBin: 'audited',
  accountHint: 'personal',
  holderHint: 'personal',
  taxHint: 'personal',
  ...derived('version', 'changedAt', 'changedByName'),
})

type Looking = { id: string; reason: string }

/** Each access is recorded in the log; somebody who reveals many is stopped for a while. */
export async function revealBankDetails(db: Db, { config, ...by }: By & { config: Config }, { id, reason }: Looking) {
  found(await hasInstructor(db, id))
  refuseWithout(by, 'instructors:commission')
  await reserve(db, { what: 'personal values by an account', key: by.actor.accountId!, max: REVEALS_PER_ACCOUNT })
  const opened = await openBankDetails(db, config, id)
  await record(db, by, {
    action: 'instructors.revealBankDetails',
    entity: 'instructors',
    id,
    label: `#${id.slice(-6)}`,
    reason,
  })
  return opened
}

/** For rules that record who looks. */
export async function openBankDetails(db: Db, config: Config, id: string): Promise<RevealedBankDetails> {
  return (await bankDetailsIfKnown(db, config, id)) ?? refuse('state-forbids', 'bank-details.lost')
}

/** Undefined when they were sealed under a key that is lost: they are entered again. */
export async function bankDetailsIfKnown(db: Db, config: Config, id: string): Promise<RevealedBankDetails | undefined> {
  const stored = (await findBankDetails(db, id)) ?? refuse('state-forbids', 'bank-details.none')
  const { openIfKnown } = await openSealing(db, config)
  const accountNumber = openIfKnown(stored.account_number, aboutOf(id, 'accountNumber'))
  const accountHolder = openIfKnown(stored.account_holder, aboutOf(id, 'accountHolder'))
  const taxCode = stored.tax_code ? openIfKnown(stored.tax_code, aboutOf(id, 'taxCode')) : ''
  if (accountNumber === undefined || accountHolder === undefined || taxCode === undefined) return undefined
  return { bankBin: stored.bank_bin, accountNumber, accountHolder, taxCode }
}
