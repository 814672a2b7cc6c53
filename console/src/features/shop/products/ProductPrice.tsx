import type { ProductRow } from '@learning-cms/contract/shop/products'
import { productWords } from '@learning-cms/texts/shop/products/products'
import { Money } from '#kit/show/Money.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './list/products.module.css'

/** The price, with the former one struck through. */
export function ProductPrice({
  product,
}: {
  product: Pick<ProductRow, 'kind' | 'price' | 'originalPrice' | 'variantCount' | 'priceFrom' | 'priceTo'>
}) {
  const say = useWords(productWords)
  const { money } = useFormat()
  const { kind, price, originalPrice, variantCount, priceFrom, priceTo } = product
  if (variantCount > 0 && priceFrom !== null)
    return priceFrom === priceTo ? <Money amountInDong={priceFrom} /> : say('priceFrom', { price: money(priceFrom) })
  if (kind === 'donation') return <span className={classes['quiet']}>{say('anyAmount')}</span>
  if (price === null) return <span className={classes['quiet']}>{say('noPrice')}</span>
  if (price === 0) return say('costsNothing')
  return (
    <span className={classes['price']}>
      <Money amountInDong={price} />
      {originalPrice !== null && originalPrice > price && (
        <del className={classes['was']}>
          <Money amountInDong={originalPrice} />
        </del>
      )}
    </span>
  )
}
