import { delimiters } from '@learning-cms/contract/records/imports'
import type { Reason } from '@learning-cms/contract/core/reasons'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuse } from '#refuse'
import type { Call } from '#http/serve.ts'
import { sniff } from '#services/imports/sniff.ts'
import { headOf, rowsOf, type TableSource } from '#services/imports/table.ts'
import type { TableRow } from '#services/imports/table-row.ts'
import { completeParcel } from './parcels.ts'

/** How much is read, and the reasons for refusing more. */
export type TableLimits = { bytes: number; lines: number; tooLarge: Reason; tooManyLines: Reason }
/** Lines above the headings do not count towards the limit. */
export const HEADINGS_WITHIN = 60
const READ_WITHIN_MS = 25_000

/** The bytes of a table sent as the body or as a parcel. */
export const bytesSent = (call: Call, parcel: string | undefined, limits: TableLimits) =>
  parcel ? parcelOf(call, parcel, limits) : bodyOf(call, limits)

async function bodyOf({ request, reply }: Call, limits: TableLimits) {
  const parts: Buffer[] = []
  let size = 0
  const sent: AsyncIterable<Buffer> = request.raw
  for await (const part of sent) {
    size += part.length
    if (size > limits.bytes) {
      // The rest of a refused body is not read.
      reply.header('connection', 'close')
      refuseTooLarge(limits)
    }
    parts.push(part)
  }
  return size === 0 ? refuse('wrong-type', 'imports.empty') : Buffer.concat(parts)
}

async function parcelOf(call: Call, parcel: string, limits: TableLimits) {
  const { path, byteSize } = await completeParcel(call, parcel)
  if (byteSize === 0) refuse('wrong-type', 'imports.empty')
  if (byteSize > limits.bytes) refuseTooLarge(limits)
  const bytes = await readFile(path)
  await rm(path, { force: true })
  return bytes
}

const refuseTooLarge = ({ bytes, tooLarge }: TableLimits) =>
  refuse('too-large', tooLarge, { values: { max: bytes / 1024 / 1024 } })

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * All lines, with the delimiter that `find` recognises them by; without any, `otherwise` gets them with the delimiter
 * that the file seems to use. The table readers need files.
 */
export async function readTable<Found>(
  bytes: Buffer,
  limits: TableLimits,
  { find, otherwise }: { find: (rows: TableRow[]) => Found | undefined; otherwise: (rows: TableRow[]) => Found },
): Promise<Found> {
  const folder = await mkdtemp(join(tmpdir(), 'cms-table-'))
  try {
    const path = join(folder, 'table')
    await writeFile(path, bytes, { mode: 0o600 })
    const kind = await sniff(path)
    if ('refused' in kind) return refuse('wrong-type', kind.refused)
    const signal = AbortSignal.timeout(READ_WITHIN_MS)
    let first: TableRow[] | undefined
    for (const delimiter of kind.format === 'csv' ? [null, ...delimiters] : [null]) {
      const rows = await everyRow({ path, ...kind, delimiter, sheet: null, headingLine: 0 }, { signal, limits })
      const found = find(rows)
      if (found !== undefined) return found
      first ??= rows
    }
    return otherwise(first!)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type SentTableOptions = { signal: AbortSignal; limits: TableLimits }

async function everyRow(source: TableSource, { signal, limits }: SentTableOptions) {
  const { delimiter } = await headOf(source, signal)
  const rows: TableRow[] = []
  for await (const some of rowsOf({ ...source, delimiter }, signal)) {
    rows.push(...some)
    const max = limits.lines
    if (rows.length > max + HEADINGS_WITHIN) refuse('too-large', limits.tooManyLines, { values: { max } })
  }
  return rows
}
