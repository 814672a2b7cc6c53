import type { changeProductBody } from '@learning-cms/contract/shop/products'
import { kindsOfField, type ProductKind } from '@learning-cms/contract/shop/product-terms'
import type * as z from 'zod'
import { refuse } from '#refuse'

export type ProductChanges = z.output<typeof changeProductBody>

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === 'open' || (Array.isArray(value) && value.length === 0)

/** Refuses values for fields that this kind of product does not have: no form would display them. */
export function refuseForeignFields(kind: ProductKind, sent: ProductChanges) {
  const values: Readonly<Record<string, unknown>> = sent
  for (const [field, kinds] of Object.entries(kindsOfField))
    if (!kinds.includes(kind) && !isBlank(values[field]))
      refuse('rule-broken', 'products.not-of-kind', { values: { kind }, fields: { [field]: 'products.not-of-kind' } })
}

/** Without the fields that products of this kind do not have: a course's price is its course's. */
export function ofKind<Fields extends object>(kind: ProductKind, fields: Fields): Partial<Fields> {
  const applicable = Object.entries(fields).filter(([field]) => kindsOfField[field]?.includes(kind) ?? true)
  return Object.fromEntries(applicable) as Partial<Fields>
}

/** Courses and gifts are not taxed until somebody sets otherwise. */
export const taxOfNew = (kind: ProductKind) => (kind === 'course' || kind === 'donation' ? ('none' as const) : null)

type PriceTerms = Pick<
  ProductChanges,
  'price' | 'originalPrice' | 'onSaleFrom' | 'onSaleUntil' | 'minAmount' | 'maxAmount'
>

export function refuseUnfit(terms: PriceTerms) {
  const { price, originalPrice, onSaleFrom, onSaleUntil, minAmount, maxAmount } = terms
  if (price != null && originalPrice != null && originalPrice < price)
    refuseField('originalPrice', 'products.original-below-price')
  if (onSaleFrom && onSaleUntil && onSaleUntil <= onSaleFrom) refuseField('onSaleUntil', 'products.window')
  if (minAmount != null && maxAmount != null && maxAmount < minAmount) refuseField('maxAmount', 'products.limits')
}

type FieldReason = 'products.original-below-price' | 'products.window' | 'products.limits'
const refuseField = (field: string, reason: FieldReason) =>
  refuse('rule-broken', reason, { fields: { [field]: reason } })
