import type { TaxClass } from '@learning-cms/contract/shop/product-terms'
import type { Dong } from './spread.ts'

const percent: Record<TaxClass, bigint> = { '0': 0n, '5': 5n, '8': 8n, '10': 10n, none: 0n }

/** The sales tax within a price that includes it, to the nearest đồng, halves upwards. */
export function taxWithin(net: Dong, taxClass: TaxClass): Dong {
  const rate = percent[taxClass]
  const grossRate = 100n + rate
  return Number((2n * BigInt(net) * rate + grossRate) / (2n * grossRate))
}
