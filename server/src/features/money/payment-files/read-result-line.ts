import type { PaymentItem, PaymentLayout } from '@learning-cms/contract/money/payment-files'
import type { ResultField, ResultLine } from '@learning-cms/contract/money/payment-results'
import { payBody } from '@learning-cms/contract/money/payouts'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import type { Reason } from '@learning-cms/contract/core/reasons'
import type { ImportCell } from '#db/schema/system/imports.ts'
import { asBankDong, asMoment, oneLine, storable } from '#services/imports/bank-cells.ts'
import { plain } from '#services/imports/cells.ts'
import { folded } from '#services/imports/headings.ts'
import type { TableRow } from '#services/imports/table-row.ts'
import type { ColumnsOf } from '#services/incoming/matched-table.ts'

const LONGEST = { number: 80, said: 150, memo: 300 }
const TOTALS = /^(tong|cong|total|sum|trang|page|ghi chu|note)\b/

export type Outcomes = Pick<PaymentLayout, 'paidWords' | 'failedWords'>
type ResultFileReading = { columns: ColumnsOf<ResultField>; outcomes: Outcomes; items: readonly PaymentItem[] }

/** What a line says, taken by itself; undefined for a total, a remark or an empty line. */
export function readResultLine({ line, cells: typed }: TableRow, reading: ResultFileReading): ResultLine | undefined {
  const cells = typed.map(storable)
  const cellOf = (field: ResultField) => cells[reading.columns[field] ?? -1] ?? null
  const textOf = (field: ResultField) => oneLine(plain(cellOf(field)))
  const [number, memo, outcome] = [textOf('number'), textOf('memo').slice(0, LONGEST.memo), textOf('outcome')]
  const item = itemOf(reading.items, { number, memo })
  if (!item && outcome === '' && isRemark(cells)) return undefined
  const amount = asBankDong(cellOf('amount'))
  const paidOn = dayOf(textOf('paidOn'))
  const reference = payBody.shape.transferReference.safeParse(textOf('reference'))
  const said = [outcome, textOf('reason')].filter(Boolean).join(': ').slice(0, LONGEST.said)
  const read = {
    line,
    itemId: item?.id ?? null,
    number: item?.number ?? (number || memo).slice(0, LONGEST.number),
    amount: amount === undefined ? null : Math.abs(amount),
    ourAmount: item?.amount ?? null,
    reference: reference.data ?? '',
    paidOn: 'day' in paidOn ? paidOn.day : null,
    said,
  }
  const means = outcomeOf(reading.outcomes, outcome)
  return { ...read, ...judge(item, { ...read, means, fault: faultOf(paidOn, means) }) }
}

/** Blank, a heading of its own, or a sum. */
const isRemark = (cells: readonly ImportCell[]) => {
  const filled = cells.map((cell) => folded(plain(cell))).filter(Boolean)
  return filled.length <= 1 || filled.some((text) => TOTALS.test(text))
}

type JudgedResult = Pick<ResultLine, 'state' | 'reason'>
type ResultLineReading = Pick<ResultLine, 'amount' | 'reference'> & {
  means: 'paid' | 'failed' | 'undecided'
  fault: Reason | undefined
}

function judge(item: PaymentItem | undefined, { amount, reference, means, fault }: ResultLineReading): JudgedResult {
  if (!item) return { state: 'unknown', reason: null }
  if (item.state !== 'waiting') return { state: 'settled', reason: null }
  if (amount === null) return { state: 'unreadable', reason: 'payment-results.amount' }
  if (amount !== item.amount) return { state: 'amount-differs', reason: null }
  if (means === 'paid' && reference === '') return { state: 'unreadable', reason: 'payment-results.reference' }
  return fault ? { state: 'unreadable', reason: fault } : { state: means, reason: null }
}

const faultOf = (paidOn: PaidOn, means: ResultLineReading['means']) =>
  means === 'paid' && 'fault' in paidOn ? paidOn.fault : undefined

/** By our number, else by the content of the transfer, from which banks drop blanks; never by a part of a number. */
function itemOf(items: readonly PaymentItem[], { number, memo }: { number: string; memo: string }) {
  const exact = squeezed(number)
  const named = items.filter((item) => squeezed(item.number) === exact)
  const found = named.length > 0 || memo === '' ? named : items.filter(inText(squeezed(memo)))
  return found.length === 1 ? found[0] : undefined
}

const squeezed = (text: string) => folded(text).replaceAll(' ', '')

const inText = (text: string) => (item: PaymentItem) => {
  const number = squeezed(item.number)
  for (let at = text.indexOf(number); at >= 0; at = text.indexOf(number, at + 1))
    if (!/\d/.test(text[at + number.length] ?? '')) return true
  return false
}

function outcomeOf({ paidWords, failedWords }: Outcomes, text: string): ResultLineReading['means'] {
  const said = folded(text)
  const isOneOf = (words: readonly string[]) => said !== '' && words.some((word) => folded(word) === said)
  if (isOneOf(paidWords)) return 'paid'
  return isOneOf(failedWords) ? 'failed' : 'undecided'
}

type PaidOn = { day: string | null } | { fault: Reason }

/** In Vietnam; a bank that gives none leaves it to the day of recording. */
function dayOf(text: string): PaidOn {
  if (text === '') return { day: null }
  const read = asMoment(text)
  if ('fault' in read) return { fault: read.fault === 'ahead' ? 'payment-results.date-ahead' : 'payment-results.date' }
  const day = dayIn(Date.parse(read.at))
  return day > dayIn(Date.now()) ? { fault: 'payment-results.date-ahead' } : { day }
}
