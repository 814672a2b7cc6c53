import { productKinds, productStatuses, stockLevels } from '@learning-cms/contract/shop/product-terms'
import type { productQuery } from '@learning-cms/contract/shop/products'
import { productWords } from '@learning-cms/texts/shop/products/products'
import type * as z from 'zod'
import { useCategoryName } from '#features/courses/categories/CategorySelect.tsx'
import type { FilterChip } from '#kit/list/tools/FilterChips.tsx'
import type { ListState } from '#kit/list/use-list-state.ts'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { useWords } from '#kit/text/words.ts'

type ProductListQuery = z.output<typeof productQuery>
type ProductListState = ListState<ProductListQuery>

/** The two most used filters; everything else is in the filter builder. */
export function ProductFilters({ list: { query, set } }: { list: ProductListState }) {
  const say = useWords(productWords)
  return (
    <>
      <FilterSelect
        label={say('kind')}
        value={query.kind?.[0]}
        options={productKinds.map((value) => ({ value, label: say(value) }))}
        onChange={(kind) => set({ kind: kind && [kind] })}
      />
      <FilterSelect
        label={say('status')}
        value={query.status?.[0]}
        options={productStatuses.map((value) => ({ value, label: say(value) }))}
        onChange={(status) => set({ status: status && [status] })}
      />
    </>
  )
}

export function StockFilter({ list: { query, set } }: { list: ProductListState }) {
  const say = useWords(productWords)
  return (
    <FilterSelect
      label={say('level')}
      value={query.level?.[0]}
      options={stockLevels.map((value) => ({ value, label: say(value) }))}
      onChange={(level) => set({ level: level && [level] })}
    />
  )
}

/** One chip for each active filter, which removes it. */
export function useProductChips({ query: { kind, status, level, categoryId }, set }: ProductListState): FilterChip[] {
  const say = useWords(productWords)
  const categoryName = useCategoryName(categoryId)
  const chip = (name: string, value: string, without: Partial<ProductListQuery>) => ({
    name,
    value,
    onRemove: () => set(without),
  })
  return [
    ...(kind ?? []).map((one) => chip(say('kind'), say(one), { kind: kind?.filter((other) => other !== one) })),
    ...(status ?? []).map((one) => chip(say('status'), say(one), { status: status?.filter((other) => other !== one) })),
    ...(level ?? []).map((one) => chip(say('level'), say(one), { level: level?.filter((other) => other !== one) })),
    ...(categoryId ? [chip(say('category'), categoryName ?? '…', { categoryId: undefined })] : []),
  ]
}
