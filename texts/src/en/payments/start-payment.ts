import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/payments/start-payment.ts'

export const startPaymentWords: Translation<typeof vi.startPaymentWords> = {
  pay: 'Make a payment page',
  failed: 'Unable to make a payment page',
  opened: 'Made a payment page at {gateway}',
  notOpened: '{gateway} did not open a payment page: {why}',
  test: 'test',
  none: 'No payment gateway is switched on.',
  transfer: commonWords.bankTransfer,
  transferWhy: 'Scan with a banking app. Keep the memo as it is, so that the order is found.',
  transferTest: 'Test mode: there is no such account.',
  bank: 'Bank (BIN)',
  account: commonWords.accountNumber,
  holder: commonWords.accountHolder,
  amount: commonWords.amount,
  memo: commonWords.memo,
  unableToLoad: 'Unable to load how to transfer',
  qr: 'VietQR of order {number}',
}
