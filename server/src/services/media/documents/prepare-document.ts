import type { Reason } from '@learning-cms/contract/core/reasons'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

export const DOCUMENT_FILE = 'document.jpg'
export const documentLimits = {
  megapixels: 60,
  /** Below this, the small print of a card cannot be read. */
  longSide: 1000,
  shortSide: 600,
  /** The long side of the stored picture: enough to read the small print, at a tenth of the bytes. */
  storedSide: 2400,
  /**
   * Measured on drawn documents: sharp ones have some 500, slightly soft ones 100, barely readable ones 16, and those
   * that nobody can read below 6. Below `blurred` its sender is advised to try again, below `illegible` it is refused.
   */
  blurred: 40,
  illegible: 8,
} as const

export type PreparedDocument = { width: number; height: number; sharpness: number }
type DocumentOutcome = { prepared: PreparedDocument } | { refused: Reason; values?: Record<string, number> }

const PIXELS = documentLimits.megapixels * 1_000_000
const LOOKED_AT = 1000
const QUALITY = 86

/** Upright, in sRGB, without the camera's metadata, as one JPEG in `folder`; and how sharp it is. */
export async function prepareDocument(source: string, folder: string): Promise<DocumentOutcome> {
  // Without the limit, which would prevent us from reading the size.
  const header = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!header?.width || !header.height) return { refused: 'media.broken' }
  if ((header.pages ?? 1) > 1) return { refused: 'media.several-pictures' }
  const pixels = header.width * header.height
  if (pixels > PIXELS)
    return {
      refused: 'media.too-many-pixels',
      values: { megapixels: Math.ceil(pixels / 1_000_000), max: documentLimits.megapixels },
    }
  const { longSide, shortSide, storedSide } = documentLimits
  const [long, short] = [Math.max(header.width, header.height), Math.min(header.width, header.height)]
  if (long < longSide || short < shortSide)
    return { refused: 'kyc.too-small', values: { width: header.width, height: header.height, longSide, shortSide } }
  const stored = await sharp(source, { limitInputPixels: PIXELS, failOn: 'warning', sequentialRead: true })
    .autoOrient()
    .toColourspace('srgb')
    .resize(storedSide, storedSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!stored) return { refused: 'media.broken' }
  const { width, height } = stored.info
  await writeFile(join(folder, DOCUMENT_FILE), stored.data, { mode: 0o600 })
  return { prepared: { width, height, sharpness: await sharpnessOf(stored.data) } }
}

/**
 * The variance of the Laplacian of its brightness, at one size for all: how strongly neighbouring points differ from
 * what lies between them. Blur leaves little of it.
 */
export async function sharpnessOf(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .resize(LOOKED_AT, LOOKED_AT, { fit: 'inside' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  let [sum, squares, count] = [0, 0, 0]
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const difference = data[at - 1]! + data[at + 1]! + data[at - width]! + data[at + width]! - 4 * data[at]!
      sum += difference
      squares += difference * difference
      count += 1
    }
  const mean = sum / count
  return Math.round((squares / count - mean * mean) * 10) / 10
}
