/** A file in an archive, not yet unpacked. */
export type ZipEntry = {
  path: string
  size: number
  isLocked: boolean
  /** Throws if it unpacks to more than the limit. */
  unpack: (mostBytes: number) => Promise<Blob>
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const [STORED, DEFLATED] = [0, 8]

/**
 * The entries of an archive, read from its end; undefined if that cannot be read. Large archives are not loaded into
 * memory.
 */
export async function entriesOf(archive: Blob): Promise<ZipEntry[] | undefined> {
  const from = Math.max(0, archive.size - END_BYTES - LONGEST_COMMENT)
  const tail = new DataView(await archive.slice(from).arrayBuffer())
  const end = endIn(tail)
  if (end === undefined) return undefined
  const [count, length, start] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ]
  // A ZIP64 archive has the real value elsewhere.
  if (count === 0xffff || start === 0xffffffff || start + length > archive.size) return undefined
  return read(archive, await archive.slice(start, start + length).arrayBuffer(), count)
}

function endIn(tail: DataView) {
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) if (tail.getUint32(at, true) === END) return at
  return undefined
}

function read(archive: Blob, table: ArrayBuffer, count: number) {
  const view = new DataView(table)
  const entries: ZipEntry[] = []
  let at = 0
  for (let n = 0; n < count; n += 1) {
    if (at + ENTRY_BYTES > table.byteLength || view.getUint32(at, true) !== ENTRY) return undefined
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    const place = view.getUint32(at + 42, true)
    const [name, extra] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)]
    const comment = view.getUint16(at + 32, true)
    const path = new TextDecoder().decode(new Uint8Array(table, at + ENTRY_BYTES, name)).normalize('NFC')
    entries.push({
      path,
      size,
      isLocked: (flags & 1) === 1,
      unpack: (mostBytes) => unpack(archive, { place, packed, method }, mostBytes),
    })
    at += ENTRY_BYTES + name + extra + comment
  }
  return entries
}

type PackedEntry = { place: number; packed: number; method: number }

async function unpack(archive: Blob, { place, packed, method }: PackedEntry, mostBytes: number) {
  const local = new DataView(await archive.slice(place, place + LOCAL_BYTES).arrayBuffer())
  const start = place + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true)
  const bytes = archive.slice(start, start + packed)
  if (method === STORED) return bytes
  if (method !== DEFLATED) throw new Error('unknown compression method')
  let size = 0
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      size += part.byteLength
      if (size > mostBytes) controller.error(new Error('too large'))
      else controller.enqueue(part)
    },
  })
  const unpacked = bytes.stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(counted)
  return new Response(unpacked).blob()
}
