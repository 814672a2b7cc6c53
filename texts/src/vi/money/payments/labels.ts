import { commonWords } from '#vi/common/common.ts'
/** Payment methods, as named in exported files. */
export const gatewayNames = {
  vnpay: commonWords.vnpay,
  momo: commonWords.momo,
  zalopay: commonWords.zalopay,
  bank_transfer: commonWords.bankTransfer,
} as const
