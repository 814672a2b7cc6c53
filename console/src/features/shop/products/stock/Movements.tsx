import type { StockMovement } from '@learning-cms/contract/shop/stock'
import { stockWords } from '@learning-cms/texts/shop/products/stock'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { movementsOf } from '#features/shop/products/products.api.ts'
import classes from '#features/shop/products/product.module.css'

const MORE = 20
const reasonWords = {
  received: 'received',
  returned: 'returned',
  counted: 'counted',
  lost: 'lost',
  sold: 'soldReason',
  reserved: 'reservedReason',
  released: 'releasedReason',
} as const satisfies Record<StockMovement['reason'], string>

/** The newest movements, each with what it left. */
export function Movements({ productId, size }: { productId: string; size: number }) {
  const say = useWords(stockWords)
  const [limit, setLimit] = useState(size)
  const { data, error, refetch } = useQuery(movementsOf(productId, limit))
  if (error && !data) return <ErrorState title={say('unable')} error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={120} radius={8} />
  if (data.rows.length === 0) return <p className={classes['help']}>{say('none')}</p>
  return (
    <div>
      <ul className={classes['rows']} aria-label={say('movements')}>
        {data.rows.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </ul>
      {data.next && limit < 100 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setLimit(Math.min(100, limit + MORE))}>
          {say('more')}
        </Button>
      )}
    </div>
  )
}

function Movement({ movement }: { movement: StockMovement }) {
  const say = useWords(stockWords)
  const { number } = useFormat()
  const { reason, quantity, held, stock, note, byName, createdAt } = movement
  const isOfStock = reason !== 'reserved' && reason !== 'released'
  const delta = isOfStock ? quantity : held
  return (
    <li>
      <span>{say(reasonWords[reason])}</span>
      <span className={classes['delta']}>
        {delta > 0 ? '+' : delta < 0 ? '−' : '±'}
        {number(Math.abs(delta))}
      </span>
      <span className={classes['second']}>
        <RelativeTime at={createdAt} /> · {byName || say('system')}
        {note && ` · ${note}`}
      </span>
      <span className={classes['second']}>{isOfStock && say('left', { count: number(stock) })}</span>
    </li>
  )
}
