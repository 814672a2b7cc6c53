import type { Product, ProductVariant } from '@learning-cms/contract/shop/products'
import { variantWords } from '@learning-cms/texts/shop/products/variants'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { productsApi, touchedByProducts } from '#features/shop/products/products.api.ts'

type VariantFields = Pick<ProductVariant, 'sku' | 'price' | 'lowStock' | 'isOffered'>
type TypedVariant = Partial<VariantFields> & { version: number }
export type Variants = ReturnType<typeof useVariants>

const fields = ['sku', 'price', 'lowStock', 'isOffered'] as const

/** The input by variant, each with the version it is based on; a refused save keeps it. */
export function useVariants(product: Product) {
  const say = useWords(variantWords)
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedVariant>>(new Map())
  const save = useSave({
    save: (variants: ({ id: string } & TypedVariant)[]) =>
      productsApi.changeVariants({ params: { id: product.id }, body: { variants } }),
    touches: touchedByProducts,
    done: (_, variants) => say('saved', { count: variants.length }),
    failed: say('saveFailed'),
    onSaved: () => setTyped(new Map()),
  })
  const put = (into: Map<string, TypedVariant>, variant: ProductVariant, change: Partial<VariantFields>) => {
    const next = { version: variant.version, ...into.get(variant.id), ...change }
    for (const field of fields) if (next[field] === variant[field]) delete next[field]
    if (fields.some((field) => field in next)) into.set(variant.id, next)
    else into.delete(variant.id)
  }
  return {
    size: typed.size,
    isSaving: save.isPending,
    of: (variant: ProductVariant): VariantFields => ({ ...variant, ...typed.get(variant.id) }),
    isChanged: ({ id }: ProductVariant) => typed.has(id),
    set: (variant: ProductVariant, change: Partial<VariantFields>) =>
      setTyped((now) => {
        const next = new Map(now)
        put(next, variant, change)
        return next
      }),
    setAll: (change: Partial<VariantFields>) =>
      setTyped((now) => {
        const next = new Map(now)
        for (const variant of product.variants) put(next, variant, change)
        return next
      }),
    forget: () => setTyped(new Map()),
    save: () => save.mutate([...typed].map(([id, change]) => ({ id, ...change }))),
  }
}
