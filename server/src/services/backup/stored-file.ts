import { createHash } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { refuse } from '#refuse'
import { asError, codeOf } from '#errors'
import type { BackupKey } from './keys.ts'
import { decrypting, encrypting, Unreadable } from './sealed-stream.ts'

/** What a file contains, and what of it is on disk. Hashes are SHA-256 in hexadecimal. */
export type Stored = { rows: number; bytes: number; sha256: string; stored: { bytes: number; sha256: string } }
/** Lines are compressed and counted; other files, such as pictures, are compressed already. */
type StoredFileOptions = { as: 'lines' | 'file'; key: BackupKey | undefined; signal?: AbortSignal | undefined }
const NEW_LINE = 10
/** Links are not followed, and a pipe without a writer does not block. */
const READ_PLAIN = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/**
 * Counts and hashes what passes through. Stops above `most` bytes: what unpacks to more than declared is not one of our
 * backups.
 */
class Meter extends Transform {
  rows = 0
  bytes = 0
  readonly #hash = createHash('sha256')
  readonly #most: number
  readonly #countsRows: boolean

  constructor({ most = Number.POSITIVE_INFINITY, countsRows = false } = {}) {
    super()
    this.#most = most
    this.#countsRows = countsRows
  }

  override _transform(part: Buffer, _encoding: unknown, done: (error?: Error | null, part?: Buffer) => void) {
    this.bytes += part.length
    if (this.bytes > this.#most) return done(new TooMuch())
    this.#hash.update(part)
    if (this.#countsRows)
      for (let at = part.indexOf(NEW_LINE); at >= 0; at = part.indexOf(NEW_LINE, at + 1)) this.rows += 1
    done(null, part)
  }

  digest() {
    return this.#hash.digest('hex')
  }
}

class TooMuch extends Error {}

/** Writes a stream to a temporary file first: a file under its final name is complete and survives a power cut. */
export async function storeStream(
  source: Readable,
  path: string,
  { as, key, signal }: StoredFileOptions,
): Promise<Stored> {
  const temporary = `${path}.new`
  const [plain, onDisk] = [new Meter({ countsRows: as === 'lines' }), new Meter()]
  const steps = [
    source,
    plain,
    ...(as === 'lines' ? [createZstdCompress()] : []),
    ...(key ? [encrypting(key)] : []),
    onDisk,
    createWriteStream(temporary, { mode: 0o600, flush: true }),
  ] as unknown as [Readable, ...Transform[]]
  try {
    await pipeline(steps, { signal })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return {
    rows: plain.rows,
    bytes: plain.bytes,
    sha256: plain.digest(),
    stored: { bytes: onDisk.bytes, sha256: onDisk.digest() },
  }
}

type Expected = Omit<Stored, 'stored'> & { stored?: Stored['stored'] | undefined }

/**
 * The contents of a stored file, refused at the end if not earlier when they are not as expected. `name` is used in the
 * refusal. Links are not followed: a backup is a folder of plain files.
 */
export async function readStored(
  path: string,
  name: string,
  options: StoredFileOptions & { expected: Expected },
): Promise<Readable> {
  const file = await openPlain(path, name, options.expected.stored?.bytes)
  const { rows, bytes, sha256, stored } = options.expected
  const onDisk = new Meter()
  const plain = new Meter({ most: bytes, countsRows: options.as === 'lines' })
  const checked = new PassThrough({
    flush: (done) => {
      const isSame =
        plain.rows === rows &&
        plain.bytes === bytes &&
        plain.digest() === sha256 &&
        (!stored || onDisk.digest() === stored.sha256)
      done(isSame ? null : new TooMuch())
    },
  })
  const steps = [
    file.createReadStream({ highWaterMark: 256 * 1024 }),
    onDisk,
    ...(options.key ? [decrypting(options.key)] : []),
    ...(options.as === 'lines' ? [createZstdDecompress()] : []),
    plain,
    checked,
  ] as unknown as [Readable, ...Transform[], PassThrough]
  pipeline(steps, { signal: options.signal }).catch((error: unknown) => checked.destroy(asError(error)))
  return checked
}

/** Reads it to the end without keeping anything. */
export async function verifyStored(path: string, name: string, options: StoredFileOptions & { expected: Expected }) {
  try {
    for await (const part of await readStored(path, name, options)) void part
  } catch (error) {
    throw asAltered(error, name, options.signal)
  }
}

/**
 * Turns an error of reading into `alteredFile`, except for an abort, a disk error, and errors that do not come from the
 * file's contents.
 */
export function asAltered(error: unknown, name: string, signal?: AbortSignal) {
  if (signal?.aborted || codeOf(error)?.startsWith('E')) return error
  return isOfFile(error) ? alteredFile(name) : error
}

const isOfFile = (error: unknown) =>
  error instanceof TooMuch ||
  error instanceof Unreadable ||
  (codeOf(error) ?? '').startsWith('ZSTD_') ||
  (codeOf(error) ?? '').startsWith('Z_')

function alteredFile(name: string) {
  try {
    return refuse('rule-broken', 'backups.file-altered', { values: { file: name } })
  } catch (refused) {
    return refused
  }
}

async function openPlain(path: string, name: string, size: number | undefined): Promise<FileHandle> {
  const file = await open(path, READ_PLAIN).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return refuse('rule-broken', 'backups.file-missing', { values: { file: name } })
    if (error.code === 'ELOOP' || error.code === 'EMLINK')
      return refuse('rule-broken', 'backups.link', { values: { file: name } })
    throw error
  })
  const found = await file.stat()
  if (found.isFile() && (size === undefined || found.size === size)) return file
  await file.close()
  return refuse('rule-broken', found.isFile() ? 'backups.file-altered' : 'backups.link', { values: { file: name } })
}
