import { optionsIn } from '@learning-cms/domain/products/options-text'
import { reading, type CellReader } from '#services/imports/cells.ts'

/** What a good comes in: `Cỡ = Size: S, M; Màu: Đỏ, Xanh`. */
export const asOptions: CellReader = reading((text) => {
  const options = optionsIn(text)
  return options ? { value: options } : { reason: 'imports.options' }
})
