import { sharedShopWords } from '#vi/shop/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
import { productFormWords } from './product-form.ts'
import { productColumns } from './labels.ts'

/** The column headings of a file. */
export const productHeadings = {
  sku: productColumns.sku,
  kind: productColumns.kind,
  nameVi: productColumns.nameVi,
  nameEn: productColumns.nameEn,
  category: productColumns.category,
  price: productColumns.priceDong,
  originalPrice: productColumns.originalPriceDong,
  taxClass: productColumns.tax,
  weightGrams: productFormWords.weightGrams,
  lowStock: productFormWords.lowStock,
  tags: productFormWords.tags,
  brand: productColumns.brand,
  vendor: productColumns.vendor,
  options: productFormWords.options,
  descriptionVi: productFormWords.descriptionVi,
  descriptionEn: productFormWords.descriptionEn,
} as const

/** The permitted values of a cell, for the template. */
export const productExamples = {
  sku: 'BT-01',
  kind: sharedWords.goods,
  nameVi: 'Bộ 10 bưu thiếp trống đồng',
  nameEn: 'Ten bronze drum postcards',
  category: 'Nghệ thuật và đời sống',
  price: '60.000',
  originalPrice: '75.000',
  taxClass: sharedShopWords.n8,
  weightGrams: '80',
  lowStock: '40',
  tags: 'bưu thiếp, trống đồng',
  brand: sharedWords.museum,
  vendor: 'Nhà in Hoà Phát',
  options: 'Cỡ = Size: S, M, L; Màu = Colour: Đỏ = Red, Xanh = Blue',
  descriptionVi: 'Mười bưu thiếp in trên giấy mỹ thuật.',
  descriptionEn: 'Ten postcards on art paper.',
} as const
