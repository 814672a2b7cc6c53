import { reject } from './bad-file.ts'
import { modelLimits } from '@learning-cms/contract/system/media/media'
import { parseJson, type Raw } from './raw.ts'

const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BIN_CHUNK = 0x004e4942
const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
/** Two, plus what extensions may add. */
const MOST_CHUNKS = 100
const MEGABYTE = 1024 * 1024

/** A file that can be read in parts. */
export type Pieces = { size: number; read: (start: number, length: number) => Uint8Array }
/** Where a part is in its file. */
export type Stretch = { start: number; length: number }

/** The header and parts of a GLB. Its declared length must be correct: programs handle a wrong one differently. */
export function readGlb(file: Pieces): { json: Raw; bin: Stretch | undefined } {
  if (file.size < HEADER_BYTES + CHUNK_HEADER_BYTES) reject('models.cut-off')
  const header = numbersAt(file, 0, HEADER_BYTES)
  if (header.getUint32(0, true) !== MAGIC) reject('models.unreadable')
  const version = header.getUint32(4, true)
  if (version !== 2) reject('models.old-version', { version: `${version}.0` })
  const chunks = chunksOf(file)
  const declared = header.getUint32(8, true)
  if (declared !== file.size) reject('models.wrong-length', { declared, actual: file.size })
  const [first, second] = chunks
  if (first?.type !== JSON_CHUNK) return reject('models.broken', { where: 'JSON' })
  return { json: jsonIn(first, file), bin: second?.type === BIN_CHUNK ? second : undefined }
}

function numbersAt({ read }: Pieces, start: number, length: number) {
  const { buffer, byteOffset, byteLength } = read(start, length)
  return new DataView(buffer, byteOffset, byteLength)
}

function chunksOf(file: Pieces) {
  const chunks: (Stretch & { type: number })[] = []
  for (let at = HEADER_BYTES; at < file.size;) {
    if (at + CHUNK_HEADER_BYTES > file.size) reject('models.cut-off')
    if (chunks.length === MOST_CHUNKS) reject('models.unreadable')
    const head = numbersAt(file, at, CHUNK_HEADER_BYTES)
    const chunk = { type: head.getUint32(4, true), start: at + CHUNK_HEADER_BYTES, length: head.getUint32(0, true) }
    at = chunk.start + chunk.length
    if (at > file.size) reject('models.cut-off')
    chunks.push(chunk)
  }
  return chunks
}

/** The description in a stretch of a file. */
export function jsonIn({ start, length }: Stretch, { read }: Pieces) {
  const max = modelLimits.jsonMegabytes
  if (length > max * MEGABYTE) reject('models.json-too-large', { megabytes: Math.ceil(length / MEGABYTE), max })
  // The decoder removes a byte order mark.
  return parseJson(new TextDecoder().decode(read(start, length)))
}
