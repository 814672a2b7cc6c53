const PAGE = Buffer.from('OggS')
const HEADER_BYTES = 27
const CONTINUES = 255

const SUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x8000_0000 ? (sum << 1) ^ 0x04c1_1db7 : sum << 1
  return sum >>> 0
})
const SUM_AT = 22
const SUM_BYTES = 4

/** The checksum of a page, computed as if its own field were zero. */
function sumOf(page: Buffer) {
  let sum = 0
  for (let at = 0; at < page.length; at += 1) {
    const byte = at >= SUM_AT && at < SUM_AT + SUM_BYTES ? 0 : page[at]!
    sum = ((sum << 8) ^ SUMS[(sum >>> 24) ^ byte]!) >>> 0
  }
  return sum
}

const BEGINS = 2
const ENDS = 4

/**
 * Whether nothing was truncated or altered. Every page must be complete, have a valid checksum and follow the one
 * before, from the beginning of its stream. After the streams have ended programs may append something of their own.
 */
export function isCompleteOgg(bytes: Buffer) {
  const next = new Map<number, number>()
  const open = new Set<number>()
  let at = bytes.indexOf(PAGE)
  while (at >= 0 && at < bytes.length) {
    if (!bytes.subarray(at, at + PAGE.length).equals(PAGE)) return next.size > 0 && open.size === 0
    const end = endOfPage(bytes, at)
    if (end > bytes.length || sumOf(bytes.subarray(at, end)) !== bytes.readUInt32LE(at + SUM_AT)) return false
    const [flags, stream, number] = [bytes[at + 5]!, bytes.readUInt32LE(at + 14), bytes.readUInt32LE(at + 18)]
    const isNext = flags & BEGINS ? !open.has(stream) : number === next.get(stream)
    if (!isNext) return false
    next.set(stream, number + 1)
    if (flags & ENDS) open.delete(stream)
    else open.add(stream)
    at = end
  }
  return next.size > 0
}

function endOfPage(bytes: Buffer, at: number) {
  if (at + HEADER_BYTES > bytes.length) return Infinity
  const segments = bytes[at + 26]!
  const lengths = bytes.subarray(at + HEADER_BYTES, at + HEADER_BYTES + segments)
  return at + HEADER_BYTES + segments + lengths.reduce((sum, length) => sum + length, 0)
}

/** The packets of an Ogg file, reassembled across pages; of its first stream, and without truncated ones. */
export function* packetsOf(bytes: Buffer) {
  let begun: Buffer[] = []
  let stream: number | undefined
  for (let at = bytes.indexOf(PAGE); at >= 0 && at + HEADER_BYTES <= bytes.length;) {
    const segments = bytes[at + 26]!
    const lengths = bytes.subarray(at + HEADER_BYTES, at + HEADER_BYTES + segments)
    const serial = bytes.readUInt32LE(at + 14)
    stream ??= serial
    let from = at + HEADER_BYTES + segments
    for (const length of lengths) {
      if (from + length > bytes.length) return
      if (serial === stream) begun.push(bytes.subarray(from, from + length))
      from += length
      if (length === CONTINUES || serial !== stream) continue
      yield Buffer.concat(begun)
      begun = []
    }
    at = bytes.indexOf(PAGE, from)
  }
}
