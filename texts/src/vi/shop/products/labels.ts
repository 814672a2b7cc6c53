import { commonWords } from '#vi/common/common.ts'
import { sharedLabels } from '#vi/common/labels.ts'
import { sharedShopWords } from '#vi/shop/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
export const productColumns = {
  title: sharedWords.products,
  nameVi: commonWords.vietnameseName,
  nameEn: commonWords.englishName,
  sku: sharedShopWords.sku,
  kind: commonWords.type,
  category: commonWords.category,
  stock: sharedShopWords.stock,
  reserved: sharedWords.reserved,
  priceDong: sharedLabels.priceNg,
  originalPriceDong: sharedLabels.originalPriceNg,
  tax: sharedWords.vat,
  status: commonWords.status,
  brand: sharedShopWords.brand,
  vendor: sharedShopWords.vendor,
  onSaleFrom: sharedShopWords.onSaleFrom,
  onSaleUntil: sharedShopWords.onSaleUntil,
  createdAt: commonWords.createdAt,
  updatedAt: commonWords.changed2,
} as const

export const productKinds = {
  good: sharedWords.goods,
  ticket: sharedWords.ticket,
  course: commonWords.course,
  bundle: sharedShopWords.bundle,
  donation: sharedShopWords.donation,
} as const

export const productStatuses = {
  draft: commonWords.draft,
  active: sharedWords.onSale,
  archived: sharedWords.offSale,
} as const

export const taxClasses = {
  '0': sharedShopWords.n0,
  '5': sharedShopWords.n5,
  '8': sharedShopWords.n8,
  '10': sharedShopWords.n10,
  none: sharedLabels.notTaxed,
} as const
