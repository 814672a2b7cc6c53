import { commonWords } from '#en/common/common.ts'
import { sharedLabels } from '#en/common/labels.ts'
import { sharedShopWords } from '#en/shop/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/shop/products/labels.ts'

export const productColumns: Translation<typeof vi.productColumns> = {
  title: sharedWords.products,
  nameVi: commonWords.vietnameseName,
  nameEn: commonWords.englishName,
  sku: sharedShopWords.sku,
  kind: commonWords.type,
  category: commonWords.category,
  stock: sharedShopWords.stock,
  reserved: sharedWords.reserved,
  priceDong: 'Price (VND)',
  originalPriceDong: 'Former price (VND)',
  tax: sharedWords.vat,
  status: commonWords.status,
  brand: sharedShopWords.brand,
  vendor: sharedShopWords.vendor,
  onSaleFrom: sharedShopWords.onSaleFrom,
  onSaleUntil: sharedShopWords.onSaleUntil,
  createdAt: commonWords.createdAt,
  updatedAt: commonWords.changed2,
}

export const productKinds: Translation<typeof vi.productKinds> = {
  good: sharedWords.goods,
  ticket: sharedWords.ticket,
  course: commonWords.course,
  bundle: sharedShopWords.bundle,
  donation: sharedShopWords.donation,
}

export const productStatuses: Translation<typeof vi.productStatuses> = {
  draft: commonWords.draft,
  active: sharedWords.onSale,
  archived: sharedWords.offSale,
}

export const taxClasses: Translation<typeof vi.taxClasses> = {
  '0': sharedShopWords.n0,
  '5': sharedShopWords.n5,
  '8': sharedShopWords.n8,
  '10': sharedShopWords.n10,
  none: sharedLabels.notTaxed,
}
