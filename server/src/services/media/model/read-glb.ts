import { modelLimits } from '@learning-cms/contract/media'
import { reject } from '#services/media/bad-file.ts'
import { parseJson, type Source } from './raw-gltf.ts'

const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BIN_CHUNK = 0x004e4942
const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
/** Two, and what extensions may add. */
const MOST_CHUNKS = 100
const MEGABYTE = 1024 * 1024

/** Header and parts of a GLB. What it says of its length must be so: programs differ in what they make of a lie. */
export function readGlb(bytes: Buffer): Source {
  if (bytes.length < HEADER_BYTES + CHUNK_HEADER_BYTES) reject('models.cut-off')
  if (bytes.readUInt32LE(0) !== MAGIC) reject('models.unreadable')
  const version = bytes.readUInt32LE(4)
  if (version !== 2) reject('models.old-version', { version: `${version}.0` })
  const chunks = chunksOf(bytes)
  const declared = bytes.readUInt32LE(8)
  if (declared !== bytes.length) reject('models.wrong-length', { declared, actual: bytes.length })
  const [first, second] = chunks
  if (first?.type !== JSON_CHUNK) return reject('models.broken', { where: 'JSON' })
  const bin = second?.type === BIN_CHUNK ? second.bytes : undefined
  return { format: 'glb', json: jsonIn(first.bytes), bytes, bin, files: new Map() }
}

function chunksOf(bytes: Buffer) {
  const chunks: { type: number; bytes: Buffer }[] = []
  for (let at = HEADER_BYTES; at < bytes.length;) {
    if (at + CHUNK_HEADER_BYTES > bytes.length) reject('models.cut-off')
    if (chunks.length === MOST_CHUNKS) reject('models.unreadable')
    const length = bytes.readUInt32LE(at)
    const start = at + CHUNK_HEADER_BYTES
    if (start + length > bytes.length) reject('models.cut-off')
    chunks.push({ type: bytes.readUInt32LE(at + 4), bytes: bytes.subarray(start, start + length) })
    at = start + length
  }
  return chunks
}

export function jsonIn(bytes: Buffer) {
  const max = modelLimits.jsonMegabytes
  if (bytes.length > max * MEGABYTE)
    reject('models.json-too-large', { megabytes: Math.ceil(bytes.length / MEGABYTE), max })
  return parseJson(bytes.toString('utf8').replace(/^\uFEFF/, ''))
}
