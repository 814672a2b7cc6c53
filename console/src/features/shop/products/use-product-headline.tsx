import type { Product } from '@learning-cms/contract/shop/products'
import { productFormWords } from '@learning-cms/texts/shop/products/product-form'
import { productWords } from '@learning-cms/texts/shop/products/products'
import { stockWords } from '@learning-cms/texts/shop/products/stock'
import { Button } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { useHasUnsavedWork } from '#kit/form/drafts/unsaved.ts'
import { useActions } from '#kit/page/page-actions.ts'
import type { HeadlineFigure } from '#kit/page/headline/RecordHeadline.tsx'
import { CommandItems } from '#kit/page/headline/RecordMenu.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { commandsOf } from './commands.ts'
import { nameIn } from './product-names.ts'
import { commandIcons } from './ProductMenu.tsx'
import { StockLevelBadge } from './ProductStatusBadge.tsx'
import { useProductCommands } from './use-product-commands.ts'

/** The kind, price and stock of a product, and the command of its state. */
export function useProductHeadline(product: Product) {
  const say = useWords(productWords)
  const sayForm = useWords(productFormWords)
  const language = useLanguage()
  const may = useMay()
  const isDirty = useHasUnsavedWork()
  const confirmCommand = useProductCommands()
  const commands = commandsOf(product, may)
  const isMain = product.status !== 'active'
  const about = nameIn(product, language)
  useActions(commands.map((key) => ({ key, label: say(key), about, run: () => confirmCommand(product, key) })))
  const [first] = commands
  const isBlocked = isDirty || (first === 'activate' && product.missing.length > 0)
  const Icon = first && commandIcons[first]
  return {
    figures: useFigures(product),
    command: isMain && first && Icon && (
      <Button
        leftSection={<Icon size={18} aria-hidden />}
        disabled={isBlocked}
        title={isDirty ? sayForm('saveFirst') : undefined}
        onClick={() => confirmCommand(product, first)}
      >
        {say(first)}
      </Button>
    ),
    items: (
      <CommandItems
        commands={isMain || isDirty ? [] : commands}
        icons={commandIcons}
        nameOf={say}
        onCommand={(command) => confirmCommand(product, command)}
      />
    ),
  }
}

function useFigures(product: Product): (HeadlineFigure | false)[] {
  const say = useWords(productWords)
  const sayForm = useWords(productFormWords)
  const sayStock = useWords(stockWords)
  const { number, money, date } = useFormat()
  const {
    kind,
    ticketWay,
    price,
    taxClass,
    stock,
    reserved,
    stockLevel,
    variantCount,
    priceFrom,
    priceTo,
    onSaleFrom,
    onSaleUntil,
    minAmount,
    maxAmount,
  } = product
  const limits = minAmount !== null && maxAmount !== null && `${money(minAmount)} – ${money(maxAmount)}`
  const isRange = priceFrom !== null && priceTo !== null && priceFrom < priceTo
  const ownPrice = price === null ? say('noPrice') : price === 0 ? say('costsNothing') : money(price)
  const ofVariants = isRange
    ? `${money(priceFrom)} – ${money(priceTo)}`
    : priceFrom === null
      ? say('noPrice')
      : money(priceFrom)
  const priceText = variantCount > 0 ? ofVariants : ownPrice
  const schedule = [
    kind === 'ticket' && sayForm(`way-${ticketWay}`),
    onSaleFrom && sayForm('schedule-from', { date: date(onSaleFrom) }),
    onSaleUntil && sayForm('schedule-until', { date: date(onSaleUntil) }),
  ].filter(Boolean)
  return [
    {
      name: sayForm('priceNow'),
      value: kind === 'donation' ? limits || say('anyAmount') : priceText,
      detail: taxClass && `${say('taxClass')}: ${say(`tax-${taxClass}`)}`,
    },
    stockLevel !== null && {
      name: sayForm('free'),
      value: number(stock - reserved),
      detail: reserved > 0 ? say('reservedCount', { count: reserved }) : <StockLevelBadge level={stockLevel} />,
    },
    (stockLevel !== null || variantCount > 0) && { name: sayStock('inStock'), value: number(stock) },
    { name: sayForm('kind'), value: say(kind), detail: schedule.join(' · ') },
  ]
}
