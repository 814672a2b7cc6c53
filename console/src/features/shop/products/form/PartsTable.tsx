import type { ProductPart } from '@learning-cms/contract/shop/products'
import { productFormWords } from '@learning-cms/texts/shop/products/product-form'
import { Money } from '#kit/show/Money.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { nameIn } from '#features/shop/products/product-names.ts'
import classes from '#features/shop/products/product.module.css'

/** What a bundle consists of, and each part's share of its price. */
export function PartsTable({ parts }: { parts: readonly ProductPart[] }) {
  const say = useWords(productFormWords)
  const language = useLanguage()
  return (
    <table className={classes['parts']}>
      <thead>
        <tr>
          <th scope="col">{say('parts')}</th>
          <th scope="col">{say('share')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.id}>
            <td>
              {part.quantity} × {nameIn(part, language)}
            </td>
            <td>{part.share !== null && <Money amountInDong={part.share} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
