import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { record } from '#services/audit.ts'
import { addSampleData, hasSampleData, removeSampleData } from '#services/sample-data.ts'

/** Brings the small sample data; where it is already, nothing happens. */
export const bringSampleData = (db: Db, by: By) =>
  db.transaction(async (tx) => {
    if (await hasSampleData(tx)) return null
    await addSampleData(tx, 'small')
    await record(tx, by, { action: 'sample-data.add', entity: 'sample-data', id: null, label: 'small' })
    return null
  })

/** What people made or built upon stays. */
export const takeSampleDataAway = (db: Db, by: By) =>
  db.transaction(async (tx) => {
    const counted = await removeSampleData(tx)
    if (counted.removed > 0)
      await record(tx, by, { action: 'sample-data.remove', entity: 'sample-data', id: null, label: '', after: counted })
    return counted
  })
