import {
  statementLimits,
  type ImportedStatement,
  type UnreadableLine,
} from '@learning-cms/contract/money/bank-statements'
import type { Db } from '#db/open.ts'
import { inPieces } from '#limits/in-pieces.ts'
import { refuse } from '#refuse'
import type { Call } from '#http/serve.ts'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { plain } from '#services/imports/cells.ts'
import type { TableRow } from '#services/imports/table-row.ts'
import { cleanFileName } from '#services/media/file-names.ts'
import { bytesSent, sha256Of, type TableLimits } from '#services/incoming/sent-table.ts'
import { countExact, findKnown, insertLines, insertStatement, suggestOrders, takeTurn } from './import-queries.ts'
import { digestOf, readLine, type StatementLine } from './read-line.ts'
import { readStatement, type StatementTable } from './read-statement.ts'

type NewStatementFile = { fileName: string; account?: string | undefined; parcel?: string | undefined }
type StatementReading = { lines: StatementLine[]; unreadable: UnreadableLine[] }
type StatementFile = {
  fileName: string
  account: string
  sha256: string
  byteSize: number
  headings: string[]
  read: StatementReading
}

const limits: TableLimits = {
  ...statementLimits,
  tooLarge: 'bank-statements.too-large',
  tooManyLines: 'bank-statements.too-many-lines',
}
const LONGEST_TEXT = 200

/** Imports a statement. Its contents are stored as they are; the file itself is not. */
export async function importStatement(call: Call, sent: NewStatementFile): Promise<ImportedStatement> {
  const bytes = await bytesSent(call, sent.parcel, limits)
  const table = await readStatement(bytes, limits)
  const account = accountOf(table, sent.account)
  const file = {
    fileName: cleanFileName(sent.fileName),
    account,
    sha256: sha256Of(bytes),
    byteSize: bytes.length,
    headings: table.headings,
    read: await linesOf(table),
  }
  return call.db.transaction((tx) => saveStatement(tx, call, file))
}

function accountOf({ account: named }: StatementTable, chosen: string | undefined) {
  if (named && chosen && named !== chosen)
    refuse('rule-broken', 'bank-statements.other-account', { values: { account: named } })
  return chosen ?? named ?? refuse('rule-broken', 'bank-statements.account-required')
}

async function saveStatement(tx: Db, call: Call, { read, ...file }: StatementFile): Promise<ImportedStatement> {
  await takeTurn(tx, file.account)
  const { fresh, known, reused } = await compared(tx, file.account, read.lines)
  const unreadable = [...read.unreadable, ...reused].sort((a, b) => a.line - b.line)
  const id = newId()
  const by = { accountId: call.actor.accountId, actorName: call.actor.name }
  const counts = { newLines: fresh.length, knownLines: known }
  await insertStatement(tx, { id, ...file, ...counts, unreadable, ...by })
  await insertLines(tx, { statementId: id, account: file.account }, fresh)
  await suggestOrders(tx)
  const { fileName, account, sha256 } = file
  const summary = { account, ...counts, unreadableLines: unreadable.length }
  await record(tx, call, {
    action: 'bank-statements.bring',
    entity: 'bank-statements',
    id,
    label: fileName,
    after: { ...summary, sha256 },
  })
  return {
    id,
    fileName,
    ...summary,
    createdByName: by.actorName,
    createdAt: new Date().toISOString(),
    outgoingLines: fresh.filter(({ direction }) => direction === 'out').length,
    exactLines: await countExact(tx, id),
    unreadable: unreadable.slice(0, statementLimits.unreadableListed),
  }
}

async function linesOf({ rows, columns }: StatementTable): Promise<StatementReading> {
  const lines: StatementLine[] = []
  const unreadable: UnreadableLine[] = []
  const alike = new Map<string, number>()
  await inPieces(rows, (row) => {
    const read = readLine(row, columns)
    if (!read) return
    if ('reason' in read) unreadable.push({ line: row.line, ...read, text: textOf(row) })
    else lines.push(read.reference ? read : { ...read, reference: referenceOf(read, alike) })
  })
  return { lines, unreadable }
}

/** Identifies a line without a reference: by its contents, and by its place among identical ones of that day. */
function referenceOf({ bookedAt, direction, amount, cells }: StatementLine, alike: Map<string, number>) {
  const digest = digestOf([bookedAt, direction, amount, cells.map((cell) => plain(cell))]).slice(0, 24)
  const before = alike.get(digest) ?? 0
  alike.set(digest, before + 1)
  return `#${digest}${before > 0 ? `-${before + 1}` : ''}`
}

const textOf = ({ cells }: TableRow) =>
  cells
    .map((cell) => plain(cell))
    .filter(Boolean)
    .join(' | ')
    .toWellFormed()
    .replaceAll('\0', '')
    .slice(0, LONGEST_TEXT)

const keyOf = ({ direction, reference }: Pick<StatementLine, 'direction' | 'reference'>) => `${direction} ${reference}`
const dayOf = (at: string) => new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 10)

/** Which lines are new, how many are known, and which have a known reference with another amount or day. */
async function compared(tx: Db, account: string, lines: readonly StatementLine[]) {
  const there = await findKnown(tx, account, [...new Set(lines.map(({ reference }) => reference))])
  const known = new Map(there.map((line) => [keyOf(line), line]))
  const fresh: StatementLine[] = []
  const reused: UnreadableLine[] = []
  let again = 0
  for (const line of lines) {
    const { reference, direction, amount } = line
    const [first, day] = [known.get(keyOf(line)), dayOf(line.bookedAt)]
    if (!first) {
      known.set(keyOf(line), { direction, reference, amount, day })
      fresh.push(line)
    } else if (first.amount === amount && first.day === day) again += 1
    else
      reused.push({
        line: line.line,
        reason: 'bank-statements.reference-reused',
        values: { reference },
        text: textOf(line),
      })
  }
  return { fresh, known: again, reused }
}
