import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { productFormWords } from './product-form.ts'
import { productColumns } from './labels.ts'
import type * as vi from '#vi/shop/products/import.ts'

export const productHeadings: Translation<typeof vi.productHeadings> = {
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
}

export const productExamples: Translation<typeof vi.productExamples> = {
  sku: 'BT-01',
  kind: 'Good',
  nameVi: 'Bộ 10 bưu thiếp trống đồng',
  nameEn: 'Ten bronze drum postcards',
  category: 'Nghệ thuật và đời sống',
  price: '60,000',
  originalPrice: '75,000',
  taxClass: '8 %',
  weightGrams: '80',
  lowStock: '40',
  tags: 'postcard, bronze drum',
  brand: sharedWords.museum,
  vendor: 'Hoà Phát Printing',
  options: 'Cỡ = Size: S, M, L; Màu = Colour: Đỏ = Red, Xanh = Blue',
  descriptionVi: 'Mười bưu thiếp in trên giấy mỹ thuật.',
  descriptionEn: 'Ten postcards on art paper.',
}
