export const productColumns = {
  title: 'Sản phẩm',
  nameVi: 'Tên tiếng Việt',
  nameEn: 'Tên tiếng Anh',
  sku: 'Mã SKU',
  kind: 'Loại',
  category: 'Danh mục',
  stock: 'Tồn kho',
  reserved: 'Đang giữ',
  priceDong: 'Giá bán (đồng)',
  originalPriceDong: 'Giá gốc (đồng)',
  tax: 'Thuế GTGT',
  status: 'Trạng thái',
  brand: 'Thương hiệu',
  vendor: 'Nhà cung cấp',
  onSaleFrom: 'Bán từ',
  onSaleUntil: 'Bán đến',
  createdAt: 'Ngày tạo',
  updatedAt: 'Ngày sửa',
} as const

export const productKinds = {
  good: 'Hàng hoá',
  ticket: 'Vé',
  course: 'Khoá học',
  bundle: 'Gói',
  donation: 'Đóng góp',
} as const

export const productStatuses = {
  draft: 'Bản nháp',
  active: 'Đang bán',
  archived: 'Ngừng bán',
} as const

export const taxClasses = {
  '0': '0 %',
  '5': '5 %',
  '8': '8 %',
  '10': '10 %',
  none: 'Không chịu thuế',
} as const
