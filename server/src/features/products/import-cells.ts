import { optionsIn } from '@learning-cms/domain/products/options-text'
import { reading, type Read } from '#services/imports/cells.ts'
import { entriesOf } from '#services/imports/entries.ts'

/** Tags between commas, semicolons or bars, or on lines of their own. */
export const asTags: Read = reading((text) => ({
  value: [...new Set(entriesOf(text, '\\r\\n,;|').map((entry) => entry.text.normalize('NFC').replace(/\s+/g, ' ')))],
}))

/** What a good comes in: `Cỡ = Size: S, M; Màu: Đỏ, Xanh`. */
export const asOptions: Read = reading((text) => {
  const options = optionsIn(text)
  return options ? { value: options } : { reason: 'imports.options' }
})
