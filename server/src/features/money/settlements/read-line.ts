import type { SettlementField, SettlementLineKind } from '@learning-cms/contract/money/settlements'
import type { Reason } from '@learning-cms/contract/core/reasons'
import { createHash } from 'node:crypto'
import type { ImportCell } from '#db/schema/system/imports.ts'
import { asBankDong, asMoment, oneLine, storable } from '#services/imports/bank-cells.ts'
import { plain } from '#services/imports/cells.ts'
import { folded } from '#services/imports/headings.ts'
import type { TableRow } from '#services/imports/table-row.ts'
import { namesOf } from '@learning-cms/domain/records/fields'
import type { Columns } from './columns.ts'
import { draftKinds } from './drafts.ts'

export type ReadLine = {
  line: number
  kind: SettlementLineKind
  transactionId: string
  reference: string
  paidAt: string
  /** Without its sign. For a fee that belongs to no payment, the fee. */
  amount: number
  fee: number
  batch: string
  /** Of all cells: makes a line without any number recognisable. */
  digest: string
}
export type Unread = { line: number; reason: Reason; values?: Record<string, unknown> }

const LONGEST_NUMBER = 64
/** Far above what a gateway takes at once; the sums of a whole file stay exact. */
const MOST_DONG = 100_000_000_000
const TOTALS = /^(tong|cong|total|sum|so du|trang|page|ghi chu|note)\b/

/** Reads a line; undefined for a total, a remark or an empty line. */
export function readLine({ line, cells: typed }: TableRow, columns: Columns): ReadLine | Unread | undefined {
  const cells = typed.map(storable)
  const cellOf = (field: SettlementField) => cells[columns[field] ?? -1] ?? null
  const textOf = (field: SettlementField) => oneLine(plain(cellOf(field)))
  if (isRemark(cells, columns)) return undefined
  const moment = asMoment(textOf('paidAt'))
  if (!('at' in moment))
    return { line, reason: moment.fault === 'ahead' ? 'settlements.date-ahead' : 'settlements.date' }
  const [amount, fee] = [asBankDong(cellOf('amount')), asBankDong(cellOf('fee'))]
  if (amount === undefined || fee === undefined || Math.abs(amount) > MOST_DONG || Math.abs(fee) > MOST_DONG)
    return { line, reason: 'settlements.amount' }
  const kind = kindOf(textOf('kind'), amount)
  if (!kind) return { line, reason: 'settlements.kind', values: { kind: textOf('kind').slice(0, LONGEST_NUMBER) } }
  const sums = kind === 'fee' ? sumsOfFee(amount, fee) : sumsOf(kind, amount, fee)
  if ('reason' in sums) return { line, ...sums }
  const [transactionId, reference] = [numberOf(textOf('transactionId')), numberOf(textOf('reference'))]
  if (kind !== 'fee' && !transactionId && !reference) return { line, reason: 'settlements.number-missing' }
  const digest = createHash('sha256').update(JSON.stringify(cells)).digest('hex')
  return { line, kind, transactionId, reference, paidAt: moment.at, ...sums, batch: batchOf(textOf('batch')), digest }
}

const numberOf = (text: string) => text.replace(/\s/g, '').slice(0, LONGEST_NUMBER)
const batchOf = (text: string) => text.slice(0, LONGEST_NUMBER)

/** A line without a day and without a number is a total or a remark. */
function isRemark(cells: readonly ImportCell[], columns: Columns) {
  const has = (field: SettlementField) => plain(cells[columns[field] ?? -1]) !== ''
  const day = folded(plain(cells[columns.paidAt!]))
  if (day !== '' && !TOTALS.test(day)) return false
  const hasNumber = [columns.transactionId, columns.reference].some(
    (at) => at !== undefined && /\d/.test(plain(cells[at])),
  )
  return !hasNumber && (!has('amount') || cells.some((cell) => TOTALS.test(folded(plain(cell)))))
}

const kindNamed = new Map(namesOf(draftKinds).flatMap((kind) => draftKinds[kind].map((word) => [word, kind] as const)))

/** Named by its own column, else by the sign of its amount. */
function kindOf(text: string, amount: number): SettlementLineKind | undefined {
  if (text !== '') return kindNamed.get(folded(text))
  return amount < 0 ? 'refund' : 'payment'
}

type SettlementSums = { amount: number; fee: number } | { reason: Reason }

/**
 * A payment's fee is a charge whatever its sign; a refund's negative fee is returned to us. A negative payment is an
 * error.
 */
function sumsOf(kind: 'payment' | 'refund', amount: number, fee: number): SettlementSums {
  if (amount === 0) return { reason: 'settlements.amount-missing' }
  if (kind === 'payment' && amount < 0) return { reason: 'settlements.payment-negative' }
  return { amount: Math.abs(amount), fee: kind === 'payment' ? Math.abs(fee) : fee }
}

/** A fee line has its amount in either column, or in both. */
function sumsOfFee(amount: number, fee: number): SettlementSums {
  const charged = Math.abs(fee === 0 ? amount : fee)
  return charged === 0 ? { reason: 'settlements.amount-missing' } : { amount: charged, fee: charged }
}
