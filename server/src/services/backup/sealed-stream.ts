import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { asError } from '#errors'
import type { BackupKey } from './keys.ts'

const CIPHER = 'aes-256-gcm'
const MAGIC = Buffer.from('LCMSENC1')
const SALT_BYTES = 16
const HEAD_BYTES = MAGIC.length + SALT_BYTES
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16

/** The file on disk is not what was encrypted, or it was encrypted with another key. */
export class Unreadable extends Error {}

/** The encrypted size of a file of `bytes`. */
export const encryptedSize = (bytes: number) =>
  HEAD_BYTES + bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / CHUNK_BYTES))

/** Numbered, with the last one marked, so that no chunk can be dropped, duplicated, moved or truncated unnoticed. */
function nonceOf(no: number, isLast: boolean) {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(no))
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Splits a stream into chunks of one size; the last one, which may be empty, is marked. */
class InPieces extends Transform {
  #waiting: Buffer[] = []
  #bytes = 0
  #no = 0
  readonly #size: number
  readonly #work: (piece: Buffer, no: number, isLast: boolean) => Buffer

  constructor(size: number, work: (piece: Buffer, no: number, isLast: boolean) => Buffer) {
    super()
    this.#size = size
    this.#work = work
  }

  override _transform(part: Buffer, _encoding: unknown, done: TransformCallback) {
    this.#waiting.push(part)
    this.#bytes += part.length
    try {
      // A full chunk is held back until it is known not to be the last.
      if (this.#bytes > this.#size) this.#pass()
      done()
    } catch (error) {
      done(asError(error))
    }
  }

  #pass() {
    let all = Buffer.concat(this.#waiting)
    for (; all.length > this.#size; all = all.subarray(this.#size))
      this.push(this.#work(all.subarray(0, this.#size), this.#no++, false))
    this.#waiting = [all]
    this.#bytes = all.length
  }

  override _flush(done: TransformCallback) {
    try {
      this.push(this.#work(Buffer.concat(this.#waiting), this.#no, true))
      done()
    } catch (error) {
      done(asError(error))
    }
  }
}

export function encrypting(key: BackupKey): Transform {
  const salt = randomBytes(SALT_BYTES)
  const fileKey = key.fileKey(salt)
  const stream = new InPieces(CHUNK_BYTES, (piece, no, isLast) => {
    const cipher = createCipheriv(CIPHER, fileKey, nonceOf(no, isLast))
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  })
  stream.push(Buffer.concat([MAGIC, salt]))
  return stream
}

export function decrypting(key: BackupKey): Transform {
  let head = Buffer.alloc(0)
  let fileKey: Buffer | undefined
  const opened = new InPieces(CHUNK_BYTES + TAG_BYTES, (piece, no, isLast) => {
    if (!fileKey || piece.length < TAG_BYTES) throw new Unreadable('cut')
    const decipher = createDecipheriv(CIPHER, fileKey, nonceOf(no, isLast), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(piece.subarray(-TAG_BYTES))
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch (error) {
      throw new Unreadable('not the bytes that were encrypted', { cause: error })
    }
  })
  const transform = opened._transform.bind(opened)
  opened._transform = (part: Buffer, encoding, done) => {
    if (fileKey) return transform(part, encoding, done)
    head = Buffer.concat([head, part])
    if (head.length < HEAD_BYTES) return done()
    if (!head.subarray(0, MAGIC.length).equals(MAGIC)) return done(new Unreadable('not an encrypted file'))
    fileKey = key.fileKey(head.subarray(MAGIC.length, HEAD_BYTES))
    return transform(head.subarray(HEAD_BYTES), encoding, done)
  }
  return opened
}
