import type { Reason } from '@learning-cms/contract/core/reasons'
import { createHash } from 'node:crypto'
import type { ImportCell } from '#db/schema/system/imports.ts'
import { asBankDong, asMoment, oneLine, storable } from '#services/imports/bank-cells.ts'
import { plain } from '#services/imports/cells.ts'
import { folded } from '#services/imports/headings.ts'
import type { TableRow } from '#services/imports/table-row.ts'
import { codesIn } from './codes.ts'
import type { Columns, StatementField } from './columns.ts'

export type StatementLine = {
  line: number
  cells: ImportCell[]
  sha256: string
  direction: 'in' | 'out'
  amount: number
  bookedAt: string
  description: string
  /** Empty if the bank gave none. */
  reference: string
  counterAccount: string
  counterName: string
  codes: string[]
}
export type Unread = { reason: Reason; values?: Record<string, unknown> }
type Amount = Pick<StatementLine, 'direction' | 'amount'>

const LONGEST = { description: 1_000, reference: 64, counterAccount: 40, counterName: 200 }

/** Reads a line of a statement; undefined for a total or a remark of the bank. */
export function readLine({ line, cells: typed }: TableRow, columns: Columns): StatementLine | Unread | undefined {
  const cells = typed.map(storable)
  const textOf = (field: StatementField) => oneLine(plain(cells[columns[field] ?? -1]))
  if (isRemark(cells, columns)) return undefined
  const booked = dayOf(textOf('date'))
  if ('reason' in booked) return booked
  const amount = amountOf(cells, columns)
  if ('reason' in amount) return amount
  const cut = (field: keyof typeof LONGEST) => textOf(field).slice(0, LONGEST[field])
  const description = cut('description')
  return {
    line,
    cells,
    sha256: digestOf(cells),
    ...amount,
    ...booked,
    description,
    reference: cut('reference').replace(/\s/g, ''),
    counterName: cut('counterName'),
    counterAccount: cut('counterAccount').replace(/\s/g, ''),
    codes: amount.direction === 'in' ? codesIn(description) : [],
  }
}

export const digestOf = (fields: unknown) => createHash('sha256').update(JSON.stringify(fields)).digest('hex')

const TOTALS = /^(tong|cong|total|so du|opening|closing|balance|trang|page)\b/

/** A line without a day: a total, a balance, a page footer. One with a day but no amount is not skipped. */
function isRemark(cells: readonly ImportCell[], columns: Columns) {
  const day = plain(cells[columns.date!])
  if (day !== '' && !TOTALS.test(folded(day))) return false
  const hasReference = columns.reference !== undefined && plain(cells[columns.reference]) !== ''
  return !hasReference && (!hasAmount(cells, columns) || cells.some((cell) => TOTALS.test(folded(plain(cell)))))
}

const hasAmount = (cells: readonly ImportCell[], { credit, debit, amount }: Columns) =>
  [credit, debit, amount].some((at) => at !== undefined && plain(cells[at]) !== '')

/** The booking time, in Vietnam. */
function dayOf(text: string): { bookedAt: string } | Unread {
  const read = asMoment(text)
  if ('at' in read) return { bookedAt: read.at }
  return { reason: read.fault === 'ahead' ? 'bank-statements.date-ahead' : 'bank-statements.date' }
}

function amountOf(cells: readonly ImportCell[], columns: Columns): Amount | Unread {
  const read = (field: 'credit' | 'debit' | 'amount') => asBankDong(cells[columns[field] ?? -1] ?? null)
  const [credit, debit, amount] = [read('credit'), read('debit'), read('amount')]
  if ([credit, debit, amount].includes(undefined)) return { reason: 'bank-statements.amount' }
  if (credit && debit) return { reason: 'bank-statements.two-amounts' }
  if (credit) return { direction: credit > 0 ? 'in' : 'out', amount: Math.abs(credit) }
  if (debit) return { direction: 'out', amount: Math.abs(debit) }
  if (!amount) return { reason: 'bank-statements.amount-missing' }
  const sign = folded(plain(cells[columns.sign ?? -1]))
  const isOut = amount < 0 || /^(d|dr|debit|no|ghi no|chi|tien ra)$/.test(sign)
  return { direction: isOut ? 'out' : 'in', amount: Math.abs(amount) }
}
