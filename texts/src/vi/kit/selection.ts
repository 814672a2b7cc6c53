export const selectionWords = {
  select: 'Chọn',
  selectRow: 'Chọn {name}',
  selectPage: 'Chọn cả trang',
  selectAll: 'Chọn cả {shown} mục khớp bộ lọc',
  region: 'Các mục đã chọn',
  count: 'Đã chọn {shown} mục',
  countAll: 'Đã chọn cả {shown} mục khớp bộ lọc',
  clear: 'Bỏ chọn',
  keySelect: 'Chọn hoặc bỏ chọn dòng',
  keySelectOn: 'Chọn tiếp dòng dưới, dòng trên',
} as const
