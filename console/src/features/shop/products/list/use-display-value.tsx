import type { Product } from '@learning-cms/contract/shop/products'
import type { ProductOption } from '@learning-cms/contract/shop/variants'
import { productFormWords } from '@learning-cms/texts/shop/products/product-form'
import { productWords } from '@learning-cms/texts/shop/products/products'
import { useCategoryName } from '#features/courses/categories/CategorySelect.tsx'
import { useCourseTitle } from '#features/courses/courses/CourseSelect.tsx'
import { displayBy } from '#kit/changes/display-by.ts'
import { Money } from '#kit/show/Money.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import type { ProductValues } from '#features/shop/products/form/product-values.ts'

/** The display of a value beside another version of it. */
export function useDisplayValue(product: Product | undefined) {
  const say = useWords(productWords)
  const sayForm = useWords(productFormWords)
  const { dateTime } = useFormat()
  const amount = (dong: number) => <Money amountInDong={dong} />
  const moment = (at: string) => dateTime(at)
  return displayBy<ProductValues>({
    images: (images) => sayForm('imagesChosen', { count: images.length }),
    options: (options) => optionsText(options),
    parts: (parts) => partsText(parts, product),
    price: amount,
    originalPrice: amount,
    minAmount: amount,
    maxAmount: amount,
    taxClass: (tax) => say(`tax-${tax}`),
    ticketWay: (way) => sayForm(`way-${way}`),
    categoryId: (id) => <CategoryName id={id} />,
    courseId: (id) => <CourseTitle id={id} />,
    onSaleFrom: moment,
    onSaleUntil: moment,
  })
}

const optionsText = (options: readonly ProductOption[]) =>
  options.map(({ nameVi, values }) => `${nameVi}: ${values.map(({ vi }) => vi).join(', ')}`).join(' · ')

const partsText = (parts: readonly { id: string; quantity: number }[], product: Product | undefined) =>
  parts
    .map(({ id, quantity }) => `${quantity} × ${product?.parts.find((part) => part.id === id)?.nameVi ?? id.slice(-6)}`)
    .join(', ')

const CategoryName = ({ id }: { id: string }) => useCategoryName(id) ?? '…'
const CourseTitle = ({ id }: { id: string }) => useCourseTitle(id) ?? '…'
