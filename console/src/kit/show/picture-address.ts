import type { Picture } from '@learning-cms/contract/media/pictures'

/** The smallest address that is sharp at so many pixels of the page, or the largest there is. */
export function addressFor({ urls }: Picture, side: number) {
  const sizes = Object.keys(urls)
    .map(Number)
    .sort((a, b) => a - b)
  const wanted = side * (globalThis.devicePixelRatio ?? 1)
  const size = sizes.find((one) => one >= wanted) ?? sizes.at(-1)
  return size === undefined ? '' : (urls[String(size) as keyof typeof urls] ?? '')
}
