import {
  organisation,
  type changeOrganisationBody,
  type createOrganisationBody,
} from '@learning-cms/contract/crm/customers/organisations'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { record, updateOf, type SetBack } from '#services/audit/record.ts'
import { versioned, type RowVersion } from '#services/entities/changes.ts'
import type { TrashHandler } from '#services/entities/entity.ts'
import { putInTrash } from '#services/entities/trash.ts'
import { changedOf } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { maskedContact } from '#services/privacy/mask.ts'
import {
  deleteMember,
  deleteOrganisation,
  findTaxHolder,
  findMember,
  findOrganisation,
  hideOrganisation,
  insertOrganisation,
  isCustomer,
  listMembers,
  lockOrganisation,
  putMember,
  showOrganisation,
  updateOrganisation,
  type FoundOrganisation,
} from './queries.ts'

export const readOrganisation = async (db: Db, id: string) => found(await findOrganisation(db, id))

const lineOf = ({ id, version, name }: FoundOrganisation) =>
  ({ entity: 'organisations', id, version, label: name }) as const

const { auditedValues } = auditedFields<FoundOrganisation, typeof changeOrganisationBody>({
  name: 'audited',
  kind: 'audited',
  taxCode: 'audited',
  email: 'audited',
  phone: 'audited',
  website: 'audited',
  address: 'audited',
  note: 'audited',
  ...derived('id', 'version', 'createdAt', 'updatedAt', 'members'),
})

const { readAt, change } = versioned({
  entity: 'organisations',
  readNow: readOrganisation,
  answer: organisation,
  update: updateOrganisation,
  lineOf,
  auditedValues,
})

export const createOrganisation = (db: Db, by: By, body: z.output<typeof createOrganisationBody>) =>
  db.transaction(async (tx) => {
    const id = newId()
    await insertOrganisation(tx, { id, ...body })
    const after = await readOrganisation(tx, id)
    await record(tx, by, { action: 'organisations.create', ...lineOf(after), after: auditedValues(after) })
    return after
  })

export const changeOrganisation = (
  db: Db,
  by: By,
  target: RowVersion & SetBack,
  body: z.output<typeof changeOrganisationBody>,
) =>
  change(db, by, { target, ...updateOf('organisations', target) }, async (_, before) => ({
    fields: changedOf(before, body),
  }))

/** With its members, who belong to it again once it is restored. */
export const removeOrganisation = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    await lockOrganisation(tx, target.id)
    const before = await readAt(tx, target)
    const { id, name } = before
    const version = before.version + 1
    await hideOrganisation(tx, id)
    await putInTrash(tx, by, { entity: 'organisations', id, version, name, origin: {} })
    await record(tx, by, {
      action: 'organisations.remove',
      ...lineOf({ ...before, version }),
      before: auditedValues(before),
    })
    return null
  })

export const organisationTrash: TrashHandler = {
  restore: async (tx, by, { id, name }) => {
    await lockOrganisation(tx, id)
    const holder = await findTaxHolder(tx, id)
    if (holder) refuse('state-forbids', 'trash.tax-code-taken', { values: { name, holder: holder.name } })
    await showOrganisation(tx, id)
    const after = await readOrganisation(tx, id)
    await record(tx, by, { action: 'organisations.restore', ...lineOf(after), after: auditedValues(after) })
    return after
  },
  purge: async (tx, _, { id, name }) => {
    await deleteOrganisation(tx, id)
    return name
  },
}

export async function readMembers(db: Db, id: string) {
  await readOrganisation(db, id)
  return { rows: (await listMembers(db, id)).map(maskedContact) }
}

type MemberReference = { id: string; personId: string }

/** Idempotent: a person is a member once. */
export const setMember = (db: Db, by: By, { id, personId }: MemberReference, role: string) =>
  db.transaction(async (tx) => {
    await lockOrganisation(tx, id)
    const one = await readOrganisation(tx, id)
    if (!(await isCustomer(tx, personId))) refuse('rule-broken', 'organisations.person-unknown')
    const before = await findMember(tx, id, personId)
    if (before?.role === role) return null
    await putMember(tx, id, personId, role)
    await record(tx, by, {
      action: 'organisations.setMember',
      ...lineOf(one),
      before: { memberId: before ? personId : null, memberRole: before?.role ?? null },
      after: { memberId: personId, memberRole: role },
    })
    return null
  })

export const removeMember = (db: Db, by: By, { id, personId }: MemberReference) =>
  db.transaction(async (tx) => {
    await lockOrganisation(tx, id)
    const one = await readOrganisation(tx, id)
    const before = found(await findMember(tx, id, personId))
    await deleteMember(tx, id, personId)
    await record(tx, by, {
      action: 'organisations.removeMember',
      ...lineOf(one),
      before: { memberId: personId, memberRole: before.role },
      after: { memberId: null, memberRole: null },
    })
    return null
  })
