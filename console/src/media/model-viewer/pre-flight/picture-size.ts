import type { Pieces } from '@learning-cms/domain/model/glb'

type Size = { width: number; height: number }
type ViewOfBytes = (start: number, length: number) => DataView | undefined

const JPEG_START = 0xff_d8
const PNG_START = 0x89_50_4e_47
const RIFF = 0x52_49_46_46
const FTYP = 0x66_74_79_70
/** Limits the search through segments without a size; a picture has a handful of them. */
const MOST_SEGMENTS = 200

/** The size of a picture from its header; `unknown` if the header lacks it, undefined if it is not a picture. */
export function pictureSize(file: Pieces): Size | 'unknown' | undefined {
  const view: ViewOfBytes = (start, length) => {
    if (start + length > file.size) return undefined
    const { buffer, byteOffset, byteLength } = file.read(start, length)
    return new DataView(buffer, byteOffset, byteLength)
  }
  const head = view(0, 30)
  if (!head) return undefined
  if (head.getUint16(0) === JPEG_START) return jpegSize(view)
  if (head.getUint32(0) === PNG_START) return { width: head.getUint32(16), height: head.getUint32(20) }
  if (head.getUint32(0) === RIFF) return webpSize(head)
  return head.getUint32(4) === FTYP ? 'unknown' : undefined
}

function jpegSize(view: ViewOfBytes): Size | undefined {
  let at = 2
  for (let seen = 0; seen < MOST_SEGMENTS; seen += 1) {
    const segment = view(at, 9)
    if (segment?.getUint8(0) !== 0xff) return undefined
    const marker = segment.getUint8(1)
    // SOF markers; three numbers in their range mean something else.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: segment.getUint16(7), height: segment.getUint16(5) }
    at += marker === 0xff ? 1 : 2 + segment.getUint16(2)
  }
  return undefined
}

function webpSize(head: DataView): Size | undefined {
  const form = String.fromCharCode(head.getUint8(12), head.getUint8(13), head.getUint8(14), head.getUint8(15))
  const triple = (at: number) => head.getUint16(at, true) | (head.getUint8(at + 2) << 16)
  if (form === 'VP8X') return { width: triple(24) + 1, height: triple(27) + 1 }
  if (form === 'VP8 ') return { width: head.getUint16(26, true) & 0x3f_ff, height: head.getUint16(28, true) & 0x3f_ff }
  if (form !== 'VP8L') return undefined
  const bits = head.getUint32(21, true)
  return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 }
}
