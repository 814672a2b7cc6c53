import { payout, type Payout } from '@learning-cms/contract/money/payouts'
import type { Db } from '#db/open.ts'
import { readBankDetails } from '#features/people/bank-details/rules.ts'
import type { Second } from '#services/auth/second-person.ts'
import type { By } from '#http/actor.ts'
import { found } from '#refuse'
import { versioned } from '#services/entities/changes.ts'
import { commandsFrom } from './transitions.ts'
import { findPayout, sumReversedSince, updatePayout, type FoundPayout, type PayoutFields } from './queries.ts'
import { barredFrom } from './second.ts'

export const toRow = <Row extends Pick<FoundPayout, 'status' | 'createdBy'>>(row: Row, { actor }: By) => ({
  ...row,
  allowed: commandsFrom(row.status),
  isMine: row.createdBy !== null && row.createdBy === actor.accountId,
})

const readNow = async (db: Db, id: string) => found(await findPayout(db, id))

/** With its destination, and what has happened since. */
export async function readPayout(db: Db, by: Second, id: string): Promise<Payout> {
  const row = await readNow(db, id)
  const bank = await readBankDetails(db, row.instructorId)
  return {
    ...toRow(row, by),
    barred: await barredFrom(db, by, row),
    bankBin: row.bankBin ?? bank.bankBin,
    accountHint: row.accountHint ?? bank.accountHint,
    bankChangedAt: bank.changedAt,
    bankChangedByName: bank.changedByName,
    hasOtherBank: row.bankVersion !== null && row.bankVersion !== bank.version,
    reversedSince: row.status === 'void' ? 0 : await sumReversedSince(db, id),
  }
}

export const { change } = versioned<'payouts', FoundPayout, PayoutFields>({
  entity: 'payouts',
  readNow,
  answer: payout.pick({ id: true, number: true, status: true, amount: true, version: true }),
  update: updatePayout,
  lineOf: ({ id, version, number }) => ({ entity: 'payouts', id, version, label: number }),
  auditedValues: (row) => ({
    instructorId: row.instructorId,
    status: row.status,
    amount: row.amount,
    totalLines: row.totalLines,
    transferReference: row.transferReference,
    paidOn: row.paidOn,
    voidReason: row.voidReason,
  }),
})
