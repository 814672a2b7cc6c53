import { bankLine, type BankLineDetail } from '@learning-cms/contract/money/bank-statements'
import type { Db } from '#db/open.ts'
import { takeTransfer } from '#features/shop/orders/sale.ts'
import type { By } from '#http/actor.ts'
import { found, refuse, Refused } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseStale } from '#services/entities/versions.ts'
import {
  findLine,
  findOrder,
  findPaymentOf,
  findTakenBy,
  lockLines,
  lockOrders,
  updateLine,
  type FoundLine,
} from './queries.ts'
import { toLineDetail } from './masked-rows.ts'

type LineAcceptance = { orderId: string; expectedMissing: number }

export const readLineOf = async (db: Db, by: By, id: string) => toLineDetail(by, found(await findLine(db, id)))

/** The money is booked by the rule for all payments, in one transaction with the line that proves it. */
export const acceptLine = (db: Db, by: By, target: RowVersion, input: LineAcceptance): Promise<BankLineDetail> =>
  db.transaction(async (tx) => {
    await lockLines(tx, [target.id])
    await accept(tx, by, await readAt(tx, by, target), input)
    return readLineOf(tx, by, target.id)
  })

async function accept(tx: Db, by: By, line: FoundLine, { orderId, expectedMissing }: LineAcceptance) {
  if (line.status !== 'open') refuse('state-forbids', 'bank-lines.not-open')
  await lockOrders(tx, [orderId])
  const order = await findOrder(tx, orderId)
  if (!order)
    return refuse('rule-broken', 'bank-lines.order-unknown', { fields: { orderId: 'bank-lines.order-unknown' } })
  const { number, missing } = order
  if (missing !== expectedMissing) refuse('state-forbids', 'bank-lines.order-changed', { values: { missing } })
  const { amount, reference, bookedAt } = line
  const takenBy = await findTakenBy(tx, reference)
  if (takenBy) refuse('state-forbids', 'bank-lines.taken', { values: { number: takenBy } })
  await takeTransfer(tx, by, orderId, { amount, transactionId: reference, at: bookedAt, via: 'statement' })
  const paymentId = found(await findPaymentOf(tx, reference))
  await settle(tx, by, line, { action: 'accept', label: number, fields: { status: 'accepted', orderId, paymentId } })
  return number
}

/** Each by itself: a refused one does not affect the others. All lines are locked before any order. */
export const acceptExactLines = (db: Db, by: By, ids: readonly string[]) =>
  db.transaction(async (tx) => {
    await lockLines(tx, ids)
    const lines = await findEach(tx, ids)
    await lockOrders(
      tx,
      lines.flatMap(({ line }) => line?.order?.id ?? []),
    )
    const rows: { id: string; orderNumber: string | null; reason: string | null }[] = []
    for (const { id } of lines) {
      const done = tx.transaction((tx) => acceptExact(tx, by, id))
      rows.push(
        await done.then(
          (orderNumber) => ({ id, orderNumber, reason: null }),
          (error: unknown) => {
            if (!(error instanceof Refused)) throw error
            return { id, orderNumber: null, reason: error.reason }
          },
        ),
      )
    }
    return { rows }
  })

async function findEach(tx: Db, ids: readonly string[]) {
  const lines = []
  for (const id of new Set(ids)) lines.push({ id, line: await findLine(tx, id) })
  return lines
}

/** Read again: the line before may have paid the same order. */
async function acceptExact(tx: Db, by: By, id: string) {
  const line = found(await findLine(tx, id))
  if (line.status !== 'open') refuse('state-forbids', 'bank-lines.not-open')
  if (line.match !== 'exact' || !line.order) return refuse('state-forbids', 'bank-lines.not-exact')
  return accept(tx, by, line, { orderId: line.order.id, expectedMissing: line.amount })
}

export const setLineAside = (db: Db, by: By, target: RowVersion, reason: string) =>
  change(db, by, target, async (tx, line) => {
    if (line.status !== 'open') refuse('state-forbids', 'bank-lines.not-open')
    await settle(tx, by, line, { action: 'setAside', reason, fields: { status: 'set-aside', setAsideReason: reason } })
  })

export const reopenLine = (db: Db, by: By, target: RowVersion) =>
  change(db, by, target, async (tx, line) => {
    if (line.status !== 'set-aside') refuse('state-forbids', 'bank-lines.not-set-aside')
    await settle(tx, by, line, { action: 'reopen', fields: { status: 'open', setAsideReason: null } })
  })

/** A gateway's pay-out: it waits for no order any more. Returns what came. */
export async function takeForSettlement(tx: Db, by: By, id: string, label: string) {
  await lockLines(tx, [id])
  const line = await findLine(tx, id)
  if (!line || line.direction !== 'in')
    return refuse('rule-broken', 'settlements.bank-line-unknown', {
      fields: { bankLineId: 'settlements.bank-line-unknown' },
    })
  if (line.status !== 'open') refuse('state-forbids', 'settlements.bank-line-taken')
  await settle(tx, by, line, { action: 'takeForSettlement', label, fields: { status: 'settlement' } })
  return line.amount
}

export async function giveBackFromSettlement(
  tx: Db,
  by: By,
  id: string,
  { label, reason }: Record<'label' | 'reason', string>,
) {
  await lockLines(tx, [id])
  const line = found(await findLine(tx, id))
  await settle(tx, by, line, { action: 'giveBackFromSettlement', label, reason, fields: { status: 'open' } })
}

const change = (db: Db, by: By, target: RowVersion, work: (tx: Db, line: FoundLine) => Promise<void>) =>
  db.transaction(async (tx) => {
    await lockLines(tx, [target.id])
    await work(tx, await readAt(tx, by, target))
    return readLineOf(tx, by, target.id)
  })

/** The caller holds the lock. */
async function readAt(tx: Db, by: By, { id, version: sent }: RowVersion) {
  const line = found(await findLine(tx, id))
  if (line.version === sent) return line
  return refuseStale(tx, { entity: 'bank-lines', id, sent, current: bankLine.parse(toLineDetail(by, line)) })
}

type LineSettlement = {
  action: 'accept' | 'setAside' | 'reopen' | 'takeForSettlement' | 'giveBackFromSettlement'
  /** The order's number, or else the bank's reference: the text of a transfer names people. */
  label?: string
  reason?: string
  fields: Parameters<typeof updateLine>[3]
}

async function settle(tx: Db, by: By, line: FoundLine, { action, label, reason, fields }: LineSettlement) {
  const isOpen = fields.status === 'open'
  const who = { settledByName: isOpen ? null : by.actor.name, settledAt: isOpen ? null : new Date().toISOString() }
  await updateLine(tx, line.id, line.version, { ...fields, ...who })
  const { id, version, status, amount, reference } = line
  await record(tx, by, {
    action: `bank-lines.${action}`,
    entity: 'bank-lines',
    id,
    version: version + 1,
    label: label ?? reference,
    before: { status },
    after: { status: fields.status, ...(fields.orderId && { orderId: fields.orderId, amount }) },
    ...(reason && { reason }),
  })
}
