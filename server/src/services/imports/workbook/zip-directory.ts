import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; method: number; packed: number; size: number; at: number }

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const LOCAL_BYTES = 30
const inflated = promisify(inflateRaw)

/** The entries an archive declares; undefined when it can't be read. Nothing is unpacked. */
export async function directoryOf(file: FileHandle): Promise<ZipEntry[] | undefined> {
  const { size } = await file.stat()
  const tail = await bytesOf(file, Math.max(0, size - END_BYTES - LONGEST_COMMENT), size)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || tail.length - end < END_BYTES || tail.readUInt32LE(end) !== END) return undefined
  const [count, length, start] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (start + length > size) return undefined
  return entriesIn(await bytesOf(file, start, start + length), count)
}

function entriesIn(directory: Buffer, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = []
  let at = 0
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY) return undefined
    const name = directory.readUInt16LE(at + 28)
    const extra = directory.readUInt16LE(at + 30)
    const comment = directory.readUInt16LE(at + 32)
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + name),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    })
    at += 46 + name + extra + comment
  }
  return entries
}

/** Where the packed bytes of an entry begin. */
export async function placeOf(file: FileHandle, { at }: ZipEntry) {
  const local = await bytesOf(file, at, at + LOCAL_BYTES)
  return at + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28)
}

/** A small entry as text. Throws when it unpacks to more than allowed. */
export async function textOf(file: FileHandle, entry: ZipEntry, mostBytes: number) {
  const place = await placeOf(file, entry)
  const packed = await bytesOf(file, place, place + entry.packed)
  const bytes = entry.method === 0 ? packed : await inflated(packed, { maxOutputLength: mostBytes })
  return bytes.toString('utf8')
}

async function bytesOf(file: FileHandle, from: number, to: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, to - from)), 0, Math.max(0, to - from), from)
  return buffer.subarray(0, bytesRead)
}
