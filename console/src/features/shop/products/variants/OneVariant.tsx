import type { Product } from '@learning-cms/contract/shop/products'
import { productFormWords } from '@learning-cms/texts/shop/products/product-form'
import { variantWords } from '@learning-cms/texts/shop/products/variants'
import { Switch, TextInput } from '@mantine/core'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import type { ProductCardProps } from '#features/shop/products/form/ProductForm.tsx'
import classes from '#features/shop/products/product.module.css'

/** The product that a variant belongs to, on whose page the shared fields are changed. */
export function ParentCard({ product }: { product: Product }) {
  const say = useWords(variantWords)
  const { hrefOf, follow } = useFollow()
  const to = `/sales/products/${product.parentId}`
  return (
    <FormCard title={say('isOne', { name: product.parentName ?? '' })}>
      <p className={classes['help']}>{say('isOneHelp')}</p>
      <a className={classes['whole']} href={hrefOf(to)} onClick={(event) => follow(event, to)}>
        {say('openProduct')}
      </a>
    </FormCard>
  )
}

export function OwnTermsCard({ form }: ProductCardProps) {
  const say = useWords(productFormWords)
  const sayVariant = useWords(variantWords)
  const { value: isOffered, ...offered } = form.getInputProps('isOffered')
  return (
    <FormCard title={sayVariant('ownTerms')}>
      <TextInput
        label={say('sku')}
        description={say('skuHelp')}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        maw={320}
        {...form.getInputProps('sku')}
      />
      <Switch
        label={say('isOffered')}
        {...offered}
        checked={Boolean(isOffered)}
        onChange={(event) => form.setFieldValue('isOffered', event.currentTarget.checked)}
      />
    </FormCard>
  )
}
