import { audioLimits, imageLimits, type Finding } from '@learning-cms/contract/system/media/media'
import type { Reason } from '@learning-cms/contract/core/reasons'
import { kindOf, latin } from '@learning-cms/domain/files/kind'
import type { DeclaredStatistics } from '#media/model-viewer/look-at-model.ts'

export type Objection = { reason: Reason; values?: Record<string, unknown> }
export type Looked = {
  /** Why the server would refuse the file. */
  refusal?: Objection
  /** Why it could be better, although it is accepted. */
  warning?: Objection
  /** All findings, if the check is a thorough one. */
  findings?: Finding[]
  /** The statistics that a model declares. */
  declared?: DeclaredStatistics
  /** An address of the local file for display, if the browser supports the format. */
  preview?: string
}
export type LookAtFile = (file: File) => Promise<Looked>

const HEAD_BYTES = 512
const MEGABYTE = 1024 * 1024
const headOf = async (file: File) => new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())

/** Checks a picture before upload. The server checks it again, more strictly. */
export const lookAtImage: LookAtFile = async (file) => {
  if (file.size === 0) return { refusal: { reason: 'media.empty' } }
  const kind = kindOf(await headOf(file))
  if (kind !== 'image' && kind !== 'tiff')
    return {
      refusal: kind ? { reason: 'media.wrong-type', values: { found: kind } } : { reason: 'media.unknown-type' },
    }
  if (file.size > imageLimits.bytes)
    return { refusal: { reason: 'media.too-large', values: { max: imageLimits.bytes / MEGABYTE } } }
  // Browsers do not display TIFF; the server determines its size.
  return kind === 'tiff' ? {} : measure(file)
}

export const lookAtAudio: LookAtFile = async (file) => {
  if (file.size === 0) return { refusal: { reason: 'media.empty' } }
  const head = await headOf(file)
  if (!isAudio(head)) {
    const found = nameOf(head)
    return { refusal: found ? { reason: 'audio.wrong-type', values: { found } } : { reason: 'audio.unknown-type' } }
  }
  if (file.size > audioLimits.bytes)
    return { refusal: { reason: 'audio.too-large', values: { max: audioLimits.bytes / MEGABYTE } } }
  return {}
}

const isAudio = (head: Uint8Array) => {
  const start = latin(head.slice(0, 12))
  const isFrame = head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0
  return isFrame || /^(ID3|OggS|fLaC|RIFF....WAVE|....ftyp(?!avif|hei|hev|mif))/s.test(start)
}

/** A common name for a file that is not a recording. */
const nameOf = (head: Uint8Array) => {
  const start = latin(head.slice(0, 4))
  const known = { '\x89PNG': 'PNG', OggS: 'OGG', fLaC: 'FLAC', glTF: 'GLB' }[start]
  if (known) return known
  if (start.startsWith('\xff\xd8\xff')) return 'JPEG'
  if (start.startsWith('ID3')) return 'MP3'
  const kind = kindOf(head)
  return kind === 'image' ? 'WebP' : kind === 'tiff' ? 'TIFF' : kind
}

async function measure(file: File): Promise<Looked> {
  const preview = URL.createObjectURL(file)
  const size = await sizeOf(preview)
  const refusal = size ? tooManyPixels(size) : ({ reason: 'media.broken' } as const)
  if (refusal) {
    URL.revokeObjectURL(preview)
    return { refusal }
  }
  const longSide = Math.max(size!.width, size!.height)
  if (longSide >= imageLimits.longSide) return { preview }
  return { preview, warning: { reason: 'media.small', values: { longSide, min: imageLimits.longSide } } }
}

function tooManyPixels({ width, height }: { width: number; height: number }): Objection | undefined {
  const megapixels = Math.ceil((width * height) / 1_000_000)
  const max = imageLimits.megapixels
  return megapixels > max ? { reason: 'media.too-many-pixels', values: { megapixels, max } } : undefined
}

/** From the header: browsers decode the pixels only when they are displayed. */
const sizeOf = (address: string) =>
  new Promise<{ width: number; height: number } | undefined>((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve({ width: image.naturalWidth, height: image.naturalHeight }))
    image.addEventListener('error', () => resolve(undefined))
    image.src = address
  })
