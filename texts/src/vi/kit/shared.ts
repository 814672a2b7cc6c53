export const sharedKitWords = {
  checkedAnImportFile: 'Kiểm tra tệp nhập',
  checkedTheUploadedFiles: 'Kiểm tra tệp đã tải lên',
  startedIssuingAllInvoicesThatAre: 'Lập hoá đơn hàng loạt',
  clearFilters: 'Xoá bộ lọc',
  checkedTheLedger: 'Đối chiếu sổ cái',
} as const
