import type { ProductRow } from '@learning-cms/contract/shop/products'
import { stockWords } from '@learning-cms/texts/shop/products/stock'
import { NumberInput } from '@mantine/core'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { nameIn } from '#features/shop/products/product-names.ts'
import { ProductTile } from '#features/shop/products/list/ProductTile.tsx'
import type { useCounts } from './use-counts.ts'
import classes from './count.module.css'

type Props = { row: ProductRow; counts: ReturnType<typeof useCounts> }

/** One good: its recorded stock, the counted number, and the difference. */
export function CountRow({ row, counts }: Props) {
  const say = useWords(stockWords)
  const language = useLanguage()
  const { number } = useFormat()
  const name = nameIn(row, language)
  const { found, expected, outcome } = counts.of(row)
  const change = found === undefined ? undefined : found - expected
  const books = row.reserved > 0 ? 'booksHeld' : 'books'
  return (
    <li>
      <RecordName name={name} detail={row.sku} picture={<ProductTile kind={row.kind} image={row.image} />} />
      <span className={classes['books']}>
        {say(books, { stock: number(expected), count: number(row.reserved) })}
        {change !== undefined && change !== 0 && (
          <strong>
            {change > 0 ? '+' : '−'}
            {number(Math.abs(change))}
          </strong>
        )}
      </span>
      <NumberInput
        aria-label={say('foundOf', { name })}
        placeholder={say('foundPieces')}
        min={0}
        max={1_000_000}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        hideControls
        w={144}
        value={found ?? ''}
        error={outcome && say(`outcome-${outcome}`, { count: number(row.reserved) })}
        onChange={(typed) => counts.set(row, typed === '' ? undefined : Number(typed))}
      />
    </li>
  )
}
