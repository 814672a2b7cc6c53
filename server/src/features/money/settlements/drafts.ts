import type { SettlementField, SettlementLineKind } from '@learning-cms/contract/money/settlements'
import type { PayGateway } from '@learning-cms/contract/money/payments'

/**
 * DRAFTS. The gateways do not publish the layout of their pay-out files: these are the headings one would expect of
 * each, until somebody compares them with a real file. A file with others is matched by hand, and remembered.
 */
type Headings = Record<SettlementField, readonly string[]>

const vnpay: Headings = {
  transactionId: ['ma giao dich vnpay', 'so giao dich vnpay', 'ma gd vnpay', 'vnpay transaction no', 'transaction no'],
  reference: ['ma don hang', 'ma giao dich merchant', 'ma tham chieu', 'order reference', 'txn ref'],
  kind: ['loai giao dich', 'transaction type'],
  paidAt: ['thoi gian giao dich', 'ngay giao dich', 'thoi gian gd', 'pay date', 'transaction date'],
  amount: ['so tien giao dich', 'so tien', 'gia tri giao dich', 'amount'],
  fee: ['phi giao dich', 'phi xu ly', 'tong phi', 'phi', 'fee'],
  batch: ['ma lo thanh toan', 'ma quyet toan', 'ky thanh toan', 'settlement batch'],
}

const momo: Headings = {
  transactionId: ['ma giao dich momo', 'ma giao dich', 'momo transaction id', 'transaction id', 'trans id'],
  reference: ['ma don hang', 'ma tham chieu doi tac', 'order id', 'partner reference'],
  kind: ['loai giao dich', 'loai', 'transaction type'],
  paidAt: ['thoi gian thanh toan', 'thoi gian giao dich', 'ngay giao dich', 'transaction time', 'payment time'],
  amount: ['so tien giao dich', 'so tien', 'gia tri giao dich', 'amount'],
  fee: ['phi dich vu', 'phi giao dich', 'phi', 'service fee', 'fee'],
  batch: ['ma phien doi soat', 'ma doi soat', 'phien thanh toan', 'settlement id'],
}

const zalopay: Headings = {
  transactionId: ['ma giao dich zalopay', 'ma giao dich zlp', 'zp trans id', 'zptransid', 'zalopay transaction id'],
  reference: ['ma giao dich doi tac', 'ma don hang', 'app trans id', 'apptransid', 'merchant transaction id'],
  kind: ['loai giao dich', 'transaction type', 'type'],
  paidAt: ['thoi gian thanh toan', 'thoi gian giao dich', 'ngay giao dich', 'payment time', 'server time'],
  amount: ['so tien', 'so tien thanh toan', 'gia tri don hang', 'amount'],
  fee: ['phi zalopay', 'phi merchant', 'phi giao dich', 'phi', 'fee'],
  batch: ['ma dot thanh toan', 'ky doi soat', 'dot thanh toan', 'settlement code'],
}

export const draftHeadings: Record<PayGateway, Headings> = { vnpay, momo, zalopay }

/** DRAFT, as above: what a gateway may call each kind of line. */
export const draftKinds: Record<SettlementLineKind, readonly string[]> = {
  payment: ['thanh toan', 'giao dich thanh toan', 'mua hang', 'ban hang', 'payment', 'pay', 'sale', 'purchase'],
  refund: [
    'hoan tien',
    'hoan tra',
    'giao dich hoan tien',
    'hoan tien toan phan',
    'hoan tien mot phan',
    'hoan toan phan',
    'hoan mot phan',
    'refund',
    'full refund',
    'partial refund',
  ],
  fee: ['phi', 'phi dich vu', 'phi duy tri', 'phi quan ly', 'fee', 'service fee', 'charge'],
}
