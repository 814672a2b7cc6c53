import type { PaymentItem, PaymentResult } from '@learning-cms/contract/money/payment-files'
import type { Db } from '#db/open.ts'
import { payPayout } from '#features/money/payouts/rules.ts'
import { payOutRefund } from '#features/money/refunds/rules.ts'
import { refusalIn, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { closeItem, isWaiting, lockFile, versionOf } from './queries.ts'
import { readFile, type Asking } from './rules.ts'

type PaymentOutcome = { itemId: string; reason: string | null }

/** Each by itself, through the command that anybody would use: a refused one does not affect the others. */
export async function recordResults(db: Db, by: Asking, id: string, results: readonly PaymentResult[]) {
  const { itemList, status } = await readFile(db, id)
  if (status === 'withdrawn') refuse('state-forbids', 'payment-files.not-open')
  const items = new Map(itemList.map((item) => [item.id, item]))
  const rows: PaymentOutcome[] = []
  for (const result of results) {
    const reason = await recordOne(db, by, { id, result, item: items.get(result.itemId) }).then(
      () => null,
      (error: unknown) => {
        const refusal = refusalIn(error)
        if (refusal) return refusal.reason
        throw error
      },
    )
    rows.push({ itemId: result.itemId, reason })
  }
  return { rows }
}

type One = { id: string; result: PaymentResult; item: PaymentItem | undefined }

async function recordOne(db: Db, by: Asking, { id, result, item }: One) {
  if (item?.state !== 'waiting') return refuse('state-forbids', 'payment-files.item-settled')
  if (item.kind === 'refund') refuseWithout(by, 'refunds:approve')
  return result.outcome === 'paid'
    ? pay(db, by, { id, item, paid: result })
    : fail(db, by, { id, item, reason: result.reason })
}

type PaidResult = Extract<PaymentResult, { outcome: 'paid' }>

/** Under the lock of the file: otherwise it could fail and go into another file while it is being paid. */
const pay = (db: Db, by: Asking, { id, item, paid }: { id: string; item: PaymentItem; paid: PaidResult }) =>
  db.transaction(async (tx) => {
    const { kind, recordId } = item
    const { transferReference, paidOn } = paid
    await lockFile(tx, id)
    if (!(await isWaiting(tx, item.id))) refuse('state-forbids', 'payment-files.item-settled')
    const target = { id: recordId, version: await versionOf(tx, kind, recordId) }
    if (kind === 'refund') await payOutRefund(tx, by, target, { transferReference })
    else await payPayout(tx, by, target, { transferReference, ...(paidOn && { paidOn }) })
  })

/** Back in the queue: it may go into another file once its details are right. */
const fail = (db: Db, by: Asking, { id, item, reason }: { id: string; item: PaymentItem; reason: string }) =>
  db.transaction(async (tx) => {
    await lockFile(tx, id)
    if (!(await closeItem(tx, item.id, { state: 'failed', reason })))
      refuse('state-forbids', 'payment-files.item-settled')
    const line = { action: 'payment-files.fail', entity: 'payment-files', id, label: item.number, reason } as const
    await record(tx, by, { ...line, before: { state: 'waiting' }, after: { state: 'failed' } })
  })
