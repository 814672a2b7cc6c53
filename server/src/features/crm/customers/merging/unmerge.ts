import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { recountStudents } from '#features/courses/learning/rules.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { findPersonByEmail } from '#services/people/rows.ts'
import { refuseStaffBeyond } from '#services/people/staff.ts'
import { moveRowsBack } from './merge-moves.ts'
import {
  addressesOf,
  endMerge,
  findMerge,
  lockBoth,
  recountCouponUse,
  removeAddedContacts,
  touchBuyers,
  type Snapshot,
} from './merge-queries.ts'
import { findCustomer } from '#features/crm/customers/queries.ts'
import { lineOf } from '#features/crm/customers/records.ts'

/** Restores both records as before the merge; later additions stay with the survivor. */
export const takeBackMerge = (db: Db, by: By, id: string) =>
  db.transaction(async (tx) => {
    const { survivorId, lesserId } = found(await findMerge(tx, id))
    await lockBoth(tx, [survivorId, lesserId])
    const merge = found(await findMerge(tx, id))
    const { survivorValues, lesserValues, mergedValues } = merge
    if (!merge.isOpen || !survivorValues || !lesserValues || !mergedValues)
      return refuse('state-forbids', 'customers.merge-over')
    const survivor = await findCustomer(tx, survivorId)
    if (!survivor) refuse('state-forbids', 'customers.merge-gone')
    if (survivorValues.students || lesserValues.students) refuseWithout(by, 'students:write')
    await refuseStaffBeyond(tx, by, survivorId)
    const addresses = await addressesOf(tx, [survivorId, lesserId])
    await restoreSurvivor(tx, survivorId, { survivorValues, mergedValues })
    await removeAddedContacts(tx, { mergeId: id, personId: survivorId })
    await restoreLesser(tx, lesserId, lesserValues)
    await moveRowsBack(tx, { mergeId: id, survivorId, lesserId })
    if ((await addressesOf(tx, [survivorId, lesserId])).join() !== addresses.join())
      refuse('state-forbids', 'customers.unmerge-address-of-account')
    await recountCouponUse(tx, [survivorId, lesserId])
    if (merge.madeStudent) await unmakeStudent(tx, survivorId)
    await recountStudents(tx, [survivorId, lesserId])
    await touchBuyers(tx, [survivorId, lesserId])
    await endMerge(tx, id)
    const after = { other: lineOf({ id: lesserId, version: 0 }).label }
    await record(tx, by, {
      action: 'customers.unmerge',
      ...lineOf({ id: survivorId, version: survivor.version + 1 }),
      after,
    })
    const lesser = found(await findCustomer(tx, lesserId))
    await record(tx, by, {
      action: 'customers.unmerged',
      ...lineOf(lesser),
      after: { other: lineOf({ id: survivorId, version: 0 }).label },
    })
    return null
  })

const personal = ['full_name', 'email', 'phone', 'birth_date', 'gender', 'address'] as const
const profile = ['title', 'owner_id', 'links', 'status', 'status_reason', 'last_contact_at'] as const

type UnmergeValues = { survivorValues: Snapshot; mergedValues: Snapshot }

/** Restores only values that were not changed since the merge. */
async function restoreSurvivor(tx: Db, survivorId: string, { survivorValues, mergedValues }: UnmergeValues) {
  for (const [table, columns] of [
    ['people', personal],
    ['customers', profile],
  ] as const) {
    const assignments = columns.map((name) => {
      const column = sql.identifier(name)
      return sql`${column} = case when to_jsonb(t.${column}) is not distinct from merged -> ${name} or (t.${column} is null and merged ->> ${name} is null)
        then before.${column} else t.${column} end`
    })
    await tx.execute(sql`
      update ${sql.identifier(table)} t set ${sql.join(assignments, sql`, `)}, version = t.version + 1, updated_at = now()
      from (select ${JSON.stringify(mergedValues[table])}::jsonb as merged) m,
        jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(survivorValues[table])}::jsonb) before
      where t.id = ${survivorId}`)
  }
}

/** Without its address, if somebody else has it now. */
async function restoreLesser(tx: Db, lesserId: string, lesserValues: Snapshot) {
  const { email = null, phone = '' } = (lesserValues.people ?? {}) as { email?: string | null; phone?: string }
  const isTaken = email !== null && (await findPersonByEmail(tx, email)) !== undefined
  await tx.execute(sql`
    update people set email = ${isTaken ? null : email}, phone = ${phone}, version = version + 1, updated_at = now()
    where id = ${lesserId}`)
  await tx.execute(
    sql`update students set deleted_at = null, version = version + 1, updated_at = now() where id = ${lesserId}`,
  )
  await tx.execute(sql`
    update customers set hidden_at = null, version = version + 1, updated_at = now() where id = ${lesserId}`)
}

/** Removes the student record that the merge created, unless they have bought or learned since. */
const unmakeStudent = (tx: Db, id: string) =>
  tx.execute(sql`
    delete from students s where s.id = ${id} and not exists (select from orders where student_id = ${id})
      and not exists (select from enrolments where student_id = ${id})
      and not exists (select from learning_events where student_id = ${id})`)
