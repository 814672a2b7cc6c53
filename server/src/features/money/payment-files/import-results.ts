import type { PaymentFile, PaymentLayout, PaymentResult } from '@learning-cms/contract/money/payment-files'
import {
  resultFields,
  resultLimits,
  type ResultField,
  type ResultLine,
  type ResultsPreview,
  type SentResults,
} from '@learning-cms/contract/money/payment-results'
import type { Reason } from '@learning-cms/contract/core/reasons'
import type { ImportCell } from '#db/schema/system/imports.ts'
import { refuse } from '#refuse'
import type { Call } from '#http/serve.ts'
import { record } from '#services/audit/record.ts'
import { folded, spellingsOf } from '#services/imports/headings.ts'
import { readMatched, type ColumnsOf, type MatchedTable } from '#services/incoming/matched-table.ts'
import { bytesSent } from '#services/incoming/sent-table.ts'
import { cleanFileName } from '#services/media/file-names.ts'
import { findLayout, findResultColumns, rememberResultColumns } from './layout-queries.ts'
import { readResultLine } from './read-result-line.ts'
import { recordResults } from './results.ts'
import { readFile } from './rules.ts'

const limits = {
  ...resultLimits,
  tooLarge: 'payment-results.too-large',
  tooManyLines: 'payment-results.too-many-lines',
} as const

/** Reads the bank's answer as `importResults` would, and records nothing. */
export async function previewResults(call: Call, id: string, sent: SentResults): Promise<ResultsPreview> {
  const { file, table, lines } = await read(call, id, sent)
  const { first, headingLine, columns, foundBy } = table
  const head = { first, headingLine, columns, foundBy }
  if (foundBy === 'nothing') return { ...head, lines: null, silent: 0, obstacle: null }
  return { ...head, lines, silent: silentIn(file, lines), obstacle: obstacleTo(lines) ?? null }
}

/**
 * Records the bank's result of each waiting payment, by the commands that people use. Existing results are not changed,
 * so the same file imported twice, even concurrently, settles nothing twice.
 */
export async function importResults(call: Call, id: string, sent: SentResults) {
  const { file, table, lines } = await read(call, id, sent)
  if (table.foundBy === 'nothing') return refuse('rule-broken', 'payment-results.no-headings')
  const obstacle = obstacleTo(lines)
  if (obstacle) refuse('state-forbids', obstacle)
  await recordFile(call, file, { fileName: cleanFileName(sent.fileName), table, lines })
  const { rows } = await recordResults(call.db, call, id, lines.flatMap(resultOf))
  const refusals = new Map(rows.map(({ itemId, reason }) => [itemId, reason]))
  const after = lines.map((line) => (isResult(line) ? { ...line, reason: refusals.get(line.itemId!) ?? null } : line))
  const done = (state: ResultLine['state']) => after.filter((line) => line.state === state && !line.reason).length
  return { paid: done('paid'), failed: done('failed'), lines: after }
}

async function read(call: Call, id: string, sent: SentResults) {
  const file = await readFile(call.db, id)
  if (file.status === 'withdrawn') refuse('state-forbids', 'payment-files.not-open')
  const layout = await findLayout(call.db, file.bank)
  const table = await readMatched<ResultField>(await bytesSent(call, sent.parcel, limits), sent, {
    fields: resultFields,
    limits,
    isComplete,
    headed: (cells) => columnsIn(layout, cells),
    remember: (hashes) => findResultColumns(call.db, file.bank, hashes),
    columnsMissing: 'payment-results.columns-missing',
    columnTwice: 'payment-results.column-twice',
  })
  const reading = { columns: table.columns, outcomes: layout, items: file.itemList }
  return { file, table, lines: alone(table.rows.flatMap((row) => readResultLine(row, reading) ?? [])) }
}

const isComplete = ({ amount, outcome, number, memo }: ColumnsOf<ResultField>) =>
  amount !== undefined && outcome !== undefined && (number ?? memo) !== undefined

/** The first heading set for a field wins. */
function columnsIn({ resultColumns }: PaymentLayout, cells: readonly ImportCell[]) {
  const ranks = new Map(resultColumns.map(({ heading }, rank) => [folded(heading), rank]))
  const taken: ColumnsOf<ResultField> = {}
  const columns: ColumnsOf<ResultField> = {}
  for (const [at, cell] of cells.entries()) {
    if (typeof cell !== 'string' || at >= resultLimits.columns) continue
    const rank = spellingsOf(cell)
      .map((spelling) => ranks.get(folded(spelling)))
      .find((found) => found !== undefined)
    if (rank === undefined) continue
    const { field } = resultColumns[rank]!
    if (rank >= (taken[field] ?? Infinity)) continue
    columns[field] = at
    taken[field] = rank
  }
  return isComplete(columns) ? columns : undefined
}

const isResult = ({ state }: ResultLine) => state === 'paid' || state === 'failed'

/** If several lines are about one waiting payment, none is recorded: a person has to find out which one is true. */
function alone(lines: readonly ResultLine[]): ResultLine[] {
  const about = Map.groupBy(lines, ({ itemId }) => itemId)
  return lines.map((line) =>
    line.itemId !== null && line.state !== 'settled' && about.get(line.itemId)!.length > 1
      ? { ...line, state: 'doubled', reason: null }
      : line,
  )
}

function silentIn({ itemList }: PaymentFile, lines: readonly ResultLine[]) {
  const named = new Set(lines.map(({ itemId }) => itemId))
  return itemList.filter(({ id, state }) => state === 'waiting' && !named.has(id)).length
}

/** Why there is nothing to record. */
function obstacleTo(lines: readonly ResultLine[]): Reason | undefined {
  if (lines.length === 0) return 'payment-results.no-lines'
  if (lines.every(({ state }) => state === 'unknown')) return 'payment-results.other-file'
  return lines.some(isResult) ? undefined : 'payment-results.nothing-new'
}

function resultOf(line: ResultLine): PaymentResult[] {
  const { itemId, state, reference: transferReference, paidOn, said: reason } = line
  if (itemId === null || !isResult(line)) return []
  return state === 'paid'
    ? [{ itemId, outcome: 'paid', transferReference, ...(paidOn && { paidOn }) }]
    : [{ itemId, outcome: 'failed', reason }]
}

type Brought = { fileName: string; table: MatchedTable<ResultField>; lines: readonly ResultLine[] }

/** Before anything is applied: whatever is recorded afterwards has this line as its source. */
const recordFile = (call: Call, { id, number, bank, version }: PaymentFile, { fileName, table, lines }: Brought) =>
  call.db.transaction(async (tx) => {
    if (table.foundBy === 'hand')
      await rememberResultColumns(tx, bank, { hash: table.headingsHash, columns: table.columns })
    const states = Map.groupBy(lines, ({ state }) => state)
    await record(tx, call, {
      action: 'payment-files.bringResults',
      entity: 'payment-files',
      id,
      version,
      label: number,
      after: {
        fileName,
        sha256: table.sha256,
        ...Object.fromEntries([...states].map(([state, some]) => [state, some.length])),
      },
    })
  })
