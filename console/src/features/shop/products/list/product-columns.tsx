import { productKinds, productStatuses } from '@learning-cms/contract/shop/product-terms'
import type { ProductRow } from '@learning-cms/contract/shop/products'
import { productWords } from '@learning-cms/texts/shop/products/products'
import { variantWords } from '@learning-cms/texts/shop/products/variants'
import { useMemo } from 'react'
import { useCellSave } from '#api/saving/use-cell-save.ts'
import { useMay } from '#api/session/session.ts'
import { widthOf } from '#kit/columns/width-of.ts'
import type { CellEdit } from '#kit/edit/cell-edit.ts'
import type { Column } from '#kit/list/ListPage.tsx'
import { DateText } from '#kit/show/DateText.tsx'
import { Money } from '#kit/show/Money.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useFormat, type Formats } from '#kit/text/format.ts'
import { useLanguage, useWords, type Say } from '#kit/text/words.ts'
import { nameIn } from '#features/shop/products/product-names.ts'
import { ProductPrice } from '#features/shop/products/ProductPrice.tsx'
import { ProductStatusBadge, StockLevelBadge } from '#features/shop/products/ProductStatusBadge.tsx'
import { ProductTile } from './ProductTile.tsx'
import { productsApi } from '#features/shop/products/products.api.ts'
import classes from './products.module.css'

type ProductSortField = 'createdAt' | 'nameVi' | 'sku' | 'price' | 'stock' | 'updatedAt'
type ProductColumn = Column<ProductRow, ProductSortField>
type ProductColumnTools = {
  say: Say<(typeof productWords)['vi']>
  format: Formats
  price: CellEdit<ProductRow> | undefined
}

/** The first column is the product's name; hidden ones are offered by the chooser. */
export function useProductColumns(): ProductColumn[] {
  const say = useWords(productWords)
  const format = useFormat()
  const price = usePriceEdit()
  return useMemo(() => {
    const spoken = { say, format, price }
    return [...defaultColumns(spoken), ...onRequest(spoken)]
  }, [say, format, price])
}

const saving = { entity: 'products', update: productsApi.update }

/** Prices are changed in the list, those of variants at their product; a course's own price is changed at the course, where the server says so. */
function usePriceEdit(): CellEdit<ProductRow> | undefined {
  const mayWrite = useMay()('products:write')
  const save = useCellSave(saving)
  return useMemo(
    () =>
      mayWrite
        ? {
            as: 'money',
            allows: ({ variantCount }) => variantCount === 0,
            value: (row) => row.price,
            with: (row, price: number | null) => ({ ...row, price }),
            save: (row, price: number | null) => save(row, { price }),
          }
        : undefined,
    [mayWrite, save],
  )
}

const defaultColumns = ({ say, format, price }: ProductColumnTools): ProductColumn[] => [
  { name: 'product', label: say('product'), sort: 'nameVi', cell: (product) => <ProductName product={product} /> },
  {
    name: 'kind',
    label: say('kind'),
    width: widthOf(productKinds.map((kind) => say(kind))),
    from: 'wide',
    cell: ({ kind }) => say(kind),
  },
  {
    name: 'category',
    label: say('category'),
    width: '168px',
    from: 'medium',
    cell: ({ categoryName }) => categoryName ?? <span className={classes['quiet']}>{say('noCategory')}</span>,
  },
  {
    name: 'stock',
    label: say('stock'),
    width: '136px',
    align: 'end',
    sort: 'stock',
    cell: ({ stock, reserved, stockLevel, variantCount }) =>
      (stockLevel || variantCount > 0) && (
        <span className={classes['stock']} title={reserved > 0 ? say('reservedCount', { count: reserved }) : undefined}>
          <span>{format.number(stock)}</span>
          {stockLevel && stockLevel !== 'in' && <StockLevelBadge level={stockLevel} />}
        </span>
      ),
  },
  {
    name: 'price',
    onPhone: 'bottom',
    label: say('price'),
    width: '136px',
    align: 'end',
    sort: 'price',
    cell: (product) => <ProductPrice product={product} />,
    edit: price,
  },
  {
    name: 'status',
    onPhone: 'under',
    label: say('status'),
    width: widthOf(productStatuses.map((status) => say(status))),
    cell: ({ status }) => <ProductStatusBadge status={status} />,
  },
]

const onRequest = ({ say, format }: ProductColumnTools): ProductColumn[] =>
  (
    [
      {
        name: 'originalPrice',
        label: say('originalPrice'),
        width: '128px',
        align: 'end',
        cell: ({ originalPrice }) => originalPrice !== null && <Money amountInDong={originalPrice} />,
      },
      {
        name: 'tax',
        label: say('taxClass'),
        width: '144px',
        cell: ({ taxClass }) => taxClass && say(`tax-${taxClass}`),
      },
      {
        name: 'reserved',
        label: say('reserved'),
        width: '112px',
        align: 'end',
        cell: ({ reserved, stockLevel }) => stockLevel && format.number(reserved),
      },
      { name: 'brand', label: say('brand'), width: '144px', cell: ({ brand }) => brand },
      { name: 'onSale', label: say('onSaleUntil'), width: '132px', cell: ({ onSaleUntil }) => atOf(onSaleUntil) },
      dateOf({ name: 'updatedAt', label: say('updatedAt') }),
      dateOf({ name: 'createdAt', label: say('createdAt') }),
    ] satisfies ProductColumn[]
  ).map((column): ProductColumn => ({ ...column, visibility: 'on-request' }))

const atOf = (at: string | null) => at && <DateText at={at} />

type DateColumn = { name: 'createdAt' | 'updatedAt'; label: string }

const dateOf = (column: DateColumn): ProductColumn => ({
  ...column,
  width: '116px',
  sort: column.name,
  cell: ({ [column.name]: at }) => <DateText at={at} />,
})

function ProductName({ product }: { product: ProductRow }) {
  const language = useLanguage()
  const say = useWords(variantWords)
  const { sku, kind, image, variantCount } = product
  const detail = [sku, variantCount > 0 && say('countVariants', { count: variantCount })].filter(Boolean).join(' · ')
  return (
    <RecordName name={nameIn(product, language)} detail={detail} picture={<ProductTile kind={kind} image={image} />} />
  )
}
