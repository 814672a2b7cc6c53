import type { Picture } from '@learning-cms/contract/system/media/pictures'
import type { LetterPicture } from './letter.ts'

/** Sharp on a phone without costing its reader much: twice as wide as the letter, if there is one. */
const SIZES = ['1600', '800', '2560', '320'] as const

/** A picture as a letter shows it; undefined if there is no size of it. */
export function letterPicture(picture: Picture | null, publicUrl = ''): LetterPicture | undefined {
  const size = SIZES.find((size) => picture?.urls[size])
  if (!picture || !size) return undefined
  return { url: `${publicUrl.replace(/\/+$/, '')}${picture.urls[size]}`, width: picture.width, height: picture.height }
}
