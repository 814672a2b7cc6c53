import type { ProductStatus, StockLevel } from '@learning-cms/contract/shop/product-terms'
import { productWords } from '@learning-cms/texts/shop/products/products'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones = { draft: 'warning', active: 'success', archived: 'neutral' } satisfies Record<ProductStatus, StatusTone>
const levels = { in: 'success', low: 'warning', out: 'danger' } satisfies Record<StockLevel, StatusTone>

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  const say = useWords(productWords)
  return <StatusBadge tone={tones[status]}>{say(status)}</StatusBadge>
}

export function StockLevelBadge({ level }: { level: StockLevel }) {
  const say = useWords(productWords)
  return <StatusBadge tone={levels[level]}>{say(level)}</StatusBadge>
}
