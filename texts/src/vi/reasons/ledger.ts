/** The ledger, as enforced by the database. */
export const ledgerReasons = {
  'ledger.append-only': 'Sổ cái không bao giờ được sửa hay xoá, chỉ được ghi thêm',
  'ledger.unbalanced': 'Các bút toán của một giao dịch phải có tổng bằng 0',
} as const
