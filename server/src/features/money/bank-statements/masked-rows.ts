import type { BankLine, BankLineDetail } from '@learning-cms/contract/money/bank-statements'
import type { By } from '#http/actor.ts'
import { plain } from '#services/imports/cells.ts'
import { columnsIn } from './columns.ts'
import { isNamedIn } from './codes.ts'
import type { FoundLine, ListedLine } from './queries.ts'

const mayReveal = ({ actor }: By) => actor.may.has('pii:reveal')

/** The last four digits, which the bank's own app shows too. */
const maskedAccount = (account: string) => (account === '' ? '' : `•••• ${account.slice(-4)}`)

const differenceOf = ({ order, status, amount }: Pick<ListedLine, 'order' | 'status' | 'amount'>) =>
  order && status === 'open' ? amount - order.missing : null

export const toRow = <Row extends ListedLine>(by: By, row: Row): Row & Pick<BankLine, 'difference'> => ({
  ...row,
  counterAccount: mayReveal(by) ? row.counterAccount : maskedAccount(row.counterAccount),
  difference: differenceOf(row),
})

export function toLineDetail(by: By, line: FoundLine): BankLineDetail {
  const { candidates, statementId, fileName, fileSha256, importedAt, importedByName, lineSha256 } = line
  const { order } = line
  const others = candidates.filter(({ id }) => id !== order?.id)
  return {
    ...toRow(by, { ...line, sortKey: null }),
    candidates: others
      .map((one) => ({ ...one, isNamed: isNamedIn(`${line.description} ${line.counterName}`, one.studentName) }))
      .sort((a, b) => Number(b.isNamed) - Number(a.isNamed)),
    evidence: {
      statementId,
      fileName,
      fileSha256,
      importedAt,
      importedByName,
      line: line.line,
      lineSha256,
      cells: evidenceOf(by, line),
    },
  }
}

function evidenceOf(by: By, { headings, cells }: FoundLine) {
  const hidden = mayReveal(by) ? undefined : columnsIn(headings)?.counterAccount
  return cells
    .map((cell, at) => ({
      heading: headings[at] ?? '',
      text: at === hidden ? maskedAccount(plain(cell)) : plain(cell),
    }))
    .filter(({ text }) => text !== '')
}
