import { product, type changeProductBody, type Product } from '@learning-cms/contract/shop/products'
import type { Db } from '#db/open.ts'
import { found, refuse } from '#refuse'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { versioned } from '#services/entities/changes.ts'
import { listImages, listParts, withShares } from './details.ts'
import { findProduct, updateProduct, type ProductFields } from './queries.ts'
import { commandsFrom } from './transitions.ts'
import { listVariants } from './variants/variant-queries.ts'

export async function readNow(db: Db, id: string): Promise<Product> {
  const row = found(await findProduct(db, id))
  const images = await listImages(db, id)
  const parts = row.kind === 'bundle' ? withShares(row.price, await listParts(db, id)) : []
  const variants = row.variantCount > 0 ? await listVariants(db, id) : []
  return { ...row, images, parts, variants, allowed: row.parentId ? [] : commandsFrom(row.status) }
}

/** What is on sale stays complete; what became incomplete elsewhere does not block other changes. */
function refuseNewGaps(before: Product, { status, missing }: Product) {
  const gaps = missing.filter((gap) => before.status !== 'active' || !before.missing.includes(gap))
  if (status === 'active' && gaps.length > 0)
    refuse('rule-broken', 'products.incomplete', { values: { missing: gaps } })
}

export const lineOf = ({ id, version, nameVi }: Pick<Product, 'id' | 'version' | 'nameVi'>) => ({
  entity: 'products' as const,
  id,
  version,
  label: nameVi,
})

export const imagesOf = ({ images }: Pick<Product, 'images'>) =>
  images.map(({ id, altVi, altEn }) => ({ id, altVi, altEn }))
export const partsOf = ({ parts }: Pick<Product, 'parts'>) => parts.map(({ id, quantity }) => ({ id, quantity }))

/** What people wrote or decided; the stock has its own ledger. */
export const { auditedValues } = auditedFields<Product, typeof changeProductBody>({
  kind: 'audited',
  nameVi: 'audited',
  nameEn: 'audited',
  sku: 'audited',
  descriptionVi: 'audited',
  descriptionEn: 'audited',
  price: 'audited',
  originalPrice: 'audited',
  taxClass: 'audited',
  categoryId: 'audited',
  tags: 'audited',
  brand: 'audited',
  vendor: 'audited',
  onSaleFrom: 'audited',
  onSaleUntil: 'audited',
  images: imagesOf,
  weightGrams: 'audited',
  lowStock: 'audited',
  ticketWay: 'audited',
  slots: 'audited',
  capacity: 'audited',
  validDays: 'audited',
  entryMinutes: 'audited',
  courseId: 'audited',
  parts: partsOf,
  minAmount: 'audited',
  maxAmount: 'audited',
  options: 'audited',
  isOffered: 'audited',
  status: 'audited',
  ...derived(
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'image',
    'categoryName',
    'stock',
    'reserved',
    'stockLevel',
    'courseTitle',
    'bundles',
    'missing',
    'allowed',
    'isInUse',
    'parentId',
    'parentName',
    'optionValues',
    'variantCount',
    'variants',
    'priceFrom',
    'priceTo',
  ),
})

export const { readAt, refuseChanged, change } = versioned({
  entity: 'products',
  readNow,
  answer: product,
  update: (tx, id, version, fields: ProductFields) => updateProduct(tx, id, version, fields),
  lineOf,
  auditedValues,
  refuseAfter: refuseNewGaps,
})
