import { imageLimits, pictureSizes } from '@learning-cms/contract/system/media/media'
import type { Reason } from '@learning-cms/contract/core/reasons'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

export type PreparedImage = { width: number; height: number; thumbhash: string; sizes: number[] }
export type ImageOutcome = { prepared: PreparedImage } | { refused: Reason; values?: Record<string, number> }

const WEBP = { quality: 82, effort: 4, smartSubsample: true }
const THUMBHASH_SIDE = 100
const PIXELS = imageLimits.megapixels * 1_000_000
/** How decoders describe a file that is truncated or invalid, as opposed to a system error. */
const opened = (source: string) => sharp(source, { limitInputPixels: PIXELS, failOn: 'warning', sequentialRead: true })

/** Upright, in sRGB, without the camera's metadata: `<size>.webp` for every size up to its own, in `folder`. */
export async function prepareImage(source: string, folder: string): Promise<ImageOutcome> {
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
      values: { megapixels: Math.ceil(pixels / 1_000_000), max: imageLimits.megapixels },
    }
  // Decoded once: the smaller sizes are made from the largest.
  const largest = await decoded(source).catch((error: Error) =>
    isOutOfMemory(error) ? Promise.reject(error) : undefined,
  )
  if (!largest) return { refused: 'media.broken' }
  return { prepared: await writeSizes(largest, folder, header) }
}

type Raw = Awaited<ReturnType<typeof decoded>>

const decoded = (source: string) =>
  opened(source)
    .autoOrient()
    .toColourspace('srgb')
    .resize(...boxOf(Number(pictureSizes.at(-1))))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

const boxOf = (side: number) => [side, side, { fit: 'inside', withoutEnlargement: true }] as const
const isOutOfMemory = ({ message }: Error) => /memory|allocate/i.test(message)
const again = ({ data, info: { width, height } }: Raw): Sharp => sharp(data, { raw: { width, height, channels: 4 } })

type Header = { width: number; height: number; orientation?: number | undefined }

async function writeSizes(largest: Raw, folder: string, header: Header): Promise<PreparedImage> {
  const isTurned = (header.orientation ?? 1) >= 5
  const [width, height] = isTurned ? [header.height, header.width] : [header.width, header.height]
  const sizes = sizesFor(Math.max(width, height))
  for (const size of sizes)
    await again(largest)
      .resize(...boxOf(size))
      .webp(WEBP)
      .toFile(join(folder, `${size}.webp`))
  return { width, height, sizes, thumbhash: await thumbhashOf(largest) }
}

/** All sizes up to the picture's; if it lies between two, the larger one as well. */
export function sizesFor(longSide: number) {
  const sizes = pictureSizes.map(Number)
  const enough = sizes.findIndex((size) => size >= longSide)
  return enough < 0 ? sizes : sizes.slice(0, enough + 1)
}

async function thumbhashOf(largest: Raw) {
  const { data, info } = await again(largest)
    .resize(...boxOf(THUMBHASH_SIDE))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
