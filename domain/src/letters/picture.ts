import type { Picture } from '@learning-cms/contract/system/media/pictures'
import type { LetterPicture } from './letter.ts'

/**
 * In order of preference: 1600 px is sharp on every screen (a letter is 600 px wide), and larger files cost readers
 * more.
 */
const SIZES = ['1600', '800', '2560', '320'] as const

/** A picture as a letter shows it; undefined if there is no size of it. */
export function letterPicture(picture: Picture | null, publicUrl = ''): LetterPicture | undefined {
  const size = SIZES.find((size) => picture?.urls[size])
  if (!picture || !size) return undefined
  return { url: `${publicUrl.replace(/\/+$/, '')}${picture.urls[size]}`, width: picture.width, height: picture.height }
}
