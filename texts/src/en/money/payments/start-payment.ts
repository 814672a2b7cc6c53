import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/money/payments/start-payment.ts'

export const startPaymentWords: Translation<typeof vi.startPaymentWords> = {
  pay: 'Create payment page',
  failed: 'Unable to create payment page',
  opened: '{gateway} payment page created',
  notOpened: '{gateway} could not open a payment page: {why}',
  test: 'test',
  none: 'No payment gateway is switched on.',
  transfer: commonWords.bankTransfer,
  transferWhy:
    'Scan with a banking app. Keep the description unchanged so that the payment can be matched to the order.',
  transferTest: 'Test mode: this account does not exist.',
  bank: 'Bank (BIN)',
  account: commonWords.accountNumber,
  holder: commonWords.accountHolder,
  amount: commonWords.amount,
  memo: commonWords.memo,
  unableToLoad: 'Unable to load transfer details',
  qr: 'VietQR code for order {number}',
}
