import { expect, test } from 'vitest'
import { openedFrom as momoOpened, refundFrom as momoRefund, seenFrom as momoSeen } from './momo-codes.ts'
import { seenFromStatus as vnpaySeen } from './vnpay-codes.ts'
import { refundAnswered as zalopayRefund, seenFrom as zalopaySeen } from './zalopay-codes.ts'

const momo = (resultCode: number) => ({ values: { resultCode, message: 'm' } })
const zalopay = (sub_return_code: number) => ({ values: { return_code: 2, sub_return_code } })
const vnpay = (code: string) => vnpaySeen({ vnp_TransactionStatus: '02' }, code)

test.each([
  ['gateways.not-enough-money', 'failed', momoSeen(momo(1001), undefined)],
  ['gateways.over-limit', 'failed', momoSeen(momo(1004), undefined)],
  ['gateways.expired', 'failed', momoSeen(momo(1005), undefined)],
  ['gateways.buyer-cancelled', 'failed', momoSeen(momo(1003), undefined)],
  ['gateways.bad-request', 'unknown', momoSeen(momo(12), undefined)],
  ['gateways.busy', 'unknown', momoSeen(momo(10), undefined)],
  ['gateways.unclear', 'unknown', momoSeen(momo(123), undefined)],
  ['gateways.bad-request', 'failed', momoOpened(momo(20))],
  ['gateways.unclear', 'unknown', momoOpened(momo(123))],
  ['gateways.processing', 'processing', momoRefund(momo(7002), 'sent')],
  ['gateways.busy', 'processing', momoRefund(momo(10), 'sent')],
  ['gateways.bad-request', 'failed', momoRefund(momo(12), 'sent')],
  ['gateways.not-enough-money', 'failed', vnpay('51')],
  ['gateways.over-limit', 'failed', vnpay('65')],
  ['gateways.expired', 'failed', vnpay('11')],
  ['gateways.not-enough-money', 'failed', zalopaySeen(zalopay(-63))],
  ['gateways.over-limit', 'failed', zalopaySeen(zalopay(-1019))],
  ['gateways.expired', 'failed', zalopaySeen(zalopay(-54))],
  ['gateways.bad-request', 'unknown', zalopaySeen(zalopay(-401))],
  ['gateways.busy', 'unknown', zalopaySeen(zalopay(-999))],
  ['gateways.unclear', 'unknown', zalopaySeen(zalopay(-500))],
  ['gateways.bad-request', 'failed', zalopayRefund(zalopay(-401))],
  ['gateways.busy', 'processing', zalopayRefund(zalopay(-429))],
])('%s: a payment or refund is %s', (reason, outcome, seen) => {
  expect(seen).toMatchObject({ reason, outcome })
})
