import { formOf } from './call.ts'
import { hmac, isSameSignature } from './signing.ts'

/*
 * VNPay 2.1.0, "querydr & refund": values joined by a bar, in an order of their own for each kind of message, signed
 * with HMAC-SHA512. Amounts are đồng × 100.
 */
const orders = {
  refund: [
    'vnp_RequestId',
    'vnp_Version',
    'vnp_Command',
    'vnp_TmnCode',
    'vnp_TransactionType',
    'vnp_TxnRef',
    'vnp_Amount',
    'vnp_TransactionNo',
    'vnp_TransactionDate',
    'vnp_CreateBy',
    'vnp_CreateDate',
    'vnp_IpAddr',
    'vnp_OrderInfo',
  ],
  query: [
    'vnp_RequestId',
    'vnp_Version',
    'vnp_Command',
    'vnp_TmnCode',
    'vnp_TxnRef',
    'vnp_TransactionDate',
    'vnp_CreateDate',
    'vnp_IpAddr',
    'vnp_OrderInfo',
  ],
  refundAnswer: [
    'vnp_ResponseId',
    'vnp_Command',
    'vnp_ResponseCode',
    'vnp_Message',
    'vnp_TmnCode',
    'vnp_TxnRef',
    'vnp_Amount',
    'vnp_BankCode',
    'vnp_PayDate',
    'vnp_TransactionNo',
    'vnp_TransactionType',
    'vnp_TransactionStatus',
    'vnp_OrderInfo',
  ],
  queryAnswer: [
    'vnp_ResponseId',
    'vnp_Command',
    'vnp_ResponseCode',
    'vnp_Message',
    'vnp_TmnCode',
    'vnp_TxnRef',
    'vnp_Amount',
    'vnp_BankCode',
    'vnp_PayDate',
    'vnp_TransactionNo',
    'vnp_TransactionType',
    'vnp_TransactionStatus',
    'vnp_OrderInfo',
    'vnp_PromotionCode',
    'vnp_PromotionAmount',
  ],
} as const

export type VnpayMessage = keyof typeof orders
type VnpayValues = Record<string, string | number | undefined>

/** Missing values count as empty, as they do for VNPay. */
export const signVnpay = (kind: VnpayMessage, values: VnpayValues, secret: string) =>
  hmac('sha512', secret, orders[kind].map((name) => values[name] ?? '').join('|'))

export const isFromVnpay = (kind: VnpayMessage, values: VnpayValues, secret: string) =>
  isSameSignature(signVnpay(kind, values, secret), String(values['vnp_SecureHash'] ?? ''))

/**
 * The address of the payment page, or a callback: its parameters sorted by name and form-encoded, without the signature
 * itself.
 */
export function signVnpayAddress(values: Record<string, string>, secret: string) {
  const signed = Object.entries(values)
    .filter(([name, value]) => name.startsWith('vnp_') && !name.startsWith('vnp_SecureHash') && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return hmac('sha512', secret, formOf(Object.fromEntries(signed)))
}

export const isAddressFromVnpay = (values: Record<string, string>, secret: string) =>
  isSameSignature(signVnpayAddress(values, secret), values['vnp_SecureHash'] ?? '')
