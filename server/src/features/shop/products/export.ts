import { textOfOptions } from '@learning-cms/domain/products/options-text'
import { inEach } from '@learning-cms/texts'
import { productColumns, productKinds, productStatuses, taxClasses } from '@learning-cms/texts/shop/products/labels'
import { kindsOfField } from '@learning-cms/contract/shop/product-terms'
import { sql, type SQLWrapper } from 'drizzle-orm'
import { categories } from '#db/schema/courses/categories.ts'
import { products } from '#db/schema/shop/products.ts'
import { type ExportSource } from '#services/exports/columns.ts'
import { wayToCategory } from '#services/exports/category-way.ts'
import { importable, listCell, numberCell, richCell, textCell } from '#services/exports/importable.ts'
import { asTags } from '#services/imports/cells.ts'
import { sortColumns } from './queries.ts'
import { inAll, whereOfProducts } from './where.ts'

const heading = (name: keyof typeof productColumns.vi) => inEach(productColumns, name)

/**
 * The value for kinds of products that have this field: a course product takes its price from the course, a bundle its
 * tax from its parts.
 */
const ofKinds = (column: SQLWrapper, field: keyof typeof kindsOfField) =>
  sql`case when products.kind = any(${sql.param(kindsOfField[field])}::text[]) then ${column} end`

/** As in the list: for a product with variants, their sum. */
const stockOf = (name: 'stock' | 'reserved') => sql`case when products.kind = 'good' then ${inAll[name]} end`

const everyField = importable('products', {
  sku: textCell(products.sku),
  kind: { ...textCell(products.kind), words: productKinds },
  nameVi: textCell(products.nameVi),
  nameEn: textCell(products.nameEn),
  category: textCell(wayToCategory(products.categoryId)),
  price: { value: ofKinds(products.price, 'price'), as: 'money' },
  originalPrice: { value: ofKinds(products.originalPrice, 'originalPrice'), as: 'money' },
  taxClass: { ...textCell(ofKinds(products.taxClass, 'taxClass')), words: taxClasses },
  weightGrams: numberCell(products.weightGrams),
  lowStock: numberCell(products.lowStock),
  tags: listCell(sql`to_json(${products.tags})::text`, asTags, ', '),
  brand: textCell(products.brand),
  vendor: textCell(products.vendor),
  options: { ...textCell(sql`${products.options}::text`), read: (json) => textOfOptions(JSON.parse(json)) },
  descriptionVi: richCell(products.descriptionVi),
  descriptionEn: richCell(products.descriptionEn),
})

export const productExport: ExportSource<'products'> = {
  needs: ['products:read'],
  name: heading('title'),
  from: sql`products left join categories on categories.id = products.category_id and categories.deleted_at is null`,
  where: (query) => whereOfProducts(query),
  id: products.id,
  sortBy: sortColumns,
  importable: { needs: [], columns: everyField },
  columns: {
    product: [
      { heading: heading('nameVi'), value: products.nameVi, as: 'text' },
      { heading: heading('nameEn'), value: products.nameEn, as: 'text' },
      { heading: heading('sku'), value: products.sku, as: 'text' },
    ],
    kind: [{ heading: heading('kind'), value: products.kind, as: 'text', words: productKinds }],
    category: [{ heading: heading('category'), value: categories.name, as: 'text' }],
    stock: [
      { heading: heading('stock'), value: stockOf('stock'), as: 'number' },
      {
        heading: heading('reserved'),
        value: stockOf('reserved'),
        as: 'number',
      },
    ],
    price: [{ heading: heading('priceDong'), value: products.price, as: 'money' }],
    originalPrice: [{ heading: heading('originalPriceDong'), value: products.originalPrice, as: 'money' }],
    tax: [{ heading: heading('tax'), value: products.taxClass, as: 'text', words: taxClasses }],
    status: [{ heading: heading('status'), value: products.status, as: 'text', words: productStatuses }],
    brand: [
      { heading: heading('brand'), value: products.brand, as: 'text' },
      { heading: heading('vendor'), value: products.vendor, as: 'text' },
    ],
    onSale: [
      { heading: heading('onSaleFrom'), value: products.onSaleFrom, as: 'instant' },
      { heading: heading('onSaleUntil'), value: products.onSaleUntil, as: 'instant' },
    ],
    createdAt: [{ heading: heading('createdAt'), value: products.createdAt, as: 'instant' }],
    updatedAt: [{ heading: heading('updatedAt'), value: products.updatedAt, as: 'instant' }],
  },
}
