import type { Reason } from '@learning-cms/contract/core/reasons'
import type { restoreBody } from '@learning-cms/contract/records/trash'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { lockAccountOf } from '#features/account/accounts/erasure.ts'
import { forget, pseudonymOf } from '#features/people/students/erasure.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import type { TrashHandler } from '#services/entities/entity.ts'
import { putInTrash, type InTrash } from '#services/entities/trash.ts'
import { updatePerson } from '#services/people/rows.ts'
import { listTies, type Ties } from '#features/crm/customers/bulk-queries.ts'
import { findCustomer } from '#features/crm/customers/queries.ts'
import { auditedValues, forLog, lineOf, personal, refuseChanged } from '#features/crm/customers/records.ts'
import { deleteErased, findAddress, findHolderOf, hideCustomer, lockToLeave, showCustomer } from './trash-queries.ts'

/** Anybody who bought, learns, teaches or signs in here cannot be deleted: other records depend on them. */
export function tieOf(ties: Ties | undefined): Reason | undefined {
  if (!ties) return undefined
  if (ties.account) return 'customers.trash-account'
  if (ties.teaches) return 'customers.trash-teaches'
  if (ties.bought) return 'customers.trash-bought'
  if (ties.isStudent) return 'customers.trash-student'
  return ties.request ? 'customers.trash-request' : undefined
}

/** Hides the person as well, who has no other role: the address becomes free, and nothing finds them. */
export const removeCustomer = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const { id } = target
    if (!(await lockToLeave(tx, id))) refuse('not-found', 'server.not-found')
    const before = found(await findCustomer(tx, id))
    if (before.version !== target.version) return refuseChanged(tx, target, before)
    const tie = tieOf((await listTies(tx, [id]))[0])
    if (tie) refuse('state-forbids', tie)
    await hideCustomer(tx, id)
    const version = before.version + 1
    await putInTrash(tx, by, { entity: 'customers', id, version, name: before.fullName, origin: {} })
    await record(tx, by, {
      action: 'customers.remove',
      ...lineOf({ id, version }),
      before: auditedValues(forLog(before)),
      personal,
    })
    return null
  })

/** Restores the address too, unless somebody else has it now. */
async function restoreCustomer(tx: Db, by: By, { id, name }: InTrash, { detached }: z.output<typeof restoreBody>) {
  await lockToLeave(tx, id)
  const email = await findAddress(tx, id)
  const holder = email && !detached ? await findHolderOf(tx, email, id) : undefined
  if (holder) refuse('state-forbids', 'trash.email-taken', { values: { name, holder: holder.name } })
  if (detached) await updatePerson(tx, id, { email: null })
  await showCustomer(tx, id)
  const after = found(await findCustomer(tx, id))
  await record(tx, by, {
    action: 'customers.restore',
    ...lineOf(after),
    after: auditedValues(forLog(after)),
    personal,
  })
  return after
}

/** Erased as by command; the row is deleted as well, unless it is evidence. */
async function purgeCustomer(tx: Db, by: By, { id }: InTrash) {
  await lockAccountOf(tx, id)
  await lockToLeave(tx, id)
  await forget(tx, by, id)
  await deleteErased(tx, id)
  return pseudonymOf(id)
}

export const customerTrash: TrashHandler = { restore: restoreCustomer, purge: purgeCustomer }
