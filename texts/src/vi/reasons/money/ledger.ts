/** The ledger, as enforced by the database. */
export const ledgerReasons = {
  'ledger.append-only': 'Sổ cái không bao giờ được sửa hay xoá, chỉ được ghi thêm',
  'ledger.unbalanced': 'Các bút toán của một giao dịch phải có tổng bằng 0',
  'ledger.chart-number': 'Số hiệu tài khoản gồm 3 đến 6 chữ số, ví dụ 1121',
  'ledger.chart-name': 'Vui lòng nhập tên tài khoản',
  'ledger.days-reversed': 'Ngày cuối phải từ ngày đầu trở đi',
} as const
