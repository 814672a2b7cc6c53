import {
  settlementLimits,
  type SentSettlement,
  type SettlementPreview,
  type SettlementReading,
} from '@learning-cms/contract/money/settlements'
import type { Reason } from '@learning-cms/contract/core/reasons'
import type { PayGateway } from '@learning-cms/contract/money/payments'
import type { Db } from '#db/open.ts'
import { inPieces } from '#limits/in-pieces.ts'
import { refuse } from '#refuse'
import type { Call } from '#http/serve.ts'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { cleanFileName } from '#services/media/file-names.ts'
import { batchesOf, statesOf, type SettlementBatch } from './batches.ts'
import {
  belongsToAnother,
  findKnown,
  insertFile,
  insertLines,
  insertSettlements,
  isFileKnown,
  leaveGateway,
  rememberColumns,
  takeTurn,
  type NewFile,
} from './import-queries.ts'
import { identitiesOf, judge, ourReference, type JudgedLine } from './judge.ts'
import { readFile, type SettlementTable } from './read-file.ts'
import { readLine, type ReadLine, type Unread } from './read-line.ts'

/** Reads a file as the import would, and stores nothing. */
export async function previewFile(call: Call, sent: SentSettlement): Promise<SettlementPreview> {
  const table = await readFile(call, sent)
  const { first, headingLine, columns, foundBy } = table
  const head = { first, headingLine, columns, foundBy }
  if (foundBy === 'nothing') return { ...head, reading: null, obstacle: null }
  const judged = await judgeTable(call.db, sent.gateway, table)
  return {
    ...head,
    reading: readingOf(judged),
    obstacle: (await obstacleTo(call.db, sent.gateway, table, judged)) ?? null,
  }
}

/** Imports a file: its lines are stored, the file itself is not. */
export async function importFile(call: Call, sent: SentSettlement) {
  const table = await readFile(call, sent)
  if (table.foundBy === 'nothing') return refuse('rule-broken', 'settlements.no-headings')
  return call.db.transaction((tx) => saveFile(tx, call, sent, table))
}

type JudgedTable = { lines: JudgedLine[]; batches: SettlementBatch[]; unreadable: Unread[] }

async function judgeTable(db: Db, gateway: PayGateway, { rows, columns }: SettlementTable): Promise<JudgedTable> {
  const lines: ReadLine[] = []
  const unreadable: Unread[] = []
  for (const read of await inPieces(rows, (row) => readLine(row, columns))) {
    if (!read) continue
    if ('reason' in read) unreadable.push(read)
    else lines.push(read)
  }
  const known = await findKnown(db, gateway, {
    transactionIds: distinct(lines, ({ transactionId }) => transactionId),
    references: distinct(lines, ({ reference }) => ourReference(gateway, reference)),
    identities: identitiesOf(lines),
  })
  const judged = judge(gateway, lines, known)
  const batches = batchesOf(judged)
  const max = settlementLimits.batches
  if (batches.length > max) refuse('rule-broken', 'settlements.too-many-batches', { values: { max } })
  return { lines: judged, batches, unreadable }
}

const distinct = (lines: readonly ReadLine[], of: (line: ReadLine) => string) => [
  ...new Set(lines.map(of).filter((text) => text !== '')),
]

const readingOf = ({ lines, batches, unreadable }: JudgedTable): SettlementReading => ({
  batches: batches.map(({ lines: _lines, ...batch }) => batch),
  states: statesOf(lines),
  unreadableLines: unreadable.length,
  unreadable: unreadable.slice(0, settlementLimits.unreadableListed),
})

/** Why a file that can be read cannot be imported. */
async function obstacleTo(
  db: Db,
  gateway: PayGateway,
  { sha256 }: SettlementTable,
  { lines, batches }: JudgedTable,
): Promise<Reason | undefined> {
  if (await isFileKnown(db, sha256)) return 'settlements.file-known'
  if (lines.length === 0) return 'settlements.no-lines'
  if (batches.length === 0) return 'settlements.nothing-new'
  const isOurs = lines.some(({ state }) => state !== 'unknown' && state !== 'fee')
  const numbers = lines.flatMap(({ transactionId }) => transactionId || [])
  if (!isOurs && (await belongsToAnother(db, gateway, numbers))) return 'settlements.other-gateway'
  return undefined
}

async function saveFile(tx: Db, call: Call, { gateway, fileName }: SentSettlement, table: SettlementTable) {
  await takeTurn(tx, gateway)
  const judged = await judgeTable(tx, gateway, table)
  const obstacle = await obstacleTo(tx, gateway, table, judged)
  if (obstacle) refuse('state-forbids', obstacle)
  const { sha256, byteSize, headings, columns } = table
  const by = { accountId: call.actor.accountId, actorName: call.actor.name }
  const unreadable = judged.unreadable.slice(0, settlementLimits.unreadableListed)
  const file = {
    id: newId(),
    gateway,
    fileName: cleanFileName(fileName),
    sha256,
    byteSize,
    headings,
    columns,
    unreadable,
    ...by,
  }
  // The same bytes may have come under another gateway's name meanwhile.
  if (!(await insertFile(tx, file))) refuse('state-forbids', 'settlements.file-known')
  if (table.foundBy === 'hand') await rememberColumns(tx, gateway, { hash: table.headingsHash, columns })
  const settlementIds = await insertBatches(tx, file, judged.batches)
  const reading = readingOf(judged)
  await recordFile(tx, call, file, reading)
  return { fileId: file.id, settlementIds, reading }
}

async function insertBatches(tx: Db, file: NewFile, batches: readonly SettlementBatch[]) {
  const settlements = batches.map((batch) => ({ ...batch, id: newId() }))
  await insertSettlements(
    tx,
    file,
    settlements.map(({ lines: _lines, net: _net, ...settlement }) => settlement),
  )
  const lines = settlements.flatMap(({ id, lines }) => lines.map((line) => ({ ...line, settlementId: id })))
  await insertLines(tx, file.gateway, lines)
  await leaveGateway(
    tx,
    lines.flatMap(({ paymentId }) => paymentId ?? []),
  )
  return settlements.map(({ id }) => id)
}

const recordFile = (
  tx: Db,
  call: Call,
  { id, gateway, fileName, sha256 }: NewFile,
  { batches, states, unreadableLines }: SettlementReading,
) =>
  record(tx, call, {
    action: 'settlements.bring',
    entity: 'settlement-files',
    id,
    label: fileName,
    after: {
      gateway,
      sha256,
      batches: batches.length,
      ...Object.fromEntries(states.map(({ state, lines }) => [state, lines])),
      unreadableLines,
      net: batches.reduce((sum, { net }) => sum + net, 0),
    },
  })
