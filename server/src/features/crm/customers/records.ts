import {
  customer,
  type changeCustomerBody,
  type Customer,
  type CustomerCommand,
} from '@learning-cms/contract/crm/customers/customers'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { auditedFields, derived } from '#services/audit/fields.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { refuseMerged } from '#services/people/merged.ts'
import { masked, maskedEmail, maskedLine, maskedLink, maskedPhone } from '#services/privacy/mask.ts'
import { findCustomer, lockCustomer, updateCustomer, type CustomerFields, type FoundCustomer } from './queries.ts'

export const commandsFrom = (status: Customer['status']): CustomerCommand[] => [
  status === 'active' ? 'block' : 'unblock',
]

/** The public form: never more than the masks allow. */
export const toCustomer = (row: FoundCustomer): Customer => ({
  ...masked(row),
  emails: row.emails.map((one) => ({ ...one, value: maskedEmail(one.value) ?? '' })),
  phones: row.phones.map((one) => ({ ...one, value: maskedPhone(one.value) })),
  addresses: row.addresses.map((one) => ({ ...one, line: maskedLine })),
  links: row.links.map((one) => ({ ...one, url: maskedLink(one.url) })),
  allowed: commandsFrom(row.status),
})

export async function readCustomer(db: Db, id: string) {
  const row = await findCustomer(db, id)
  if (!row) await refuseMerged(db, id)
  return toCustomer(found(row))
}

/** Unmasked, for rules only: nothing of it leaves the server. */
export const readUnmasked = async (db: Db, id: string) => {
  const row = found(await findCustomer(db, id))
  return { ...row, tags: row.tags.map(({ name }) => name) }
}

export const refuseUnknownCustomer = async (db: Db, id: string) => found(await findCustomer(db, id))

type CustomerChange = { target: RowVersion; action: `customers.${string}`; reason?: string | undefined }
type CustomerDecision = { fields: CustomerFields; isChanged: boolean }

/** Locks, compares the version, asks the rule for the change, and writes it with its audit line. */
export const change = (
  db: Db,
  by: By,
  { target, action, reason }: CustomerChange,
  decide: (tx: Db, before: FoundCustomer) => Promise<CustomerDecision>,
) =>
  db.transaction(async (tx) => {
    if (!(await lockCustomer(tx, target.id))) refuse('not-found', 'server.not-found')
    const before = found(await findCustomer(tx, target.id))
    if (before.version !== target.version) return refuseChanged(tx, target, before)
    const { fields, isChanged } = await decide(tx, before)
    if (Object.keys(fields).length === 0 && !isChanged) return toCustomer(before)
    await updateCustomer(tx, before.id, fields)
    const after = found(await findCustomer(tx, before.id))
    await record(tx, by, {
      action,
      ...lineOf(after),
      before: auditedValues(forLog(before)),
      after: auditedValues(forLog(after)),
      personal,
      ...(reason && { reason }),
    })
    return toCustomer(after)
  })

export const refuseChanged = (tx: Db, { id, version: sent }: RowVersion, now: FoundCustomer) =>
  refuseStale(tx, { entity: 'customers', id, sent, current: customer.parse(toCustomer(now)) })

/** The name is personal and stored separately, so the line is labelled with the end of the id. */
export const lineOf = ({ id, version }: { id: string; version: number }) => ({
  entity: 'customers',
  id,
  version,
  label: `#${id.slice(-6)}`,
})

/** The log and the forms name tags; their ids mean nothing there. */
export const forLog = (row: FoundCustomer) => ({ ...row, tags: row.tags.map(({ name }) => name) })

export const { auditedValues, personal } = auditedFields<ReturnType<typeof forLog>, typeof changeCustomerBody>({
  fullName: 'personal',
  email: 'personal',
  phone: 'personal',
  birthDate: 'personal',
  gender: 'personal',
  address: 'personal',
  emails: 'personal',
  phones: 'personal',
  addresses: 'personal',
  links: 'personal',
  title: 'personal',
  tags: 'audited',
  source: 'audited',
  ownerId: 'audited',
  status: 'audited',
  statusReason: 'audited',
  ...derived(
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'avatar',
    'hiddenAt',
    'hasAccount',
    'isStudent',
    'restrictedAt',
    'lastContactAt',
    'lastOnlineAt',
    'organisation',
    'organisations',
    'owner',
  ),
})
