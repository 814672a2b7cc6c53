import { productRequirements, type ProductRequirement } from '@learning-cms/contract/shop/product-terms'
import type { Product } from '@learning-cms/contract/shop/products'
import { productFormWords } from '@learning-cms/texts/shop/products/product-form'
import { memo } from 'react'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { PublishChecklist } from '#kit/form/PublishChecklist.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/shop/products/product.module.css'

const pathOf: Record<ProductRequirement, string> = {
  sku: 'sku',
  price: 'price',
  tax: 'taxClass',
  weight: 'weightGrams',
  capacity: 'capacity',
  slots: 'slots',
  validity: 'validDays',
  course: 'courseId',
  parts: 'parts',
  limits: 'minAmount',
  variants: 'options',
}

/** What the state means, and what is missing. The headline says the state. */
export const StateCard = memo(function State({ product, isDirty }: { product: Product | undefined; isDirty: boolean }) {
  const say = useWords(productFormWords)
  const explained = !product ? 'stateNew' : product.status === 'archived' ? 'stateArchived' : 'stateDraft'
  const missing = productRequirements.filter((name) => product?.missing.includes(name))
  return (
    <FormCard title={say('state')}>
      <p className={classes['help']}>{say(explained)}</p>
      {product && missing.length === 0 && <p className={classes['help']}>{say('ready')}</p>}
      {missing.length > 0 && (
        <PublishChecklist
          requirements={missing.map((name) => ({
            name,
            label: say(`need-${name}`),
            path: pathOf[name],
            isMet: false,
          }))}
        />
      )}
      {product && isDirty && <p className={classes['help']}>{say('saveFirst')}</p>}
    </FormCard>
  )
})
