import type { Translation } from '#translation.ts'
import type * as vi from '#vi/shop/products/labels.ts'

export const productColumns: Translation<typeof vi.productColumns> = {
  title: 'Products',
  nameVi: 'Vietnamese name',
  nameEn: 'English name',
  sku: 'SKU',
  kind: 'Type',
  category: 'Category',
  stock: 'Stock',
  reserved: 'Reserved',
  priceDong: 'Price (VND)',
  originalPriceDong: 'Former price (VND)',
  tax: 'VAT',
  status: 'Status',
  brand: 'Brand',
  vendor: 'Vendor',
  onSaleFrom: 'On sale from',
  onSaleUntil: 'On sale until',
  createdAt: 'Created',
  updatedAt: 'Changed',
}

export const productKinds: Translation<typeof vi.productKinds> = {
  good: 'Goods',
  ticket: 'Ticket',
  course: 'Course',
  bundle: 'Bundle',
  donation: 'Donation',
}

export const productStatuses: Translation<typeof vi.productStatuses> = {
  draft: 'Draft',
  active: 'On sale',
  archived: 'Off sale',
}

export const taxClasses: Translation<typeof vi.taxClasses> = {
  '0': '0%',
  '5': '5%',
  '8': '8%',
  '10': '10%',
  none: 'Not taxed',
}
