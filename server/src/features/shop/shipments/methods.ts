import { deliveryMethod, type deliveries } from '@learning-cms/contract/shop/deliveries'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found } from '#refuse'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { record } from '#services/audit/record.ts'
import { versioned, type RowVersion } from '#services/entities/changes.ts'
import { changedOf } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { deleteMethod, findMethod, insertMethod, updateMethod, type FoundMethod } from './method-queries.ts'

const readNow = async (db: Db, id: string) => found(await findMethod(db, id))

const { auditedValues } = auditedFields<FoundMethod>({
  nameVi: 'audited',
  nameEn: 'audited',
  isPickup: 'audited',
  carrier: 'audited',
  taxClass: 'audited',
  baseFee: 'audited',
  perKilogram: 'audited',
  freeFrom: 'audited',
  zones: 'audited',
  isOffered: 'audited',
  ...derived('id', 'position', 'version', 'createdAt', 'updatedAt'),
})
const lineOf = ({ id, version, nameVi }: FoundMethod) => ({
  entity: 'delivery-methods' as const,
  id,
  version,
  label: nameVi,
})

const { readAt, change } = versioned({
  entity: 'delivery-methods',
  readNow,
  answer: deliveryMethod,
  update: updateMethod,
  lineOf,
  auditedValues,
})

export const addMethod = (db: Db, by: By, body: z.output<typeof deliveries.addMethod.body>) =>
  db.transaction(async (tx) => {
    const after = await insertMethod(tx, { id: newId(), ...body })
    await record(tx, by, { action: 'delivery-methods.create', ...lineOf(after), after: auditedValues(after) })
    return after
  })

export const changeMethod = (db: Db, by: By, target: RowVersion, body: z.output<typeof deliveries.changeMethod.body>) =>
  change(db, by, { target, action: 'delivery-methods.update' }, async (_tx, before) => ({
    fields: changedOf(before, body),
  }))

/** The database refuses one that orders were sold with. */
export const removeMethod = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, target)
    await deleteMethod(tx, target.id)
    await record(tx, by, { action: 'delivery-methods.remove', ...lineOf(before), before: auditedValues(before) })
    return null
  })
