import type { Product, ProductVariant } from '@learning-cms/contract/shop/products'
import { productWords } from '@learning-cms/texts/shop/products/products'
import { variantWords } from '@learning-cms/texts/shop/products/variants'
import { Button, NumberInput, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useUnsavedWork } from '#kit/form/drafts/unsaved.ts'
import { moveInColumn } from '#kit/keyboard/column-keys.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { StockLevelBadge } from '#features/shop/products/ProductStatusBadge.tsx'
import { useVariants, type Variants } from './use-variants.ts'
import classes from './variants.module.css'

/** The variants with their own fields; changes to several are saved together. */
export function VariantsCard({ product }: { product: Product }) {
  const say = useWords(variantWords)
  const mayWrite = useMay()('products:write')
  const variants = useVariants(product)
  useUnsavedWork(variants.size > 0)
  return (
    <FormCard title={say('variants')} help={say('variantsHelp')}>
      {mayWrite && product.variants.length > 1 && <PriceForAll variants={variants} />}
      <div className={classes['scroll']}>
        <table className={classes['variants']}>
          <thead>
            <tr>
              <th scope="col">{say('variant')}</th>
              <th scope="col">{say('sku')}</th>
              <th scope="col">{say('price')}</th>
              <th scope="col">{say('stock')}</th>
              <th scope="col">{say('low')}</th>
              <th scope="col">{say('offered')}</th>
            </tr>
          </thead>
          <tbody onKeyDownCapture={moveInColumn}>
            {product.variants.map((variant) => (
              <Row
                key={variant.id}
                variant={variant}
                options={product.options}
                variants={variants}
                mayWrite={mayWrite}
              />
            ))}
          </tbody>
        </table>
      </div>
      {mayWrite && (
        <div className={classes['acts']}>
          <Button
            variant="default"
            disabled={variants.size === 0}
            loading={variants.isSaving}
            onClick={() => variants.save()}
          >
            {say('save')}
          </Button>
          {variants.size > 0 && (
            <>
              <Button variant="subtle" color="gray" onClick={variants.forget}>
                {say('forget')}
              </Button>
              <span role="status" className={classes['count']}>
                {say('changed', { count: variants.size })}
              </span>
            </>
          )}
        </div>
      )}
    </FormCard>
  )
}

function PriceForAll({ variants }: { variants: Variants }) {
  const say = useWords(variantWords)
  const [price, setPrice] = useState<number | null>(null)
  return (
    <div className={classes['all']}>
      <MoneyField label={say('priceForAll')} value={price} onChange={setPrice} maw={220} />
      <Button variant="default" disabled={price === null} onClick={() => variants.setAll({ price })}>
        {say('fill')}
      </Button>
    </div>
  )
}

type VariantRowProps = {
  variant: ProductVariant
  options: Product['options']
  variants: Variants
  mayWrite: boolean
}

const valuesIn = ({ optionValues }: ProductVariant, options: Product['options'], isEnglish: boolean) =>
  optionValues
    .map((vi, at) => (isEnglish && options[at]?.values.find((value) => value.vi === vi)?.en) || vi)
    .join(' / ')

function Row({ variant, options, variants, mayWrite }: VariantRowProps) {
  const say = useWords(variantWords)
  const sayProduct = useWords(productWords)
  const { number } = useFormat()
  const isEnglish = useLanguage() === 'en'
  const { hrefOf, follow } = useFollow()
  const { sku, price } = variants.of(variant)
  const name = valuesIn(variant, options, isEnglish)
  const to = `/sales/products/${variant.id}`
  const { stock, reserved, stockLevel } = variant
  return (
    <tr data-changed={variants.isChanged(variant) || undefined}>
      <th scope="row">
        <a
          href={hrefOf(to)}
          onClick={(event) => follow(event, to)}
          title={(isEnglish && variant.nameEn) || variant.nameVi}
        >
          {name}
        </a>
      </th>
      <td>
        <TextInput
          aria-label={say('skuOf', { name })}
          maxLength={40}
          spellCheck={false}
          autoComplete="off"
          readOnly={!mayWrite}
          value={sku}
          onChange={(event) => variants.set(variant, { sku: event.currentTarget.value })}
        />
      </td>
      <td>
        <MoneyField
          aria-label={say('priceOf', { name })}
          readOnly={!mayWrite}
          value={price}
          onChange={(typed) => variants.set(variant, { price: typed })}
        />
      </td>
      <td className={classes['stock']}>
        <span title={reserved > 0 ? sayProduct('reservedCount', { count: reserved }) : undefined}>{number(stock)}</span>
        {stockLevel && stockLevel !== 'in' && <StockLevelBadge level={stockLevel} />}
      </td>
      <StockTerms variant={variant} name={name} variants={variants} mayWrite={mayWrite} />
    </tr>
  )
}

type TermsProps = Omit<VariantRowProps, 'options'> & { name: string }

function StockTerms({ variant, name, variants, mayWrite }: TermsProps) {
  const say = useWords(variantWords)
  const { lowStock, isOffered } = variants.of(variant)
  return (
    <>
      <td className={classes['low']}>
        <span aria-hidden className={classes['onPhone']}>
          {say('low')}
        </span>
        <NumberInput
          aria-label={say('lowOf', { name })}
          readOnly={!mayWrite}
          min={0}
          max={1_000_000}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          hideControls
          w={64}
          value={lowStock ?? ''}
          onChange={(typed) => variants.set(variant, { lowStock: typed === '' ? null : Number(typed) })}
        />
      </td>
      <td className={classes['offered']}>
        <span aria-hidden className={classes['onPhone']}>
          {say('offered')}
        </span>
        <Switch
          aria-label={say('offeredOf', { name })}
          disabled={!mayWrite}
          checked={isOffered}
          onChange={(event) => variants.set(variant, { isOffered: event.currentTarget.checked })}
        />
      </td>
    </>
  )
}
