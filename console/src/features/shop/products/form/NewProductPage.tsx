import { productFormWords } from '@learning-cms/texts/shop/products/product-form'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useWords } from '#kit/text/words.ts'
import { ProductForm } from './ProductForm.tsx'

export default function NewProductPage() {
  const say = useWords(productFormWords)
  const { go } = useFollow()
  return (
    <section>
      <PageHeader title={say('newTitle')} />
      <ProductForm onCreated={({ id }) => go(`/sales/products/${id}`)} />
    </section>
  )
}
