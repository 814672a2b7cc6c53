import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type BackupKey, backupKeyOf } from './keys.ts'
import { decrypting, encryptedSize, encrypting, Unreadable } from './sealed-stream.ts'

const CHUNK = 64 * 1024
const HEAD = 24
const PIECE = CHUNK + 16
let key: BackupKey
beforeAll(async () => void (key = await backupKeyOf('một câu dài để mã hoá bản sao lưu')))

const inParts = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
  )
const sealed = (bytes: Buffer, size = 10_000) => buffer(inParts(bytes, size).pipe(encrypting(key)))
const opened = async (bytes: Buffer, { size = 10_000, by = key } = {}) => {
  const stream = decrypting(by)
  const [read] = await Promise.all([buffer(stream), pipeline(inParts(bytes, size), stream)])
  return read
}

test('encrypted data can be read back, however it is split into chunks', async () => {
  const sizes = fc.constantFrom(0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 7)
  const parts = fc.constantFrom(1_000, CHUNK, PIECE, 200_000)
  await fc.assert(
    fc.asyncProperty(sizes, parts, parts, async (size, written, read) => {
      const bytes = randomBytes(size)
      const file = await sealed(bytes, written)
      expect(file.length).toBe(encryptedSize(size))
      expect((await opened(file, { size: read })).equals(bytes)).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('the same text never produces the same file twice', async () => {
  const bytes = randomBytes(1_000)
  expect((await sealed(bytes)).equals(await sealed(bytes))).toBe(false)
})

test('a changed byte, a missing, repeated or moved chunk, and another key are detected', async () => {
  const file = await sealed(randomBytes(3 * CHUNK + 100))
  const piece = (no: number) => file.subarray(HEAD + no * PIECE, HEAD + (no + 1) * PIECE)
  const head = file.subarray(0, HEAD)
  const flipped = (at: number) => {
    const copy = Buffer.from(file)
    copy[at]! ^= 1
    return copy
  }
  const other = await backupKeyOf('một câu dài khác để mã hoá bản sao lưu')
  const bad = [
    ...[0, 10, HEAD, HEAD + CHUNK + 3, file.length - 1].map(flipped),
    file.subarray(0, file.length - 1),
    file.subarray(0, HEAD + 3 * PIECE),
    file.subarray(0, HEAD),
    file.subarray(0, 5),
    Buffer.alloc(0),
    Buffer.concat([head, piece(0), piece(2), piece(3)]),
    Buffer.concat([head, piece(1), piece(0), piece(2), piece(3)]),
    Buffer.concat([head, piece(0), piece(0), piece(1), piece(2), piece(3)]),
    Buffer.concat([file, piece(3)]),
  ]
  for (const [at, one] of bad.entries()) await expect(opened(one), String(at)).rejects.toBeInstanceOf(Unreadable)
  await expect(opened(file, { by: other })).rejects.toBeInstanceOf(Unreadable)
  await expect(opened(file)).resolves.toBeInstanceOf(Buffer)
})
