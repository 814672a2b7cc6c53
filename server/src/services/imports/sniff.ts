import type { Reason } from '@learning-cms/contract/core/reasons'
import { fileTypeFromBuffer } from 'file-type'
import { open } from 'node:fs/promises'
import { decodedFrom } from './decode.ts'

export type Sniffed = { format: 'csv' | 'xlsx' } | { refused: Reason }

const HEAD_BYTES = 64 * 1024
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('PK\x03\x04', 'latin1')
/** The name of the only part of a password-protected workbook. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** Detects the type of a file by its bytes, not its name. */
export async function sniff(path: string): Promise<Sniffed> {
  const head = await headOf(path)
  if (head.subarray(0, 8).equals(OLE))
    return { refused: (await holds(path, ENCRYPTED)) ? 'imports.password' : 'imports.old-excel' }
  if (head.subarray(0, 4).equals(ZIP)) return { format: 'xlsx' }
  if ((await fileTypeFromBuffer(head)) && !isText(head)) return { refused: 'imports.not-a-table' }
  return sniffText(path, head)
}

async function sniffText(path: string, head: Buffer): Promise<Sniffed> {
  if (!hasUtf16Mark(head) && head.includes(0)) return { refused: 'imports.not-a-table' }
  let hasContent = false
  try {
    for await (const text of decodedFrom(path)) {
      if (text.includes('\0')) return { refused: 'imports.not-a-table' }
      hasContent ||= /[^\s,;"]/.test(text)
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { refused: 'imports.encoding' }
  }
  return hasContent ? { format: 'csv' } : { refused: 'imports.empty' }
}

export const hasUtf16Mark = (head: Buffer) =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)

/** A text may happen to begin with a signature, such as `BM` of a bitmap. */
const isText = (head: Buffer) => {
  let controls = 0
  for (const byte of head) if (byte < 32 && ![9, 10, 13].includes(byte)) controls += 1
  return controls === 0 && !head.subarray(0, 5).equals(Buffer.from('%PDF-'))
}

async function headOf(path: string) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function holds(path: string, bytes: Buffer) {
  const file = await open(path)
  try {
    let head = Buffer.alloc(0)
    const chunks: AsyncIterable<Buffer> = file.createReadStream()
    for await (const chunk of chunks) {
      const seen = Buffer.concat([head, chunk])
      if (seen.includes(bytes)) return true
      head = seen.subarray(-bytes.length)
    }
    return false
  } finally {
    await file.close()
  }
}
