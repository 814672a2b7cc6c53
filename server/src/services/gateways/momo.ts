import { randomUUID } from 'node:crypto'
import { askJson, objectIn, textOf, integerOf } from './call.ts'
import type { Gateway, Means, PaymentRequest, PaymentKnown, RawCallback, RefundRequest } from './gateway.ts'
import { openedFrom, refundFrom, refundIn, seenFrom } from './momo-codes.ts'
import { isFromMomo, signMomoPayment, signMomoQuery, signMomoRefund } from './momo-signature.ts'
import { momentOfMs, plain } from './formats.ts'

export type MomoSettings = { partnerCode: string; accessKey: string; secretKey: string; host: string }

const requestTypes = { credit_card: 'payWithCC', bank_transfer: 'payWithATM', e_wallet: 'captureWallet' } as const

/** MoMo, all-in-one v2. Its callbacks are signed; its answers come over TLS from the host we called. */
export function momo(settings: MomoSettings, { call, ...limits }: Means): Gateway {
  const ask = (path: string, values: Record<string, unknown>) =>
    askJson(call, `${settings.host}/v2/gateway/api/${path}`, values)
  return {
    name: 'momo',
    ...limits,
    createPayment: async (request) => openedFrom(await ask('create', paymentOf(settings, request))),
    readCallback: (raw) => readCallback(settings, raw),
    // MoMo takes 204 as received, and repeats the callback after anything else.
    answerCallback: (outcome) => ({ status: outcome === 'not-now' ? 503 : 204, mediaType: 'text/plain', body: '' }),
    queryPayment: async (payment) => {
      const answer = await ask('query', queryOf(settings, payment.reference))
      if (answer.values && textOf(answer.values['orderId']) !== payment.reference)
        return { outcome: 'unknown', code: '', message: '', reason: 'gateways.unreadable-answer' }
      return seenFrom(answer, answer.values && paidAtIn(answer.values))
    },
    refund: async (request) => refundFrom(await ask('refund', refundOf(settings, request)), 'sent'),
    queryRefund: async (request) =>
      refundFrom(refundIn(await ask('refund/query', queryOf(settings, request.requestId)), request), 'queried'),
  }
}

function paymentOf({ partnerCode, ...keys }: MomoSettings, request: PaymentRequest) {
  const signed = {
    partnerCode,
    orderId: request.reference,
    requestId: request.reference,
    amount: request.amount,
    extraData: '',
    orderInfo: plain(request.description, 255),
    redirectUrl: request.returnUrl,
    ipnUrl: request.callbackUrl,
    requestType: request.method ? requestTypes[request.method] : 'payWithMethod',
  }
  const minutes = Math.max(1, Math.round((Date.parse(request.expiresAt) - Date.parse(request.createdAt)) / 60_000))
  return { ...signed, lang: request.language, orderExpireTime: minutes, signature: signMomoPayment(signed, keys) }
}

function readCallback({ partnerCode, ...keys }: MomoSettings, { body }: RawCallback) {
  const values = objectIn(body)
  const reference = textOf(values?.['orderId'])
  if (!values || !isFromMomo(values, keys) || textOf(values['partnerCode']) !== partnerCode || !reference)
    return { isGenuine: false } as const
  return { isGenuine: true, reference, seen: seenFrom({ values }, paidAtIn(values)) } as const
}

const paidAtIn = (values: Record<string, unknown>) => momentOfMs(integerOf(values['responseTime']))

function queryOf({ partnerCode, ...keys }: MomoSettings, orderId: PaymentKnown['reference']) {
  const signed = { partnerCode, orderId, requestId: randomUUID() }
  return { ...signed, lang: 'vi', signature: signMomoQuery(signed, keys) }
}

function refundOf({ partnerCode, accessKey, secretKey }: MomoSettings, request: RefundRequest) {
  const signed = {
    partnerCode,
    orderId: request.requestId,
    requestId: request.requestId,
    amount: request.amount,
    transId: request.payment.transactionId,
    description: plain(request.description, 200),
  }
  const signature = signMomoRefund(signed, { accessKey, secretKey })
  return { ...signed, transId: Number(signed.transId), lang: 'vi', signature }
}
