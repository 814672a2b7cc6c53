import type { Product, ProductPart } from '@learning-cms/contract/shop/products'
import type { ProductOption } from '@learning-cms/contract/shop/variants'
import { productFormWords } from '@learning-cms/texts/shop/products/product-form'
import { productWords } from '@learning-cms/texts/shop/products/products'
import type { ReactNode } from 'react'
import { useCategoryName } from '#features/courses/categories/CategorySelect.tsx'
import { useCourseTitle } from '#features/courses/courses/CourseSelect.tsx'
import { Money } from '#kit/show/Money.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import type { ProductValues } from '#features/shop/products/form/product-values.ts'

const amounts = new Set<string>(['price', 'originalPrice', 'minAmount', 'maxAmount'])

/** The display of a value beside another version of it. */
export function useDisplayValue(product: Product | undefined) {
  const say = useWords(productWords)
  const sayForm = useWords(productFormWords)
  const { dateTime } = useFormat()
  return (field: keyof ProductValues, value: unknown): ReactNode => {
    if (field === 'images') return sayForm('imagesChosen', { count: (value as unknown[]).length })
    if (field === 'options') return optionsText(value as ProductOption[])
    if (field === 'parts') return partsText(value as ProductPart[], product)
    if (value === null || value === '') return undefined
    if (amounts.has(field)) return <Money amountInDong={value as number} />
    if (field === 'taxClass') return say(`tax-${value as '0'}`)
    if (field === 'ticketWay') return sayForm(`way-${value as 'open'}`)
    if (field === 'categoryId') return <CategoryName id={value as string} />
    if (field === 'courseId') return <CourseTitle id={value as string} />
    if (field === 'onSaleFrom' || field === 'onSaleUntil') return dateTime(value as string)
    return undefined
  }
}

const optionsText = (options: readonly ProductOption[]) =>
  options.map(({ nameVi, values }) => `${nameVi}: ${values.map(({ vi }) => vi).join(', ')}`).join(' · ')

const partsText = (parts: readonly { id: string; quantity: number }[], product: Product | undefined) =>
  parts
    .map(({ id, quantity }) => `${quantity} × ${product?.parts.find((part) => part.id === id)?.nameVi ?? id.slice(-6)}`)
    .join(', ')

const CategoryName = ({ id }: { id: string }) => useCategoryName(id) ?? '…'
const CourseTitle = ({ id }: { id: string }) => useCourseTitle(id) ?? '…'
