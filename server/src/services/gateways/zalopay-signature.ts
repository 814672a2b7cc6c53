import { hmac, isSameSignature } from './signing.ts'

/*
 * ZaloPay v2: values joined by a bar, signed with HMAC-SHA256; requests with the first key, responses with the second.
 */
type Refund = {
  appId: number
  /** ZaloPay's number of the payment. */
  zpTransId: string
  /** Whole đồng. */
  amount: number
  /** A hundred characters at most. */
  description: string
  /** Milliseconds since 1970; more than fifteen minutes off is refused. */
  timestamp: number
}

export const signZalopayRefund = ({ appId, zpTransId, amount, description, timestamp }: Refund, firstKey: string) =>
  hmac('sha256', firstKey, [appId, zpTransId, amount, description, timestamp].join('|'))

/** `refundId`: `m_refund_id`, `yymmdd_appid_…` with the day in Vietnam. */
export const signZalopayQuery = (query: { appId: number; refundId: string; timestamp: number }, firstKey: string) =>
  hmac('sha256', firstKey, [query.appId, query.refundId, query.timestamp].join('|'))

/** `data`: the text exactly as received. */
export const isFromZalopay = (data: string, mac: string, secondKey: string) =>
  isSameSignature(hmac('sha256', secondKey, data), mac)

type Order = {
  appId: number
  transId: string
  user: string
  amount: number
  timeMs: number
  embedded: string
  items: string
}
export const signZalopayOrder = ({ appId, transId, user, amount, timeMs, embedded, items }: Order, firstKey: string) =>
  hmac('sha256', firstKey, [appId, transId, user, amount, timeMs, embedded, items].join('|'))

/** The key is part of the signed text too. */
export const signZalopayOrderQuery = (query: { appId: number; transId: string }, firstKey: string) =>
  hmac('sha256', firstKey, [query.appId, query.transId, firstKey].join('|'))

/** ZaloPay's callback about a payment. */
export const signZalopayCallback = (data: string, secondKey: string) => hmac('sha256', secondKey, data)
