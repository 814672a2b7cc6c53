import { useQuery } from '@tanstack/react-query'
import { deferred } from '#kit/feedback/deferred.tsx'
import { PickerPlaceholder } from '#kit/pick/PickerPlaceholder.tsx'
import { languageNow, useLanguage } from '#kit/text/words.ts'
import { nameIn } from './product-names.ts'
import type { ProductPickerProps } from './ProductPicker.tsx'
import { oneProduct, productsApi } from './products.api.ts'

function StandIn({ value, onChange: _change, purpose: _purpose, ...input }: ProductPickerProps) {
  return <PickerPlaceholder {...input} displayText={useProductName(value ?? undefined)} />
}

/** Picks a product, by searching on the server. */
export const ProductSelect = deferred(() => import('./ProductPicker.tsx'), StandIn)

/** The first few products with this in their names. */
export const findProducts = (search: string) =>
  productsApi
    .list({ query: { size: 10, ...(search && { search }) } })
    .then(({ rows }) => rows.map((product) => ({ id: product.id, name: nameIn(product, languageNow()) })))

/** The name of a chosen product. */
export function useProductName(id: string | undefined) {
  const language = useLanguage()
  const { data } = useQuery({ ...oneProduct(id ?? ''), enabled: id !== undefined })
  return data && nameIn(data, language)
}

/** The chosen product, whose kind decides about further fields. */
export const useChosenProduct = (id: string) => useQuery(oneProduct(id)).data
