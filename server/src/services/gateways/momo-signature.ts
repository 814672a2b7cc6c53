import { hmac } from './signing.ts'

/* MoMo, all-in-one v2: `name=value` pairs in the order of the alphabet, joined by an ampersand, signed with HMAC-SHA256. */
type Credentials = { accessKey: string; secretKey: string }
type Refund = {
  /** Whole đồng. */
  amount: number
  description: string
  /** Of the refund, never that of the purchase. */
  orderId: string
  partnerCode: string
  /** Fifty characters at most; a repeated one is answered as the first was. */
  requestId: string
  /** MoMo's number of the payment. */
  transId: string
}

export const signMomoRefund = (refund: Refund, { accessKey, secretKey }: Credentials) =>
  signed({ accessKey, ...refund }, secretKey)

export const signMomoQuery = (query: Pick<Refund, 'orderId' | 'partnerCode' | 'requestId'>, keys: Credentials) =>
  signed({ accessKey: keys.accessKey, ...query }, keys.secretKey)

const signed = (values: Record<string, string | number>, secretKey: string) => {
  const pairs = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return hmac('sha256', secretKey, pairs.map(([name, value]) => `${name}=${value}`).join('&'))
}
