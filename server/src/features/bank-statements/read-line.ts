import type { Reason } from '@learning-cms/contract/core/reasons'
import { createHash } from 'node:crypto'
import type { Cell } from '#db/schema/imports.ts'
import { asDay, asDong, plain } from '#services/imports/cells.ts'
import { folded } from '#services/imports/headings.ts'
import type { TableRow } from '#services/imports/table-row.ts'
import { codesIn } from './codes.ts'
import type { Columns, Field } from './columns.ts'

export type StatementLine = {
  line: number
  cells: Cell[]
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
const AHEAD_MS = 24 * 3_600_000

/** Reads a line of a statement; undefined for a total or a remark of the bank. */
export function readLine({ line, cells: typed }: TableRow, columns: Columns): StatementLine | Unread | undefined {
  const cells = typed.map(storable)
  const textOf = (field: Field) => oneLine(plain(cells[columns[field] ?? -1]))
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

const storable = (cell: Cell) => (typeof cell === 'string' ? cell.toWellFormed().replaceAll('\0', '') : cell)
const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()
export const digestOf = (fields: unknown) => createHash('sha256').update(JSON.stringify(fields)).digest('hex')

const TOTALS = /^(tong|cong|total|so du|opening|closing|balance|trang|page)\b/

/** A line without a day: a total, a balance, a page footer. One with a day but no amount is not skipped. */
function isRemark(cells: readonly Cell[], columns: Columns) {
  const day = plain(cells[columns.date!])
  if (day !== '' && !TOTALS.test(folded(day))) return false
  const hasReference = columns.reference !== undefined && plain(cells[columns.reference]) !== ''
  return !hasReference && (!hasAmount(cells, columns) || cells.some((cell) => TOTALS.test(folded(plain(cell)))))
}

const hasAmount = (cells: readonly Cell[], { credit, debit, amount }: Columns) =>
  [credit, debit, amount].some((at) => at !== undefined && plain(cells[at]) !== '')

const TIME = /(\d{1,2}):(\d{2})(?::(\d{2}))?/

/** The booking time, in Vietnam. */
function dayOf(text: string): { bookedAt: string } | Unread {
  const day = asDay(
    text.replace(/[T ](\d{1,2}:\d{2}(?::\d{2})?).*$/, ' $1').replace(/^(\d{1,2}:\d{2}\S*) (.+)$/, '$2 $1'),
  )
  if (!day || !('value' in day)) return { reason: 'bank-statements.date' }
  const [, hours = '0', minutes = '00', seconds = '00'] = TIME.exec(text) ?? []
  const at = new Date(`${String(day.value)}T${hours.padStart(2, '0')}:${minutes}:${seconds}+07:00`)
  if (Number.isNaN(at.getTime())) return { reason: 'bank-statements.date' }
  if (at.getTime() > Date.now() + AHEAD_MS) return { reason: 'bank-statements.date-ahead' }
  return { bookedAt: at.toISOString() }
}

function amountOf(cells: readonly Cell[], columns: Columns): Amount | Unread {
  const read = (field: 'credit' | 'debit' | 'amount') => dongOf(cells[columns[field] ?? -1] ?? null)
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

const MOST_DONG = 1_000_000_000_000

/** Banks write every amount with two decimals: the last separator is followed by zeros, never by a group. */
const NOUGHTS = /^([+-]?\s*\d{1,3})[.,]00$/

/** Zero for an empty cell or a dash, undefined for anything that is not an amount. */
function dongOf(cell: Cell): number | undefined {
  const text = plain(cell).replace(NOUGHTS, '$1')
  if (text === '' || /^[-–—]+$/.test(text)) return 0
  const read = asDong(typeof cell === 'number' ? cell : text.replace(/^\+\s*/, '').replace(/^-\s+/, '-'))
  const value = read && 'value' in read ? Number(read.value) : undefined
  return value !== undefined && Math.abs(value) <= MOST_DONG ? value : undefined
}
