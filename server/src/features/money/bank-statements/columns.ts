import type { ImportCell } from '#db/schema/system/imports.ts'
import { plain } from '#services/imports/cells.ts'
import { folded } from '#services/imports/headings.ts'
import { namesOf } from '@learning-cms/domain/records/fields'

/** Headings that banks use, in order of preference. */
const names = {
  date: [
    'ngay giao dich',
    'ngay gd',
    'thoi gian giao dich',
    'ngay gio giao dich',
    'transaction date',
    'tran date',
    'trans date',
    'tnx date',
    'txn date',
    'transaction time',
    'thoi gian',
    'ngay hach toan',
    'posting date',
    'ngay',
    'date',
    'ngay hieu luc',
    'effective date',
    'value date',
    'ngay chung tu',
  ],
  credit: [
    'so tien ghi co',
    'phat sinh co',
    'ps co',
    'ghi co',
    'so tien co',
    'credit amount',
    'credit',
    'co',
    'tien vao',
    'so tien vao',
    'deposit',
    'money in',
    'thu',
  ],
  debit: [
    'so tien ghi no',
    'phat sinh no',
    'ps no',
    'ghi no',
    'so tien no',
    'debit amount',
    'debit',
    'no',
    'tien ra',
    'so tien ra',
    'withdrawal',
    'money out',
    'chi',
  ],
  amount: [
    'so tien giao dich',
    'so tien',
    'gia tri giao dich',
    'gia tri',
    'transaction amount',
    'amount',
    'phat sinh',
    'so tien phat sinh',
  ],
  sign: ['no co', 'ghi no ghi co', 'dr cr', 'debit credit', 'd c', 'loai giao dich', 'loai', 'type', 'thu chi'],
  description: [
    'noi dung giao dich',
    'noi dung chuyen khoan',
    'noi dung chi tiet',
    'noi dung',
    'dien giai',
    'mo ta',
    'chi tiet giao dich',
    'chi tiet',
    'transaction description',
    'transaction details',
    'description',
    'details',
    'remarks',
    'remark',
    'narrative',
    'transactions in detail',
    'ghi chu',
  ],
  reference: [
    'so tham chieu',
    'ma tham chieu',
    'ma giao dich',
    'so giao dich',
    'ma gd',
    'so but toan',
    'reference number',
    'reference no',
    'reference',
    'ref no',
    'so ref',
    'transaction id',
    'transaction no',
    'transaction number',
    'so chung tu',
    'so ct',
    'doc no',
    'document number',
    'trace',
    'seq no',
    'ft',
  ],
  counterAccount: [
    'so tai khoan doi ung',
    'tai khoan doi ung',
    'stk doi ung',
    'tk doi ung',
    'so tk doi ung',
    'tai khoan nguoi gui',
    'counter account',
    'counter account number',
    'corresponsive account',
    'from account',
    'remitter s account number',
    'remitter account',
    'tai khoan chuyen',
    'so tai khoan nguoi chuyen',
  ],
  counterName: [
    'ten tai khoan doi ung',
    'ten doi ung',
    'ten nguoi gui',
    'ten nguoi chuyen',
    'nguoi chuyen',
    'don vi chuyen',
    'ten doi tac',
    'doi tac',
    'counter account name',
    'corresponsive name',
    'remitter',
    'remitter name',
    'payer',
    'payer name',
    'sender',
    'sender name',
  ],
} as const
export type StatementField = keyof typeof names
/** The position of each field in a line. */
export type Columns = Partial<Record<StatementField, number>>

const rankOf = new Map<string, { field: StatementField; rank: number }>(
  namesOf(names).flatMap((field) => names[field].map((word, rank) => [word, { field, rank }] as const)),
)

/** Headings are often in two languages, or include the currency. */
function* spellingsOf(heading: string) {
  yield heading
  yield heading.replace(/\([^()]*\)|\[[^[\]]*\]|\*/g, '')
  yield* heading.split(/[/|\r\n()[\]–-]+/)
}

function known(heading: string) {
  for (const spelling of spellingsOf(heading)) {
    const field = rankOf.get(folded(spelling))
    if (field) return field
  }
  return undefined
}

/** The columns of the fields; undefined when these cells are not the headings of a statement. */
export function columnsIn(cells: readonly ImportCell[]): Columns | undefined {
  const columns: Columns = {}
  const ranks: Partial<Record<StatementField, number>> = {}
  for (const [at, cell] of cells.entries()) {
    const meant = typeof cell === 'string' ? known(cell) : undefined
    if (!meant || meant.rank >= (ranks[meant.field] ?? Infinity)) continue
    columns[meant.field] = at
    ranks[meant.field] = meant.rank
  }
  const { date, description, credit, amount } = columns
  const isStatement = date !== undefined && description !== undefined && (credit ?? amount) !== undefined
  return isStatement ? columns : undefined
}

const NUMBER = /(?<![0-9A-Z])[0-9](?:[ .-]?[0-9]){5,18}(?![0-9A-Z])/

/** The account that the lines above the headings give as the statement's own. */
export function accountIn(above: readonly (readonly ImportCell[])[]): string | undefined {
  for (const cells of above)
    for (const [at, cell] of cells.entries()) {
      const label = folded(plain(cell))
      if (!/^(so )?(tai khoan|tk)\b|^account( no| number)?\b|^stk\b/.test(label)) continue
      const amounts = [cell, ...cells.slice(at + 1)].map((next) => NUMBER.exec(plain(next))?.[0]).find(Boolean)
      if (amounts) return amounts.replace(/[ .-]/g, '')
    }
  return undefined
}
