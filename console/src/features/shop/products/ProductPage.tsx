import type { Product } from '@learning-cms/contract/shop/products'
import { productFormWords } from '@learning-cms/texts/shop/products/product-form'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { usePageTitle } from '#navigation/page-title.ts'
import { useMay } from '#api/session/session.ts'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { Picture } from '#kit/show/people/Picture.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { HistoryItem, RecordHistory } from '#records/history/HistoryItem.tsx'
import { RecordPresence } from '#records/RecordPresence.tsx'
import { nameIn } from './product-names.ts'
import { ProductForm } from './form/ProductForm.tsx'
import { ProductStatusBadge } from './ProductStatusBadge.tsx'
import { oneProduct, touchedByProducts } from './products.api.ts'
import classes from './product.module.css'
import { useProductHeadline } from './use-product-headline.tsx'

export default function ProductPage() {
  const { id = '' } = useParams({ strict: false })
  const say = useWords(productFormWords)
  const language = useLanguage()
  const { data: product, error, refetch } = useQuery(oneProduct(id))
  usePageTitle(product && nameIn(product, language))
  if (error && !product)
    return <RecordUnable title={say('unableToLoad')} error={error} onRetry={refetch} list="/sales/products" />
  if (!product) return <FormSkeleton />
  return <OneProduct key={product.id} product={product} />
}

function OneProduct({ product }: { product: Product }) {
  const say = useWords(productFormWords)
  const language = useLanguage()
  const may = useMay()
  const { relative } = useFormat()
  const { figures, command, items } = useProductHeadline(product)
  const name = nameIn(product, language)
  return (
    <section>
      <RecordHeadline
        title={name}
        picture={
          product.image && <Picture picture={product.image} side={72} alt="" className={classes['headlineCover']} />
        }
        badge={<ProductStatusBadge status={product.status} />}
        detail={[product.sku, say('lastChanged', { when: relative(product.updatedAt) })].filter(Boolean).join(' · ')}
        people={<RecordPresence entity="products" id={product.id} />}
        figures={figures}
        command={command}
        menu={
          <>
            {items}
            <HistoryItem />
          </>
        }
      />
      <RecordHistory
        entity="products"
        row={product}
        name={name}
        touches={touchedByProducts}
        mayWrite={may('products:write')}
      />
      <ProductForm product={product} />
    </section>
  )
}
