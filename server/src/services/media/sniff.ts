import { imageTypes, type ImageType, type DisplayKind } from '@learning-cms/contract/system/media/media'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { open } from 'node:fs/promises'

export type Sniffed =
  | { is: 'expected'; type: string }
  /** What people call such a file; undefined if unknown. */
  | { is: 'other'; name: string | undefined }
  | { is: 'several' }
  | { is: 'empty' }

const HEAD_BYTES = 64 * 1024
const TAIL_BYTES = 1024
const LONGEST_LOOK_MS = 5_000

const AUDIO = /^audio\/(mpeg|mp4|x-m4a|aac|wav|ogg|flac|x-flac|opus)\b|^video\/mp4$/
const GLB = 'model/gltf-binary'
const ZIP = 'application/zip'

/** Detects the type of a file by its bytes, whatever its name, and whether it is the expected kind. */
export async function sniff(path: string, kind: DisplayKind): Promise<Sniffed> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size === 0) return { is: 'empty' }
    const head = (await file.read(Buffer.alloc(Math.min(HEAD_BYTES, size)), 0, undefined, 0)).buffer
    const from = Math.max(0, size - TAIL_BYTES)
    const tail = (await file.read(Buffer.alloc(size - from), 0, undefined, from)).buffer
    const found = await typeOf(path, head)
    return kindOf(found, { head, tail, kind })
  } finally {
    await file.close()
  }
}

type FileEnds = { head: Buffer; tail: Buffer; kind: DisplayKind }

function kindOf(found: FoundType | undefined, { head, tail, kind }: FileEnds): Sniffed {
  const markup = markupIn(head)
  if (markup) return { is: 'other', name: markup }
  if (!found) return { is: 'other', name: textIn(head) }
  if (kind === 'image') return imageIn(found, head, tail)
  // An MP4 may contain only sound; its tracks are checked later.
  const isExpected = kind === 'audio' ? AUDIO.test(found.mime) : [GLB, ZIP].includes(found.mime)
  return isExpected ? { is: 'expected', type: found.mime } : { is: 'other', name: nameOf(found) }
}

type FoundType = { ext: string; mime: string }

/**
 * The evidence of a type may be anywhere: the directory of a TIFF at its end, the sound of an MP3 after its cover. The
 * library looks there, but gives up on truncated archives and does not know GLB before 2.0.
 */
async function typeOf(path: string, head: Buffer): Promise<FoundType | undefined> {
  const magic = byMagic.get(head.toString('latin1', 0, 4))
  // An archive is checked later; here the library would walk through all of it.
  const found = magic
    ? await fileTypeFromBuffer(head).catch(() => undefined)
    : await fileTypeFromFile(path, { signal: AbortSignal.timeout(LONGEST_LOOK_MS) }).catch(() => undefined)
  return found && RAW_OF_CAMERAS.has(found.ext) && !isRaw(head) ? TIFF : (found ?? magic)
}
const byMagic = new Map<string, FoundType>([
  ['PK\u0003\u0004', { ext: 'zip', mime: ZIP }],
  ['glTF', { ext: 'glb', mime: GLB }],
])

const TIFF: FoundType = { ext: 'tif', mime: 'image/tiff' }
const RAW_OF_CAMERAS = new Set(['cr2', 'nef'])
/** Cameras put their directory first. Pixels in that place may happen to look like a camera's mark. */
const isRaw = (head: Buffer) => {
  const directoryAt = head.toString('latin1', 0, 2) === 'MM' ? head.readUInt32BE(4) : head.readUInt32LE(4)
  return directoryAt <= 16
}

const nameOf = ({ ext }: FoundType) => (ext === 'heic' ? 'HEIC' : ext.toUpperCase())

function imageIn(found: FoundType, head: Buffer, tail: Buffer): Sniffed {
  if (found.mime === 'image/apng') return { is: 'several' }
  const type = imageTypes.find((known) => known === found.mime)
  if (!type) return { is: 'other', name: nameOf(found) }
  const second = secondFormatIn(head, tail)
  if (second) return { is: 'other', name: `${found.ext.toUpperCase()} + ${second}` }
  return isAnimated(type, head) ? { is: 'several' } : { is: 'expected', type }
}

/** An unpacked glTF, an OBJ and the like are text. */
function textIn(head: Buffer) {
  if (!looksLikeText(head)) return undefined
  return /^\s*\{[\s\S]*"asset"/.test(textOf(head.subarray(0, 4096))) ? 'glTF' : 'TXT'
}

/** SVG and HTML are text that begins with a tag, after blanks, a byte order mark, a prologue or comments. */
function markupIn(head: Buffer) {
  const start = textOf(head.subarray(0, 4096))
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (!start.startsWith('<')) return undefined
  if (/<svg[\s>/]/i.test(start)) return 'SVG'
  if (/<!doctype html|<(html|head|body|script|iframe|img|a|div|p)[\s>/]/i.test(start)) return 'HTML'
  return 'XML'
}

const textOf = (bytes: Buffer) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le')
  return bytes.toString('utf8')
}

/** A picture that another program would read as something else is refused rather than guessed at. */
function secondFormatIn(head: Buffer, tail: Buffer) {
  if (head.subarray(0, 1024).includes('%PDF-')) return 'PDF'
  // The end of a ZIP's directory, which is at the end of the file.
  if (tail.includes(Buffer.from([0x50, 0x4b, 0x05, 0x06]))) return 'ZIP'
  if (/<(script|html|svg|iframe)[\s>]/i.test(head.subarray(0, 4096).toString('latin1'))) return 'HTML'
  if (/<\/(script|html|svg)>/i.test(tail.toString('latin1'))) return 'HTML'
  return undefined
}

/** Has several frames, by the mark each format puts near its start. */
function isAnimated(type: ImageType, head: Buffer) {
  if (type === 'image/webp') return head.toString('latin1', 12, 16) === 'VP8X' && (head[20]! & 0x02) !== 0
  if (type === 'image/avif') return head.toString('latin1', 8, 12) === 'avis'
  return false
}

const looksLikeText = (head: Buffer) => !head.subarray(0, 4096).some((byte) => byte < 9 || (byte > 13 && byte < 27))
