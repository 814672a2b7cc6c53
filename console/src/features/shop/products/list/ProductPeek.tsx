import { inLanguage } from '@learning-cms/contract/core/record-language'
import type { ProductRow } from '@learning-cms/contract/shop/products'
import { usePeekedRecord } from '#kit/list/peek/peeked.ts'
import { Picture } from '#kit/show/people/Picture.tsx'
import { useLanguage } from '#kit/text/words.ts'
import { Movements } from '#features/shop/products/stock/Movements.tsx'
import { PartsTable } from '#features/shop/products/form/PartsTable.tsx'
import { oneProduct } from '#features/shop/products/products.api.ts'
import classes from '#features/shop/products/product.module.css'

const SIDE = 380

/** The picture; then what it consists of, or how its stock moved last. */
export function ProductPeek({ row: { id, image, kind } }: { row: ProductRow }) {
  const language = useLanguage()
  const product = usePeekedRecord(id, oneProduct)
  const description = product && inLanguage(product.descriptionVi, product.descriptionEn, language)
  const text = description && new DOMParser().parseFromString(description, 'text/html').body.textContent
  return (
    <>
      {image && <Picture picture={image} side={SIDE} className={classes['peeked']} />}
      {text && (
        <p dir="auto" className={classes['intro']}>
          {text}
        </p>
      )}
      {product && product.parts.length > 0 && <PartsTable parts={product.parts} />}
      {product && kind === 'good' && <Movements productId={id} size={5} />}
    </>
  )
}
