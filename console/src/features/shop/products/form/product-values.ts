import { kindsOfField, type ProductKind } from '@learning-cms/contract/shop/product-terms'
import { changeProductBody, createProductBody, type Product } from '@learning-cms/contract/shop/products'
import type { productFormWords } from '@learning-cms/texts/shop/products/product-form'
import { blankOf, labelsOf, valuesReader, type FormValues } from '#kit/form/form-values.ts'
import type { Say } from '#kit/text/words.ts'
import { productsApi } from '#features/shop/products/products.api.ts'

export type ProductValues = FormValues<typeof changeProductBody>

const read = valuesReader<ProductValues>(blankOf(changeProductBody, { ticketWay: 'open' }))

/** The record's pictures and parts have more fields than the form sends. */
export const valuesOf = (product: Product | undefined): ProductValues => {
  const values = read(product)
  if (!product) return values
  return {
    ...values,
    images: product.images.map(({ id, altVi, altEn }) => ({ id, altVi, altEn })),
    parts: product.parts.map(({ id, quantity }) => ({ id, quantity })),
  }
}

/** The form also has the field `isOffered` of variants, which is not sent for a new product. */
export const newProductSchema = createProductBody
  .omit({ kind: true })
  .extend({ isOffered: changeProductBody.shape.isOffered })

/** Labels of a product's fields, in the form and in the history. */
export const fieldNames = (say: Say<(typeof productFormWords)['vi']>): Record<keyof ProductValues, string> =>
  labelsOf(changeProductBody, say)

type ProductSaveRequest = { body: ProductValues; base: Product | undefined; kind: ProductKind }

/** Fields that the chosen kind does not have are not sent: they may have been filled in before the kind was chosen. */
export function saveProduct({ body, base, kind }: ProductSaveRequest) {
  if (base) return productsApi.update({ params: { id: base.id }, version: base.version, body })
  const own = Object.entries(body).filter(([field, value]) => {
    const isUndecidedTax = field === 'taxClass' && value === null
    // Only variants have it, and they are created by their product.
    if (field === 'isOffered') return false
    return (kindsOfField[field]?.includes(kind) ?? true) && !isUndecidedTax
  })
  return productsApi.create({ body: { ...(Object.fromEntries(own) as ProductValues), kind } })
}
