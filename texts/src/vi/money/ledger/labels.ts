import { commonWords } from '#vi/common/common.ts'

export const ledgerColumns = {
  title: 'Sổ cái từng bút toán',
  titleDays: 'Sổ cái cộng theo ngày',
  day: 'Ngày ghi sổ',
  key: 'Mã ghi sổ',
  kind: commonWords.type,
  account: 'Tài khoản nội bộ',
  number: 'Số hiệu tài khoản',
  numberName: 'Tên tài khoản kế toán',
  debit: 'Nợ (đồng)',
  credit: 'Có (đồng)',
  document: 'Chứng từ',
  gateway: commonWords.gateway,
  entries: 'Số bút toán',
  sums: 'Cộng',
} as const
