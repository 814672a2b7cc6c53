import { askForm, objectIn, textOf } from './call.ts'
import type { Gateway, Means, PaymentRequest, PaymentKnown, RawCallback, RefundRequest } from './gateway.ts'
import { openedFrom, paidFrom, refundAnswered, refundFound, seenFrom } from './zalopay-codes.ts'
import {
  isFromZalopay,
  signZalopayOrder,
  signZalopayOrderQuery,
  signZalopayQuery,
  signZalopayRefund,
} from './zalopay-signature.ts'
import { dayOf, plain } from './formats.ts'

export type ZalopaySettings = { appId: number; key1: string; key2: string; host: string }

const BUYER = 'buyer'
const bankCodes = { credit_card: 'CC', bank_transfer: '', e_wallet: 'zalopayapp' } as const

/**
 * ZaloPay v2. Callbacks are signed with the second key, and only report payments that succeeded; refunds always take
 * time.
 */
export function zalopay(settings: ZalopaySettings, { call, ...limits }: Means): Gateway {
  const ask = (path: string, values: Record<string, string | number>) =>
    askForm(call, `${settings.host}/v2/${path}`, values)
  return {
    name: 'zalopay',
    ...limits,
    createPayment: async (request) => openedFrom(await ask('create', orderOf(settings, request))),
    readCallback: (raw) => readCallback(settings, raw),
    answerCallback: (outcome) => {
      const [return_code, return_message] = answers[outcome]
      return { status: 200, mediaType: 'application/json', body: JSON.stringify({ return_code, return_message }) }
    },
    queryPayment: async (payment) => seenFrom(await ask('query', orderQueryOf(settings, payment))),
    refund: async (request) => refundAnswered(await ask('refund', refundOf(settings, request))),
    queryRefund: async (request) => refundFound(await ask('query_refund', refundQueryOf(settings, request))),
  }
}

/** 0 makes ZaloPay repeat the callback. */
const answers = {
  taken: [1, 'success'],
  'already-taken': [2, 'already taken'],
  'unknown-payment': [-1, 'order not found'],
  'wrong-amount': [-1, 'wrong amount'],
  'not-genuine': [-1, 'mac not equal'],
  'not-now': [0, 'try again'],
} as const

/** ZaloPay's reference of our payment begins with the day it was made. */
const transIdOf = ({ reference, createdAt }: PaymentKnown) => `${dayOf(createdAt)}_${reference}`
const refundIdOf = ({ appId }: ZalopaySettings, { requestId, createdAt }: RefundRequest) =>
  `${dayOf(createdAt)}_${appId}_${requestId}`

function orderOf({ appId, key1 }: ZalopaySettings, request: PaymentRequest) {
  const embedded = JSON.stringify({ redirecturl: request.returnUrl })
  const [timeMs, transId, items] = [Date.now(), transIdOf(request), '[]']
  const seconds = Math.round((Date.parse(request.expiresAt) - timeMs) / 1_000)
  return {
    app_id: appId,
    app_user: BUYER,
    app_trans_id: transId,
    app_time: timeMs,
    amount: request.amount,
    item: items,
    embed_data: embedded,
    description: plain(request.description, 256),
    callback_url: request.callbackUrl,
    // ZaloPay accepts between five minutes and a month.
    expire_duration_seconds: Math.min(Math.max(seconds, 300), 2_592_000),
    bank_code: request.method ? bankCodes[request.method] : '',
    mac: signZalopayOrder({ appId, transId, user: BUYER, amount: request.amount, timeMs, embedded, items }, key1),
  }
}

function readCallback({ appId, key2 }: ZalopaySettings, { body }: RawCallback) {
  const sent = objectIn(body)
  const data = textOf(sent?.['data'])
  if (!isFromZalopay(data, textOf(sent?.['mac']), key2)) return { isGenuine: false } as const
  const values = objectIn(data)
  const [, reference] = /^\d{6}_(\w+)$/.exec(textOf(values?.['app_trans_id'])) ?? []
  if (!values || !reference || Number(values['app_id']) !== appId) return { isGenuine: false } as const
  return { isGenuine: true, reference, seen: paidFrom(values, { code: '1', message: '' }) } as const
}

function orderQueryOf({ appId, key1 }: ZalopaySettings, payment: PaymentKnown) {
  const transId = transIdOf(payment)
  return { app_id: appId, app_trans_id: transId, mac: signZalopayOrderQuery({ appId, transId }, key1) }
}

function refundOf(settings: ZalopaySettings, request: RefundRequest) {
  const { appId, key1 } = settings
  const [timestamp, description] = [Date.now(), plain(request.description, 100)]
  const signed = { appId, zpTransId: request.payment.transactionId, amount: request.amount, description, timestamp }
  return {
    app_id: appId,
    m_refund_id: refundIdOf(settings, request),
    zp_trans_id: signed.zpTransId,
    amount: request.amount,
    timestamp,
    description,
    mac: signZalopayRefund(signed, key1),
  }
}

function refundQueryOf(settings: ZalopaySettings, request: RefundRequest) {
  const [{ appId, key1 }, timestamp, refundId] = [settings, Date.now(), refundIdOf(settings, request)]
  const mac = signZalopayQuery({ appId, refundId, timestamp }, key1)
  return { app_id: appId, m_refund_id: refundId, timestamp, mac }
}
