import type { Product } from '@learning-cms/contract/shop/products'
import { saleWords } from '@learning-cms/texts/shop/orders/sale'
import { ActionIcon, NumberInput, Select } from '@mantine/core'
import { useState } from 'react'
import { ProductSelect, useChosenProduct, useProductName } from '#features/shop/products/ProductSelect.tsx'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { CloseIcon } from '#kit/show/icons.ts'
import { Money } from '#kit/show/Money.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/shop/orders/order.module.css'
import type { SaleItem, useSale } from './use-sale.ts'

type Selling = ReturnType<typeof useSale>

/** The goods, tickets, bundles and donations of the sale, each with its current price. */
export function Items({ selling: { sale, set, priced, errors } }: { selling: Selling }) {
  const say = useWords(saleWords)
  const [isTwice, setTwice] = useState(false)
  const { items } = sale
  const add = (productId: string | null) => {
    if (!productId) return
    const isIn = items.some((item) => item.productId === productId)
    setTwice(isIn)
    if (!isIn) set({ items: [...items, { productId, quantity: 1, visitOn: '', slot: null, amount: null }] })
  }
  const change = (productId: string, to: Partial<SaleItem>) =>
    set({ items: items.map((item) => (item.productId === productId ? { ...item, ...to } : item)) })
  const lines = priced.quote?.lines ?? []
  return (
    <FormCard title={say('products')}>
      {items.length === 0 && <p className={classes['quiet']}>{say('noProducts')}</p>}
      {items.length > 0 && (
        <ul className={classes['basket']}>
          {items.map((item) => (
            <Item
              key={item.productId}
              item={item}
              lines={lines.filter(({ productId, bundleId }) => (bundleId ?? productId) === item.productId)}
              onChange={(to) => change(item.productId, to)}
              onRemove={() => set({ items: items.filter((other) => other !== item) })}
            />
          ))}
        </ul>
      )}
      <ProductSelect
        label={say('addProduct')}
        description={say('productHelp')}
        purpose="sale"
        value={null}
        onChange={add}
        error={isTwice ? say('productAlreadyIn') : (errors['items'] ?? errors['visitOn'] ?? errors['slot'])}
      />
    </FormCard>
  )
}

type SaleItemProps = {
  item: SaleItem
  lines: readonly { price: number; net: number }[]
  onChange: (to: Partial<SaleItem>) => void
  onRemove: () => void
}

function Item({ item, lines, onChange, onRemove }: SaleItemProps) {
  const say = useWords(saleWords)
  const product = useChosenProduct(item.productId)
  const name = useProductName(item.productId) ?? '…'
  const [price, net] = [sumOf(lines.map((line) => line.price)), sumOf(lines.map((line) => line.net))]
  return (
    <li>
      <strong dir="auto">{name}</strong>
      <span className={classes['prices']}>
        {net !== price && (
          <s>
            <Money amountInDong={price} />
          </s>
        )}
        {lines.length > 0 && <Money amountInDong={net} />}
      </span>
      <ActionIcon variant="subtle" color="gray" aria-label={say('removeCourse', { course: name })} onClick={onRemove}>
        <CloseIcon size={18} aria-hidden />
      </ActionIcon>
      {product && (
        <div className={classes['choices']}>
          <Choices product={product} name={name} item={item} onChange={onChange} />
        </div>
      )}
    </li>
  )
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

type ProductChoiceProps = Pick<SaleItemProps, 'item' | 'onChange'> & { product: Product; name: string }

/** What has to be chosen for a product of its kind. A bundle may contain tickets for a day. */
function Choices({ product, name, item, onChange }: ProductChoiceProps) {
  const say = useWords(saleWords)
  const { kind, ticketWay, slots, parts } = product
  const mayHaveDay = (kind === 'ticket' && ticketWay !== 'open') || parts.some((part) => part.kind === 'ticket')
  const of = (label: string) => ({ label, 'aria-label': `${label}, ${name}`, size: 'sm' as const })
  if (kind === 'donation')
    return <MoneyField {...of(say('amount'))} value={item.amount} onChange={(amount) => onChange({ amount })} />
  return (
    <>
      <NumberInput
        {...of(say('quantity'))}
        w={112}
        min={1}
        max={999}
        allowDecimal={false}
        clampBehavior="strict"
        value={item.quantity}
        onChange={(value) => onChange({ quantity: Number(value) || 1 })}
      />
      {mayHaveDay && (
        <DateField {...of(say('visitOn'))} w={168} value={item.visitOn} onChange={(visitOn) => onChange({ visitOn })} />
      )}
      {kind === 'ticket' && ticketWay === 'slot' && (
        <Select {...of(say('slot'))} w={120} data={slots} value={item.slot} onChange={(slot) => onChange({ slot })} />
      )}
    </>
  )
}
