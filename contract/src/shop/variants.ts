import * as z from 'zod'
import { line, requiredLine } from '#core/common.ts'

export const OPTIONS_AT_MOST = 3
export const VARIANTS_AT_MOST = 100

/** Two that differ in case, accents and blanks only would be taken for one another. */
export const optionKey = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'd')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()

const distinct = (words: readonly string[]) => new Set(words.map(optionKey)).size === words.length

const option = z.strictObject({
  nameVi: requiredLine(50),
  nameEn: line(50).default(''),
  values: z
    .array(z.strictObject({ vi: requiredLine(50), en: line(50).default('') }))
    .min(1, 'products.option-empty')
    .max(VARIANTS_AT_MOST, 'products.variants-too-many')
    .refine((values) => distinct(values.map(({ vi }) => vi)), 'products.option-twice'),
})
export type ProductOption = z.infer<typeof option>

/** What a good comes in, such as size and colour: every combination is a variant. Empty for a good that comes in one. */
export const productOptions = z
  .array(option)
  .max(OPTIONS_AT_MOST)
  .refine((options) => distinct(options.map(({ nameVi }) => nameVi)), 'products.option-twice')
  .refine((options) => combinations(options) <= VARIANTS_AT_MOST, 'products.variants-too-many')

/** How many variants these options make. */
export const combinations = (options: readonly Pick<ProductOption, 'values'>[]) =>
  options.length === 0 ? 0 : options.reduce((count, { values }) => count * values.length, 1)

/** What a variant has of its own; everything else is its product's. */
export const fieldsOfVariant: ReadonlySet<string> = new Set([
  'sku',
  'price',
  'originalPrice',
  'weightGrams',
  'lowStock',
  'images',
  'isOffered',
])
