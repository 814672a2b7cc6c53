import type { PublicAudio, PublicModel, PublicPicture } from '@learning-cms/contract/museum/public-museum'
import { madeFile } from '#services/media/pictures/made-files.ts'
import type { AudioColumns, ModelColumns, PictureColumns } from './columns.ts'

type Narrations = { narrationVi: AudioColumns | null; narrationEn: AudioColumns | null }

export const narrationsOf = ({ narrationVi, narrationEn }: Narrations, base: string) =>
  [audioOf(narrationVi, 'vi', base), audioOf(narrationEn, 'en', base)].flatMap((audio) => audio ?? [])

export function pictureOf({ packed, altVi, altEn, credit }: PictureColumns, base: string): PublicPicture {
  const [, hash = '', thumbhash = '', w, h, sizes = ''] = packed.split('|')
  const [width, height] = [Number(w), Number(h)]
  const shrunk = (side: number, size: number) => Math.max(1, Math.round((side * size) / Math.max(width, height)))
  const sources = sizes.split(',').map((size) => {
    const longSide = Math.min(Number(size), Math.max(width, height))
    return {
      url: `${base}/media/${hash}-${size}.webp`,
      width: shrunk(width, longSide),
      height: shrunk(height, longSide),
    }
  })
  return { thumbhash, width, height, altVi, altEn, credit, sources }
}

export function audioOf(
  packed: AudioColumns | null,
  language: PublicAudio['language'],
  base: string,
): PublicAudio | undefined {
  if (!packed) return undefined
  const { hash, statistics, transcript } = packed
  const name = `${hash}-play.${statistics.extension}`
  return {
    language,
    url: `${base}/media/${name}`,
    durationMs: statistics.durationMs,
    mediaType: madeFile(name)?.type ?? 'audio/mpeg',
    transcript,
    peaksUrl: statistics.hasPeaks ? `${base}/media/${hash}-peaks.json` : null,
  }
}

export function modelOf({ hash, statistics }: ModelColumns, scale: number, base: string): PublicModel {
  const { display, preview, sizeInMetres } = statistics
  return {
    url: `${base}/media/${hash}-display.glb`,
    previewUrl: `${base}/media/${hash}-preview.glb`,
    byteSize: display.bytes,
    previewByteSize: preview.bytes,
    triangles: display.triangles,
    sizeInMetres,
    scale,
  }
}
