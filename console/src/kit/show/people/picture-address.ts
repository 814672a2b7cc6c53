import type { Picture } from '@learning-cms/contract/system/media/pictures'

/** The smallest version that is sharp at this many CSS pixels, or the largest. */
export function addressFor({ urls }: Picture, side: number) {
  const sizes = Object.keys(urls)
    .map(Number)
    .sort((a, b) => a - b)
  const targetSize = side * (globalThis.devicePixelRatio ?? 1)
  const size = sizes.find((one) => one >= targetSize) ?? sizes.at(-1)
  return size === undefined ? '' : (urls[String(size) as keyof typeof urls] ?? '')
}
