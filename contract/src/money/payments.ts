import * as z from 'zod'
import { byId, dong, id, isLine, nothing } from '#core/common.ts'
import { payment, paymentMethods } from '#shop/orders.ts'
import { route } from '#core/route.ts'

/** Those that process payments; a transfer has no gateway. */
export const payGateways = ['vnpay', 'momo', 'zalopay'] as const
export type PayGateway = (typeof payGateways)[number]
/** The brand names, the same in every language. */
export const gatewayLabels: Readonly<Record<PayGateway, string>> = { vnpay: 'VNPay', momo: 'MoMo', zalopay: 'ZaloPay' }

/** A payment and its order. */
export const orderPayment = payment.extend({ orderId: id, orderNumber: z.string() })
export type OrderPayment = z.infer<typeof orderPayment>

/** Where the payer is sent back to: a page of the shop. */
const returnUrl = z
  .string()
  .max(500)
  .regex(/^https?:\/\/[^\s]+$/, 'payments.return-url-invalid')
  .refine(isLine, 'payments.return-url-invalid')

export const payWay = z.object({
  gateway: z.enum(payGateways),
  /** No money moves: a sandbox answers. */
  isTest: z.boolean(),
  /** The limits of one payment. */
  min: dong,
  max: dong,
})
export type GatewayOffer = z.infer<typeof payWay>

/** A transfer to our account, for the unpaid part of the order. */
export const transfer = z.object({
  isTest: z.boolean(),
  /** The bank's six digits at Napas. */
  bin: z.string(),
  account: z.string(),
  holder: z.string(),
  amount: dong,
  /** The order's number, by which the bank statement is matched. */
  memo: z.string(),
  /** The text of a VietQR code. */
  qrText: z.string(),
})
export type Transfer = z.infer<typeof transfer>

export const queried = z.object({
  /** Unknown: the gateway did not answer, or does not know. */
  seen: z.enum(['paid', 'failed', 'pending', 'unknown']),
  /** Why it failed or is unknown: a key of `reasons.ts`. */
  reason: z.string().nullable(),
  payment: orderPayment,
})
export type Queried = z.infer<typeof queried>

export const payments = {
  ways: route({
    method: 'GET',
    path: '/payment-ways',
    needs: 'orders:read',
    summary: 'List the gateways that accept payments now',
    answer: z.object({ rows: z.array(payWay), hasTransfer: z.boolean() }),
  }),
  transfer: route({
    method: 'GET',
    path: '/orders/:id/transfer',
    needs: 'orders:read',
    summary: 'Read how to pay a pending order by bank transfer: account, amount, transfer content and VietQR code',
    params: byId,
    answer: transfer,
  }),
  start: route({
    method: 'POST',
    path: '/orders/:id/payments',
    needs: 'orders:write',
    summary: 'Start a payment of a pending order; it is stored before the gateway is called',
    params: byId,
    body: z.strictObject({
      gateway: z.enum(payGateways),
      method: z.enum(paymentMethods).optional(),
    }),
    repeatable: 'required',
    answer: orderPayment,
  }),
  open: route({
    method: 'POST',
    path: '/payments/:id/open',
    needs: 'orders:write',
    summary: 'Open a payment at its gateway, once, and return the address of its page; may be repeated',
    params: byId,
    body: z.strictObject({ returnUrl: returnUrl.optional() }),
    answer: orderPayment,
  }),
  read: route({
    method: 'GET',
    path: '/payments/:id',
    needs: 'orders:read',
    summary: 'Read a payment',
    params: byId,
    answer: orderPayment,
  }),
  query: route({
    method: 'POST',
    path: '/payments/:id/query',
    needs: 'orders:write',
    summary: 'Query the gateway now about a payment, and apply its answer',
    params: byId,
    answer: queried,
  }),
  vnpayCallback: route({
    method: 'GET',
    path: '/payments/callbacks/vnpay',
    needs: 'nothing',
    summary: 'Callback of VNPay about a payment (IPN), authenticated by its signature alone',
    answer: nothing,
    kind: 'raw',
  }),
  momoCallback: route({
    method: 'POST',
    path: '/payments/callbacks/momo',
    needs: 'nothing',
    summary: 'Callback of MoMo about a payment (IPN), authenticated by its signature alone',
    answer: nothing,
    kind: 'raw',
  }),
  zalopayCallback: route({
    method: 'POST',
    path: '/payments/callbacks/zalopay',
    needs: 'nothing',
    summary: 'Callback of ZaloPay about a payment, authenticated by its signature alone',
    answer: nothing,
    kind: 'raw',
  }),
  returned: route({
    method: 'GET',
    path: '/payments/returned',
    needs: 'nothing',
    summary: 'The page to which a payer returns if the shop has named none; it trusts no parameter',
    answer: nothing,
    kind: 'raw',
  }),
}
