import type {
  PublicArtifact,
  PublicArtifactRow,
  PublicAudio,
  PublicModel,
  PublicPeriodRow,
  PublicPicture,
} from '@learning-cms/contract/public-museum'
import { madeFile } from '#services/media/made-files.ts'
import type { ToldAudio, ToldModel, ToldPicture } from './columns.ts'
import type { FoundArtifact, FoundPeriod, FoundRow } from './queries.ts'

/** As the contract has it, with addresses below `base`. */
export function shownRow({ cover, ...row }: Omit<FoundRow, 'sortKey'>, base: string): PublicArtifactRow {
  return { ...row, image: cover && pictureOf(cover, base) }
}

export function shownArtifact(found: FoundArtifact, base: string): PublicArtifact {
  const { gallery, narrationVi, narrationEn, solid, scale, ...row } = found
  const { heightMm, widthMm, lengthMm, depthMm, diameterMm, weightGrams, ...rest } = row
  return {
    ...rest,
    ...shownRow(rest, base),
    dimensions: { heightMm, widthMm, lengthMm, depthMm, diameterMm, weightGrams },
    images: gallery.map((picture) => pictureOf(picture, base)),
    audio: [audioOf(narrationVi, 'vi', base), audioOf(narrationEn, 'en', base)].flatMap((audio) => audio ?? []),
    model: solid && modelOf(solid, scale, base),
  }
}

export function shownPeriod({ cover, ...row }: FoundPeriod, base: string): PublicPeriodRow {
  return { ...row, image: cover && pictureOf(cover, base) }
}

export function pictureOf({ told, altVi, altEn, credit }: ToldPicture, base: string): PublicPicture {
  const [, hash = '', thumbhash = '', w, h, sizes = ''] = told.split('|')
  const [width, height] = [Number(w), Number(h)]
  const shrunk = (side: number, size: number) => Math.max(1, Math.round((side * size) / Math.max(width, height)))
  const sources = sizes.split(',').map((size) => {
    const longSide = Math.min(Number(size), Math.max(width, height))
    return {
      ...{ url: `${base}/media/${hash}-${size}.webp` },
      ...{ width: shrunk(width, longSide), height: shrunk(height, longSide) },
    }
  })
  return { thumbhash, width, height, altVi, altEn, credit, sources }
}

function audioOf(told: ToldAudio | null, language: PublicAudio['language'], base: string): PublicAudio | undefined {
  if (!told) return undefined
  const { hash, statistics } = told
  const name = `${hash}-play.${statistics.extension}`
  return {
    ...{ language, url: `${base}/media/${name}`, durationMs: statistics.durationMs },
    mediaType: madeFile(name)?.type ?? 'audio/mpeg',
    peaksUrl: statistics.hasPeaks ? `${base}/media/${hash}-peaks.json` : null,
  }
}

function modelOf({ hash, statistics }: ToldModel, scale: number, base: string): PublicModel {
  const { display, preview, sizeInMetres } = statistics
  return {
    ...{ url: `${base}/media/${hash}-display.glb`, previewUrl: `${base}/media/${hash}-preview.glb` },
    ...{ byteSize: display.bytes, previewByteSize: preview.bytes, triangles: display.triangles },
    ...{ sizeInMetres, scale },
  }
}
