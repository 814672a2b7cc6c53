import type { duplicateQuery } from '@learning-cms/contract/crm/customers/customer-duplicates'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { comparePeople } from '#services/people/compare-people.ts'
import { maskedBirthDate, maskedContact } from '#services/privacy/mask.ts'
import {
  deleteDifferent,
  findShared,
  insertDifferent,
  listPairs,
  lockPair,
  type StoredPair,
} from './duplicate-queries.ts'
import { lineOf } from '#features/crm/customers/records.ts'

/** For few new people the pairs are found at once; after an import, by the server's own schedule. */
const FEW = 100

type CustomerPairIds = { id: string; otherId: string }

const maskedSide = <Side extends { email: string | null; phone: string; birthDate: string | null }>(
  side: Side,
): Side => ({
  ...maskedContact(side),
  birthDate: maskedBirthDate(side.birthDate),
})

export async function readDuplicates(db: Db, query: z.output<typeof duplicateQuery>, byNameOnly: boolean) {
  await comparePeople(db, { most: FEW, atOnce: FEW })
  const page = await listPairs(db, query, byNameOnly)
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, older: maskedSide(row.older), newer: maskedSide(row.newer) })),
  }
}

export const sayDifferent = (db: Db, by: By, named: CustomerPairIds) =>
  decide(db, by, { ...named, action: 'customers.say-different' }, async (tx, pair) => {
    const shared = await findShared(tx, pair)
    if (shared.length === 0) refuse('state-forbids', 'customers.share-nothing')
    return insertDifferent(tx, pair, shared)
  })

export const unsayDifferent = (db: Db, by: By, named: CustomerPairIds) =>
  decide(db, by, { ...named, action: 'customers.unsay-different' }, deleteDifferent)

/** Recorded in both histories; the same decision again is not recorded. */
const decide = (
  db: Db,
  by: By,
  { id, otherId, action }: CustomerPairIds & { action: `customers.${string}` },
  write: (tx: Db, pair: StoredPair) => Promise<boolean>,
) =>
  db.transaction(async (tx) => {
    const pair = id < otherId ? { lower: id, higher: otherId } : { lower: otherId, higher: id }
    const both = await lockPair(tx, pair)
    if (both.length !== 2) refuse('not-found', 'server.not-found')
    if (!(await write(tx, pair))) return null
    for (const one of both) {
      const other = one.id === id ? otherId : id
      await record(tx, by, { action, ...lineOf(one), after: { other: `#${other.slice(-6)}` } })
    }
    return null
  })
