import type { Reason } from '@learning-cms/contract/core/reasons'
import type { Language } from '@learning-cms/texts'
import type { GatewayCall } from './call.ts'

/*
 * What every payment gateway can do for us. Amounts are in đồng, times ISO in UTC, texts may have accents: an adapter
 * converts them to what its gateway accepts. Nothing here throws because of what a gateway answers or fails to answer:
 * a timeout or an unreadable answer is `unknown`, never `failed`.
 */
export const gatewayNames = ['vnpay', 'momo', 'zalopay'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** The gateway's own code and text; empty when there was none. */
type GatewayMessage = { code: string; message: string }
type Because = GatewayMessage & { reason: Reason }

/** One attempt to pay an order. */
export type PaymentRequest = {
  /** Our reference for the attempt, never reused: at most 24 letters and digits. */
  reference: string
  amount: number
  /** What the payer reads at the gateway. */
  description: string
  createdAt: string
  expiresAt: string
  language: Language
  /** Of the payer, as far as we know it. */
  ip: string
  /** Where the gateway sends the payer back to, and where it calls us. */
  returnUrl: string
  callbackUrl: string
  /** Only for gateways that offer several methods on one page. */
  method?: 'credit_card' | 'bank_transfer' | 'e_wallet'
}

/** Opened: the payer goes to `payUrl`. Unknown: the same attempt may be opened again under its own reference. */
export type PaymentOpened =
  | { outcome: 'opened'; payUrl: string }
  | (Because & { outcome: 'failed' })
  | (Because & { outcome: 'unknown' })

/** A payment that was opened: the values it was opened with. */
export type PaymentKnown = Pick<PaymentRequest, 'reference' | 'amount' | 'createdAt'>

/** The state of a payment. `amount` is what the gateway says it took: whoever books it must compare. */
export type PaymentSeen =
  | (GatewayMessage & { outcome: 'paid'; transactionId: string; amount: number; paidAt: string })
  | (Because & { outcome: 'failed' })
  | (GatewayMessage & { outcome: 'pending'; isKnownThere: boolean })
  | (Because & { outcome: 'unknown' })

/** A request to our callback address, exactly as received. */
export type RawCallback = { query: string; body: string }
/** Not genuine: not signed by the gateway, or unreadable. */
export type CallbackRead = { isGenuine: true; reference: string; seen: PaymentSeen } | { isGenuine: false }
/** What we made of a callback; after the first two the gateway stops repeating it. */
export type CallbackOutcome = 'taken' | 'already-taken' | 'unknown-payment' | 'wrong-amount' | 'not-genuine' | 'not-now'
export type CallbackAnswer = { status: number; body: string; mediaType: string }

/**
 * One call to refund money. It must be stored before it is sent, and may only be sent again under the same `requestId`.
 */
export type RefundRequest = {
  /** Ours, never reused: at most 32 letters and digits. */
  requestId: string
  amount: number
  /** The payment that is refunded. */
  payment: PaymentKnown & { transactionId: string }
  /** When the attempt was made; the same whenever it is sent again or queried. */
  createdAt: string
  description: string
  /** Who runs it, for the gateway's own log. */
  by: string
  ip: string
}

/**
 * The state of a refund. While it is unknown, `next` says what is safe: query again, send the very same attempt again
 * (the gateway never received it, or was too busy), or have a person talk to the gateway.
 */
export type RefundSeen =
  | (GatewayMessage & { outcome: 'succeeded'; stage: 'received' | 'sent-to-bank'; gatewayRefundId: string | null })
  | (Because & { outcome: 'failed' })
  | (Because & { outcome: 'processing' | 'unknown'; next: 'ask' | 'send-again' | 'review'; afterMs?: number })

export type AmountLimits = { min: number; max: number }

/** How a gateway is reached, and its limits. */
export type Means = { call: GatewayCall; paymentLimits: AmountLimits; refundLimits: AmountLimits }

export type Gateway = {
  name: GatewayName
  /** Per payment, and per refund call: a larger refund becomes several calls. */
  paymentLimits: AmountLimits
  refundLimits: AmountLimits
  createPayment(request: PaymentRequest): Promise<PaymentOpened>
  /** Compares the signature in constant time. */
  readCallback(raw: RawCallback): CallbackRead
  /** The answer the gateway expects. */
  answerCallback(outcome: CallbackOutcome): CallbackAnswer
  queryPayment(payment: PaymentKnown): Promise<PaymentSeen>
  refund(request: RefundRequest): Promise<RefundSeen>
  queryRefund(request: RefundRequest): Promise<RefundSeen>
}
