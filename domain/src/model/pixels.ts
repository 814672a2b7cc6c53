import { reject } from './bad-file.ts'
import { modelLimits } from '@learning-cms/contract/system/media/media'

type Side = { width: number; height: number }

/** All of them are unpacked, one after the other. Null if a header does not say. */
export function refuseManyPixels(sizes: readonly (Side | null)[]) {
  const pixels = sizes.reduce((sum, size) => sum + (size ? size.width * size.height : 0), 0)
  const [megapixels, max] = [Math.ceil(pixels / 1_000_000), modelLimits.textureMegapixels]
  if (megapixels > max) reject('models.too-many-pixels', { megapixels, max })
}
