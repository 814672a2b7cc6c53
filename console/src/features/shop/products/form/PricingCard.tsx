import { taxClasses, type TaxClass } from '@learning-cms/contract/shop/product-terms'
import { productFormWords } from '@learning-cms/texts/shop/products/product-form'
import { productWords } from '@learning-cms/texts/shop/products/products'
import { Select } from '@mantine/core'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import type { ProductCardProps } from './ProductForm.tsx'
import classes from '#features/shop/products/product.module.css'

/** The tax that a price includes, in whole đồng. */
export const taxWithin = (price: number, tax: TaxClass | null) =>
  tax === null || tax === 'none' ? 0 : Math.round((price * Number(tax)) / (100 + Number(tax)))

export function PricingCard({ form, kind, product }: ProductCardProps) {
  const say = useWords(productFormWords)
  const { price, taxClass } = form.values
  const { money } = useFormat()
  const hasPrice = kind === 'good' || kind === 'ticket' || kind === 'bundle'
  const tax = price && hasPrice && kind !== 'bundle' ? taxWithin(price, taxClass) : 0
  return (
    <FormCard
      title={say('pricing')}
      help={kind === 'course' ? say('coursePrice') : product && product.variantCount > 0 && say('forNewVariants')}
    >
      {hasPrice && (
        <FormLine>
          <MoneyField label={say('price')} description={say('priceHelp')} {...form.getInputProps('price')} />
          <MoneyField
            label={say('originalPrice')}
            description={say('originalHelp')}
            {...form.getInputProps('originalPrice')}
          />
        </FormLine>
      )}
      {kind !== 'bundle' && !product?.parentId && <TaxField form={form} />}
      {kind === 'bundle' && <p className={classes['help']}>{say('bundleTax')}</p>}
      {tax > 0 && <p className={classes['help']}>{say('taxIn', { amount: money(tax) })}</p>}
    </FormCard>
  )
}

function TaxField({ form }: Pick<ProductCardProps, 'form'>) {
  const say = useWords(productFormWords)
  const sayTax = useWords(productWords)
  return (
    <Select
      label={say('taxClass')}
      data={taxClasses.map((value) => ({ value, label: sayTax(`tax-${value}`) }))}
      checkIconPosition="right"
      maw={240}
      {...form.getInputProps('taxClass')}
    />
  )
}
