import type { ProductKind } from '@learning-cms/contract/shop/product-terms'
import { changeProductBody, type Product } from '@learning-cms/contract/shop/products'
import { isSame } from '@learning-cms/domain/records/merge'
import { productFormWords } from '@learning-cms/texts/shop/products/product-form'
import { productWords } from '@learning-cms/texts/shop/products/products'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { FormColumns } from '#kit/form/FormColumns.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { DeleteIcon } from '#kit/show/icons.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { PendingFiles } from '#media/pending/PendingFiles.tsx'
import { BasicsCard, DescriptionCard, OrganisationCard, PicturesCard, ScheduleCard } from './ProductCards.tsx'
import { mayRemove } from '#features/shop/products/commands.ts'
import { CourseCard, DonationCard, ShippingCard, TicketCard } from './KindCards.tsx'
import { OptionsCard } from '#features/shop/products/variants/OptionsCard.tsx'
import { OwnTermsCard, ParentCard } from '#features/shop/products/variants/OneVariant.tsx'
import { PartsCard } from './PartsCard.tsx'
import { PricingCard } from './PricingCard.tsx'
import { nameIn } from '#features/shop/products/product-names.ts'
import { fieldNames, newProductSchema, saveProduct, valuesOf, type ProductValues } from './product-values.ts'
import { touchedByProducts } from '#features/shop/products/products.api.ts'
import { StateCard } from './StateCard.tsx'
import { StockCard } from '#features/shop/products/stock/StockCard.tsx'
import { VariantsCard } from '#features/shop/products/variants/VariantsCard.tsx'
import { useDisplayValue } from '#features/shop/products/list/use-display-value.tsx'
import { useRemoveProduct } from '#features/shop/products/use-product-commands.ts'

export type ProductCardProps = { form: FormOf<ProductValues>; product: Product | undefined; kind: ProductKind }
type Props = { product?: Product; onCreated?: (product: Product) => void }

export function ProductForm({ product, onCreated }: Props) {
  const say = useWords(productFormWords)
  const language = useLanguage()
  const may = useMay()
  const [chosen, setKind] = useState<ProductKind>('good')
  const kind = product?.kind ?? chosen
  const save = useSave({
    save: (given: { body: ProductValues; base: Product | undefined }) => saveProduct({ ...given, kind }),
    touches: touchedByProducts,
    done: (saved, { base }) => say(base ? 'saved' : 'created', { name: nameIn(saved, language) }),
  })
  return (
    <RecordForm
      name={product ? nameIn(product, language) : say('newTitle')}
      row={product}
      {...(product && { notes: <PendingFiles entity="products" id={product.id} /> })}
      valuesOf={valuesOf}
      schema={product ? changeProductBody : newProductSchema}
      names={fieldNames(say)}
      show={useDisplayValue(product)}
      save={may('products:write') ? (body, base) => save.mutateAsync({ body, base }) : undefined}
      failed={say(product ? 'saveFailed' : 'createFailed')}
      {...(!product && { saveLabel: say('createDraft') })}
      {...(product && mayRemove(product, may) && { remove: <RemoveButton product={product} /> })}
      {...(onCreated && { onSaved: onCreated })}
    >
      {(form) => <Cards form={form} product={product} kind={kind} onKind={setKind} />}
    </RecordForm>
  )
}

function Cards({ onKind, ...card }: ProductCardProps & { onKind: (kind: ProductKind) => void }) {
  const { form, product, kind } = card
  return (
    <FormColumns
      lead={
        <>
          {product?.parentId && <ParentCard product={product} />}
          {!product?.parentId && product?.status !== 'active' && (
            <StateCard product={product} isDirty={!isSame(valuesOf(product), form.values)} />
          )}
          {product && kind === 'good' && product.variantCount === 0 && <StockCard product={product} />}
        </>
      }
      aside={
        !product?.parentId && (
          <>
            <OrganisationCard {...card} />
            <ScheduleCard {...card} />
          </>
        )
      }
    >
      {product?.parentId ? <OwnTermsCard {...card} /> : <BasicsCard {...card} onKind={onKind} />}
      {kind === 'course' && <CourseCard {...card} />}
      {kind === 'donation' && <DonationCard {...card} />}
      <PricingCard {...card} />
      {kind === 'good' && !product?.parentId && <OptionsCard form={form} />}
      {product && product.variantCount > 0 && <VariantsCard product={product} />}
      {kind === 'bundle' && <PartsCard {...card} />}
      {kind === 'good' && <ShippingCard {...card} />}
      {kind === 'ticket' && <TicketCard {...card} />}
      <PicturesCard {...card} />
      {!product?.parentId && <DescriptionCard {...card} />}
    </FormColumns>
  )
}

function RemoveButton({ product }: { product: Product }) {
  const say = useWords(productWords)
  const { go } = useFollow()
  const remove = useRemoveProduct(() => go('/sales/products'))
  return (
    <Button variant="subtle" color="red" leftSection={<DeleteIcon size={18} />} onClick={() => remove(product)}>
      {say('remove')}
    </Button>
  )
}
