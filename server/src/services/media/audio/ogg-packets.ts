const PAGE = Buffer.from('OggS')
const HEADER_BYTES = 27
const CONTINUES = 255

/** The packets of an Ogg file, put together over pages; of its first stream, and without those that are cut off. */
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
