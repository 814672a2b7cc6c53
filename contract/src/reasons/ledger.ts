/** The ledger, as the database keeps it. */
export const ledgerReasons = {
  'ledger.append-only': {
    en: 'The ledger is never changed or deleted, only added to',
    vi: 'Sổ cái không bao giờ được sửa hay xoá, chỉ được ghi thêm',
  },
  'ledger.unbalanced': {
    en: 'The entries of a transaction must sum to zero',
    vi: 'Các bút toán của một giao dịch phải có tổng bằng 0',
  },
} as const
