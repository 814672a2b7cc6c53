import { PARTS_AT_MOST } from '@learning-cms/contract/shop/product-terms'
import type { Product } from '@learning-cms/contract/shop/products'
import { isSame } from '@learning-cms/domain/records/merge'
import { productFormWords } from '@learning-cms/texts/shop/products/product-form'
import { productWords } from '@learning-cms/texts/shop/products/products'
import { ActionIcon, NumberInput } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useFormContext } from '#kit/form/form-context.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { CloseIcon } from '#kit/show/icons.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { Money } from '#kit/show/Money.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { nameIn } from '#features/shop/products/product-names.ts'
import { valuesOf } from './product-values.ts'
import { oneProduct } from '#features/shop/products/products.api.ts'
import type { ProductCardProps } from './ProductForm.tsx'
import { ProductSelect } from '#features/shop/products/ProductSelect.tsx'
import classes from '#features/shop/products/product.module.css'

/** What the bundle consists of; the server shares its price among the parts when it is saved. */
export function PartsCard({ form, product }: ProductCardProps) {
  const say = useWords(productFormWords)
  const { isReadOnly, errors } = useFormContext()
  const { parts } = form.values
  const add = (id: string | null) => {
    if (id && !parts.some((part) => part.id === id)) form.setFieldValue('parts', [...parts, { id, quantity: 1 }])
  }
  return (
    <FormCard title={say('parts')} help={say('partsHelp')}>
      {parts.length === 0 && <p className={classes['help']}>{say('noParts')}</p>}
      {parts.length > 0 && <Parts form={form} product={product} />}
      <div data-path="parts" tabIndex={-1}>
        {!isReadOnly && parts.length < PARTS_AT_MOST && (
          <ProductSelect
            label={say('addPart')}
            placeholder={say('findPart')}
            error={errors['parts']}
            value={null}
            onChange={add}
          />
        )}
      </div>
    </FormCard>
  )
}

function Parts({ form, product }: Pick<ProductCardProps, 'form' | 'product'>) {
  const say = useWords(productFormWords)
  const sayList = useWords(productWords)
  const { money } = useFormat()
  const { parts, price } = form.values
  const rows = useQueries({ queries: parts.map(({ id }) => oneProduct(id)) }).map(({ data }) => data)
  const separately = parts.reduce((sum, { quantity }, at) => sum + quantity * (rows[at]?.price ?? 0), 0)
  const isAsSaved = product?.price === price && isSame(valuesOf(product).parts, parts)
  return (
    <>
      <table className={classes['parts']}>
        <thead>
          <tr>
            <th scope="col">{sayList('product')}</th>
            <th scope="col">{say('quantity')}</th>
            <th scope="col">{say('share')}</th>
            <th scope="col">
              <VisuallyHidden>{say('removeParts')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part, at) => (
            <PartRow
              key={part.id}
              part={part}
              row={rows[at]}
              share={isAsSaved ? product?.parts[at]?.share : undefined}
              onQuantity={(quantity) => form.setFieldValue('parts', parts.with(at, { id: part.id, quantity }))}
              onRemove={() => form.setFieldValue('parts', parts.toSpliced(at, 1))}
            />
          ))}
        </tbody>
      </table>
      {separately > 0 && (
        <p className={classes['totals']}>
          <span>{say('asSeparate', { amount: money(separately) })}</span>
          {price !== null && separately > price && (
            <strong>{say('saves', { amount: money(separately - price) })}</strong>
          )}
        </p>
      )}
    </>
  )
}

type BundlePartRowProps = {
  part: { id: string; quantity: number }
  row: Product | undefined
  /** Undefined until the bundle is saved as it stands. */
  share: number | null | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

function PartRow({ part, row, share, onQuantity, onRemove }: BundlePartRowProps) {
  const say = useWords(productFormWords)
  const language = useLanguage()
  const { money } = useFormat()
  const { hrefOf, follow } = useFollow()
  const { isReadOnly } = useFormContext()
  const name = row ? nameIn(row, language) : '…'
  const to = `/sales/products/${part.id}`
  const notes = row && [
    row.price !== null && say('each', { price: money(row.price) }),
    row.status !== 'active' && say('partOff'),
  ]
  return (
    <tr>
      <td>
        <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
          {name}
        </a>
        <br />
        <span className={classes['second']}>{notes?.filter(Boolean).join(' · ')}</span>
      </td>
      <td>
        <NumberInput
          aria-label={say('quantityOf', { name })}
          value={part.quantity}
          min={1}
          max={1_000}
          allowDecimal={false}
          allowNegative={false}
          disabled={isReadOnly}
          w={88}
          ms="auto"
          onChange={(typed) => onQuantity(Number(typed) || 1)}
        />
      </td>
      <td>
        {typeof share === 'number' ? (
          <Money amountInDong={share} />
        ) : (
          <span className={classes['second']}>{say('shareAfter')}</span>
        )}
      </td>
      <td>
        {!isReadOnly && (
          <ActionIcon variant="subtle" color="gray" aria-label={say('removePart', { name })} onClick={onRemove}>
            <CloseIcon size={18} aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}
