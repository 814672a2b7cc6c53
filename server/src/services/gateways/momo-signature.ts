import { textOf } from './call.ts'
import { hmac, isSameSignature } from './signing.ts'

/* MoMo, all-in-one v2: `name=value` pairs in alphabetical order, joined by ampersands, signed with HMAC-SHA256. */
export type MomoCredentials = { accessKey: string; secretKey: string }
type Refund = {
  /** Whole đồng. */
  amount: number
  description: string
  /** Of the refund, never of the purchase. */
  orderId: string
  partnerCode: string
  /** At most fifty characters; a repeated one gets the answer of the first. */
  requestId: string
  /** MoMo's number of the payment. */
  transId: string
}
type Payment = Record<
  'extraData' | 'ipnUrl' | 'orderId' | 'orderInfo' | 'partnerCode' | 'redirectUrl' | 'requestId' | 'requestType',
  string
> & { amount: number }

export const signMomoPayment = (payment: Payment, { accessKey, secretKey }: MomoCredentials) =>
  signed({ accessKey, ...payment }, secretKey)

export const signMomoRefund = (refund: Refund, { accessKey, secretKey }: MomoCredentials) =>
  signed({ accessKey, ...refund }, secretKey)

export const signMomoQuery = (query: Pick<Refund, 'orderId' | 'partnerCode' | 'requestId'>, keys: MomoCredentials) =>
  signed({ accessKey: keys.accessKey, ...query }, keys.secretKey)

const callbackFields = [
  'amount',
  'extraData',
  'message',
  'orderId',
  'orderInfo',
  'orderType',
  'partnerCode',
  'payType',
  'requestId',
  'responseTime',
  'resultCode',
  'transId',
] as const

/** MoMo's callback about a payment. */
export const signMomoCallback = (values: Record<string, unknown>, { accessKey, secretKey }: MomoCredentials) =>
  signed({ accessKey, ...Object.fromEntries(callbackFields.map((name) => [name, textOf(values[name])])) }, secretKey)

export const isFromMomo = (values: Record<string, unknown>, keys: MomoCredentials) =>
  isSameSignature(signMomoCallback(values, keys), textOf(values['signature']))

const signed = (values: Record<string, string | number>, secretKey: string) => {
  const pairs = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return hmac('sha256', secretKey, pairs.map(([name, value]) => `${name}=${value}`).join('&'))
}
