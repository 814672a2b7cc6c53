import { paymentFile, type newPaymentFile, type PaymentFile } from '@learning-cms/contract/money/payment-files'
import type * as z from 'zod'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { refuseAsPayer } from '#features/money/payouts/rules.ts'
import { refuseOwnRefund } from '#features/money/refunds/rules.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import type { Second } from '#services/auth/second-person.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { findLayout } from './layout-queries.ts'
import { memoOf } from './memo.ts'
import {
  findFile,
  insertFile,
  listItems,
  lockChosen,
  lockFile,
  withdrawFileRow,
  type ChosenPayment,
} from './queries.ts'

export type Asking = Second & { config: Config }

export async function readFile(db: Db, id: string): Promise<PaymentFile> {
  const file = found(await findFile(db, id))
  return { ...file, itemList: await listItems(db, id) }
}

type PaymentFileRequest = z.output<typeof newPaymentFile>

/** Each payout and refund is in one file at most, which the database keeps; whoever may not pay it may not send it off. */
export async function drawUpFile(db: Db, by: Asking, input: PaymentFileRequest) {
  if (input.refundIds.length > 0) refuseWithout(by, 'refunds:approve')
  const id = await db.transaction((tx) => draw(tx, by, input))
  return readFile(db, id)
}

async function draw(tx: Db, by: Asking, { bank, payoutIds, refundIds }: PaymentFileRequest) {
  const chosen = await lockChosen(tx, { payoutIds, refundIds })
  if (chosen.length < new Set([...payoutIds, ...refundIds]).size) refuse('state-forbids', 'payment-files.not-approved')
  for (const one of chosen) await refuseOneOf(tx, by, one)
  const { memoLongest } = await findLayout(tx, bank)
  const [id, total] = [newId(), chosen.reduce((sum, { amount }) => sum + amount, 0)]
  const items = chosen.map((one) => ({
    id: newId(),
    kind: one.kind,
    recordId: one.id,
    number: one.number,
    amount: one.amount,
    memo: memoOf(one, memoLongest),
  }))
  const { accountId: createdBy, name: createdByName } = by.actor
  const number = await insertFile(tx, { id, bank, total, createdBy, createdByName, items })
  const after = { bank, total, items: items.length, numbers: items.map((item) => item.number) }
  await record(tx, by, {
    action: 'payment-files.create',
    entity: 'payment-files',
    id,
    version: 1,
    label: number,
    after,
  })
  return id
}

const refuseOneOf = (tx: Db, by: Asking, { kind, id }: ChosenPayment) =>
  kind === 'payout' ? refuseAsPayer(tx, by, id) : refuseOwnRefund(tx, by, id)

/** Only if the bank never received it, which only a person can know: hence a reason. */
export const withdrawFile = (db: Db, by: Asking, target: RowVersion, reason: string) =>
  db.transaction(async (tx) => {
    const { id, version: sent } = target
    await lockFile(tx, id)
    const before = await readFile(tx, id)
    if (before.version !== sent)
      await refuseStale(tx, { entity: 'payment-files', id, sent, current: paymentFile.parse(before) })
    if (before.status !== 'open') refuse('state-forbids', 'payment-files.not-open')
    await withdrawFileRow(tx, target, { name: by.actor.name, reason })
    await record(tx, by, {
      action: 'payment-files.withdraw',
      entity: 'payment-files',
      id,
      version: sent + 1,
      label: before.number,
      before: { status: 'open' },
      after: { status: 'withdrawn' },
      reason,
    })
    return readFile(tx, id)
  })
