import { sharedMoneyWords } from '#vi/money/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

export const ledgerColumns = {
  title: 'Sổ cái từng bút toán',
  titleDays: 'Sổ cái cộng theo ngày',
  day: 'Ngày ghi sổ',
  key: sharedMoneyWords.ledgerKey,
  kind: commonWords.type,
  account: 'Tài khoản nội bộ',
  number: sharedMoneyWords.accountNumbers,
  numberName: 'Tên tài khoản kế toán',
  debit: 'Nợ (đồng)',
  credit: 'Có (đồng)',
  document: 'Chứng từ',
  gateway: commonWords.gateway,
  entries: 'Số bút toán',
  sums: sharedWords.total,
} as const
