import type { Product, products } from '@learning-cms/contract/shop/products'
import { fieldsOfVariant, type ProductOption } from '@learning-cms/contract/shop/variants'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import type { ProductChanges } from '#features/shop/products/kinds.ts'
import { readNow } from '#features/shop/products/records.ts'
import {
  deleteVariants,
  insertVariants,
  listExisting,
  listTakenSkus,
  lockWithVariants,
  placeVariants,
} from './variant-queries.ts'
import { planVariants } from './variant-plan.ts'

/** Fields of the product cannot be changed in a variant, nor the other way round. */
export function refuseOfOthers({ parentId }: Pick<Product, 'parentId'>, changed: ProductChanges) {
  const foreign = Object.keys(changed).filter((field) => parentId && !fieldsOfVariant.has(field))
  const reason =
    foreign.length > 0 ? 'products.of-parent' : !parentId && 'isOffered' in changed ? 'products.of-variants' : null
  if (reason)
    refuse('rule-broken', reason, {
      fields: Object.fromEntries((foreign.length > 0 ? foreign : ['isOffered']).map((field) => [field, reason])),
    })
}

export function refuseVariant({ parentId }: Pick<Product, 'parentId'>) {
  if (parentId) refuse('rule-broken', 'products.of-parent')
}

/** Locks the product and its variants; refuses options for a product with stock of its own or in a bundle. */
export async function refuseStocked(tx: Db, id: string, after: readonly ProductOption[]) {
  const { stock, reserved, bundles } = await lockWithVariants(tx, id)
  if (after.length > 0 && (stock > 0 || reserved > 0))
    refuse('state-forbids', 'products.options-stock', {
      values: { stock, reserved },
      fields: { options: 'products.options-stock' },
    })
  if (after.length > 0 && bundles.length > 0)
    refuse('state-forbids', 'products.in-bundle', {
      values: { names: bundles.join(', ') },
      fields: { options: 'products.in-bundle' },
    })
}

type ParentProduct = Pick<Product, 'id' | 'sku'> & { options: readonly ProductOption[] }

/**
 * Creates the variants of a product's options; the caller's transaction holds the lock. Removed ones are deleted if
 * never sold or moved; otherwise the change is refused with their names.
 */
export async function syncVariants(
  tx: Db,
  { id, sku }: ParentProduct,
  before: readonly ProductOption[],
  after: readonly ProductOption[],
) {
  const existing = await listExisting(tx, id)
  const { variants, removed } = planVariants(before, after, existing)
  const inUse = removed.filter(({ isInUse }) => isInUse).map(({ optionValues }) => optionValues.join(' / '))
  if (inUse.length > 0)
    refuse('state-forbids', 'products.variant-kept', {
      values: { names: inUse.join(', ') },
      fields: { options: 'products.variant-kept' },
    })
  await deleteVariants(
    tx,
    removed.map((one) => one.id),
  )
  const placed = variants.map((variant, place) => ({ ...variant, place }))
  await placeVariants(
    tx,
    placed.flatMap(({ id: variant, ...rest }) => (variant ? [{ id: variant, ...rest }] : [])),
  )
  const fresh = placed.filter((variant) => variant.id === null)
  const taken = await listTakenSkus(tx, sku)
  await insertVariants(
    tx,
    id,
    fresh.map(({ optionValues, place }) => ({ optionValues, place, sku: freeSku(sku, optionValues, taken) })),
  )
}

const SKU_LETTERS = 40

/**
 * The product's SKU with the values; empty if the product has none or the result is taken: then it is entered by hand.
 */
function freeSku(sku: string, values: readonly string[], taken: Set<string>) {
  if (sku === '') return ''
  const words = values.map((value) =>
    value
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[đĐ]/gu, 'D')
      .replace(/[^\p{L}\p{N}]+/gu, '')
      .toUpperCase(),
  )
  const made = [sku, ...words].filter(Boolean).join('-')
  const folded = made.toLowerCase().replace(/[^a-z0-9]+/gu, '')
  if (made.length > SKU_LETTERS || taken.has(folded)) return ''
  taken.add(folded)
  return made
}

type VariantChanges = z.output<typeof products.changeVariants.body>['variants']
type Save = (db: Db, by: By, target: { id: string; version: number }, body: ProductChanges) => Promise<Product>

/** All or none, so that a product is not sold with partly changed prices. */
export const changeVariants = (
  db: Db,
  by: By,
  { id, variants }: { id: string; variants: VariantChanges },
  save: Save,
) =>
  db.transaction(async (tx) => {
    const { variants: known } = await readNow(tx, id)
    if (variants.some((one) => known.every((other) => other.id !== one.id))) refuse('not-found', 'server.not-found')
    // In one order everywhere.
    for (const { id: variant, version, ...body } of variants.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      await save(tx, by, { id: variant, version }, body)
    return readNow(tx, id)
  })
