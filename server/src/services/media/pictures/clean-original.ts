const SOI_BYTES = 2
const [APP0, APP15, COMMENT, START_OF_SCAN, END] = [0xe0, 0xef, 0xfe, 0xda, 0xd9]
const [EXIF, COLOURS, ADOBE] = [0xe1, 0xe2, 0xee]
const UPRIGHT = 1
/** Exif with nothing but the orientation. */
const ORIENTATION_AT = 28
const turned = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010001000000000000', 'hex')

/**
 * The file without the metadata of cameras and programs: where it was made, by whom, with what. Pixels and sound stay
 * the same, byte for byte. Undefined for files that can't be cleaned this way.
 */
export function cleaned(bytes: Buffer, contentType: string | null): Buffer | undefined {
  try {
    return (cleaners.get(contentType ?? '') ?? (() => undefined))(bytes)
  } catch (error) {
    // A length points beyond the file, so its structure is unknown.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function cleanJpeg(bytes: Buffer) {
  const parts = [bytes.subarray(0, SOI_BYTES)]
  const orientation = orientationIn(bytes)
  if (orientation !== UPRIGHT) parts.push(exifOf(orientation))
  for (let at = SOI_BYTES; ;) {
    if (bytes.readUInt8(at) !== 0xff) return undefined
    const marker = bytes.readUInt8(at + 1)
    const end = marker === END ? at + 2 : at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return undefined
    if (isNeeded(marker, bytes.subarray(at, end))) parts.push(bytes.subarray(at, end))
    // Some phones append a second picture, with all the metadata of the first.
    if (marker === END) return Buffer.concat(parts)
    at = end
    if (marker !== START_OF_SCAN) continue
    const scanned = endOfScan(bytes, end)
    parts.push(bytes.subarray(end, scanned))
    at = scanned
  }
}

function isNeeded(marker: number, segment: Buffer) {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > APP15) return true
  // The colour profile, without which it would look different.
  const name = segment.toString('latin1', 4, 16)
  return marker === APP0 || (marker === COLOURS && name.startsWith('ICC_PROFILE')) || marker === ADOBE
}

/** The end of the scan data: the next marker that is neither a stuffed zero nor a restart marker. */
function endOfScan(bytes: Buffer, from: number) {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

function orientationIn(bytes: Buffer) {
  for (let at = SOI_BYTES; bytes.readUInt8(at) === 0xff;) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === START_OF_SCAN || marker === END) return UPRIGHT
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (marker === EXIF && bytes.toString('latin1', at + 4, at + 8) === 'Exif')
      return orientationOf(bytes.subarray(at + 10, end))
    at = end
  }
  return UPRIGHT
}

function orientationOf(tiff: Buffer) {
  const isBigEndian = tiff.toString('latin1', 0, 2) === 'MM'
  const u16 = (at: number) => (isBigEndian ? tiff.readUInt16BE(at) : tiff.readUInt16LE(at))
  const directory = isBigEndian ? tiff.readUInt32BE(4) : tiff.readUInt32LE(4)
  for (let n = 0; n < u16(directory); n += 1) {
    const field = directory + 2 + n * 12
    const value = u16(field) === 0x0112 ? u16(field + 8) : 0
    if (value >= 1 && value <= 8) return value
  }
  return UPRIGHT
}

function exifOf(orientation: number) {
  const segment = Buffer.from(turned)
  segment.writeUInt16BE(orientation, ORIENTATION_AT)
  return segment
}

const PNG_HEAD_BYTES = 8
const PNG_METADATA = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

function cleanPng(bytes: Buffer) {
  const parts = [bytes.subarray(0, PNG_HEAD_BYTES)]
  for (let at = PNG_HEAD_BYTES; ;) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    // Its orientation would be lost.
    if (type === 'eXIf' && orientationOf(bytes.subarray(at + 8, end)) !== UPRIGHT) return undefined
    if (!PNG_METADATA.has(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(parts)
    at = end
  }
}

const TAG_BYTES = 10
const OLD_TAG_BYTES = 128

/** Tags come before the sound, old ones after it. */
function cleanMp3(bytes: Buffer) {
  let [start, end] = [0, bytes.length]
  while (bytes.toString('latin1', start, start + 3) === 'ID3') {
    const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (bytes.readUInt8(start + at) & 0x7f), 0)
    start += TAG_BYTES + length
  }
  if (end - start > OLD_TAG_BYTES && bytes.toString('latin1', end - OLD_TAG_BYTES, end - OLD_TAG_BYTES + 3) === 'TAG')
    end -= OLD_TAG_BYTES
  return start < end ? bytes.subarray(start, end) : undefined
}

const BOX_BYTES = 8
const HOLDS_MORE = new Set(['moov', 'trak'])
const METADATA_BOXES = new Set(['udta', 'meta', 'uuid'])

/** Metadata is blanked in place, because the sound is located by its offset in the file. */
function cleanM4a(bytes: Buffer) {
  const copy = Buffer.from(bytes)
  emptyBoxes(copy, 0, copy.length)
  return copy
}

function emptyBoxes(bytes: Buffer, from: number, to: number) {
  for (let at = from; at + BOX_BYTES <= to;) {
    const field = bytes.readUInt32BE(at)
    const length = field === 1 ? Number(bytes.readBigUInt64BE(at + BOX_BYTES)) : field === 0 ? to - at : field
    if (length < BOX_BYTES || at + length > to) throw new RangeError('A box leads out of its own')
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (HOLDS_MORE.has(type)) emptyBoxes(bytes, at + BOX_BYTES, at + length)
    else if (METADATA_BOXES.has(type)) {
      bytes.write('free', at + 4, 'latin1')
      bytes.fill(0, at + BOX_BYTES, at + length)
    }
    at += length
  }
}

const RIFF_BYTES = 12
const SOUND_IN_WAV = new Set(['fmt ', 'fact', 'data'])

function cleanWav(bytes: Buffer) {
  const parts: Buffer[] = []
  for (let at = RIFF_BYTES; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4)
    const end = Math.min(bytes.length, at + 8 + length + (length % 2))
    if (SOUND_IN_WAV.has(bytes.toString('latin1', at, at + 4))) parts.push(bytes.subarray(at, end))
    at = end
  }
  const head = Buffer.from(bytes.subarray(0, RIFF_BYTES))
  head.writeUInt32LE(4 + parts.reduce((sum, part) => sum + part.length, 0), 4)
  return Buffer.concat([head, ...parts])
}

const cleaners = new Map<string, (bytes: Buffer) => Buffer | undefined>([
  ['image/jpeg', cleanJpeg],
  ['image/png', cleanPng],
  ['audio/mpeg', cleanMp3],
  ['audio/mp4', cleanM4a],
  ['audio/x-m4a', cleanM4a],
  ['video/mp4', cleanM4a],
  ['audio/wav', cleanWav],
])
