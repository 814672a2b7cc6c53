import type { Reason } from '@learning-cms/contract/core/reasons'
import type { Call } from './call.ts'

/*
 * What every payment gateway can do for us, in our words. Amounts are whole đồng, moments ISO in UTC, texts may bear tone
 * marks: an adapter turns all that into what its gateway takes. Nothing here throws for what a gateway says or fails to
 * say: a time-out or an answer that can't be read is `unknown`, never `failed`.
 */
export const gatewayNames = ['vnpay', 'momo', 'zalopay'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** What the gateway said, as it said it; empty when it said nothing. */
type GatewayMessage = { code: string; message: string }
type Because = GatewayMessage & { reason: Reason }

/** One try to pay an order. */
export type PaymentRequest = {
  /** Our name of the attempt, never used for another: at most 24 letters and digits. */
  reference: string
  amount: number
  /** What the payer reads at the gateway. */
  description: string
  createdAt: string
  expiresAt: string
  language: 'vi' | 'en'
  /** Of the payer, as far as we know it. */
  ip: string
  /** Where the gateway sends the payer back to, and where it tells us. */
  returnUrl: string
  callbackUrl: string
  /** Only where the gateway offers several on one page. */
  method?: 'credit_card' | 'bank_transfer' | 'e_wallet'
}

/** Opened: the payer goes to `payUrl`. Unknown: the same attempt may be opened again under its own reference. */
export type PaymentOpened =
  | { outcome: 'opened'; payUrl: string }
  | (Because & { outcome: 'failed' })
  | (Because & { outcome: 'unknown' })

/** A payment that was opened: what it was opened with. */
export type PaymentKnown = Pick<PaymentRequest, 'reference' | 'amount' | 'createdAt'>

/** What became of a payment. `amount` is what the gateway says it took: whoever books it compares. */
export type PaymentSeen =
  | (GatewayMessage & { outcome: 'paid'; transactionId: string; amount: number; paidAt: string })
  | (Because & { outcome: 'failed' })
  | (GatewayMessage & { outcome: 'pending'; isKnownThere: boolean })
  | (Because & { outcome: 'unknown' })

/** What came in at our callback address, exactly as it came. */
export type RawCallback = { query: string; body: string }
/** Not genuine: not signed by the gateway, or unreadable. */
export type CallbackRead = { isGenuine: true; reference: string; seen: PaymentSeen } | { isGenuine: false }
/** What we make of a callback; the gateway stops repeating it after the first two. */
export type CallbackOutcome = 'taken' | 'already-taken' | 'unknown-payment' | 'wrong-amount' | 'not-genuine' | 'not-now'
export type CallbackAnswer = { status: number; body: string; mediaType: string }

/** One call to give money back. It has to be kept before it is sent, and is sent again only under the same `requestId`. */
export type RefundRequest = {
  /** Ours, never used for another: at most 32 letters and digits. */
  requestId: string
  amount: number
  /** What was paid, and is given back of. */
  payment: PaymentKnown & { transactionId: string }
  /** When the attempt was made; the same each time it is sent or asked for. */
  createdAt: string
  description: string
  /** Whoever runs it, for the gateway's own log. */
  by: string
  ip: string
}

/**
 * What became of a refund. As long as nobody knows, `next` says what is safe: ask again, send the very same attempt again
 * (the gateway has not got it, or was too busy), or have a person talk to the gateway.
 */
export type RefundSeen =
  | (GatewayMessage & { outcome: 'succeeded'; stage: 'received' | 'sent-to-bank'; gatewayRefundId: string | null })
  | (Because & { outcome: 'failed' })
  | (Because & { outcome: 'processing' | 'unknown'; next: 'ask' | 'send-again' | 'review'; afterMs?: number })

export type Limits = { min: number; max: number }

/** How a gateway is reached, and what it takes at once. */
export type Means = { call: Call; paymentLimits: Limits; refundLimits: Limits }

export type Gateway = {
  name: GatewayName
  /** Of one payment, and of one call for a refund: a larger refund becomes several calls. */
  paymentLimits: Limits
  refundLimits: Limits
  createPayment(request: PaymentRequest): Promise<PaymentOpened>
  /** In constant time as far as the signature goes. */
  readCallback(raw: RawCallback): CallbackRead
  /** What the gateway wants to hear. */
  answerCallback(outcome: CallbackOutcome): CallbackAnswer
  queryPayment(payment: PaymentKnown): Promise<PaymentSeen>
  refund(request: RefundRequest): Promise<RefundSeen>
  queryRefund(request: RefundRequest): Promise<RefundSeen>
}
