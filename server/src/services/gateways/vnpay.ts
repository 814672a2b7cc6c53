import { randomUUID } from 'node:crypto'
import { askJson, formOf, textOf } from './call.ts'
import type { Gateway, Means, PaymentRequest, PaymentKnown, RawCallback, RefundRequest } from './gateway.ts'
import { HUNDREDTHS, refundAnswered, refundFound, seenFromQuery, seenFromStatus } from './vnpay-codes.ts'
import { isAddressFromVnpay, isFromVnpay, signVnpay, signVnpayAddress, type VnpayMessage } from './vnpay-signature.ts'
import { plain, stampOf } from './formats.ts'

export type VnpaySettings = {
  tmnCode: string
  hashSecret: string
  /** The payment page, and the address for queries and refunds. */
  payUrl: string
  apiUrl: string
}

const VERSION = '2.1.0'
const OUR_IP = '127.0.0.1'
const banks = { credit_card: 'INTCARD', bank_transfer: 'VNBANK', e_wallet: undefined } as const
const answers = {
  taken: ['00', 'Confirm Success'],
  'already-taken': ['02', 'Order already confirmed'],
  'unknown-payment': ['01', 'Order not found'],
  'wrong-amount': ['04', 'Invalid amount'],
  'not-genuine': ['97', 'Invalid signature'],
  'not-now': ['99', 'Unknown error'],
} as const

/** VNPay 2.1.0. Its payment page is opened by a signed address alone; its answers are signed. */
export function vnpay(settings: VnpaySettings, { call, ...limits }: Means): Gateway {
  const { tmnCode, hashSecret, apiUrl } = settings
  const ask = async (answer: VnpayMessage, values: Record<string, string | number>) => {
    const kind = answer === 'refundAnswer' ? 'refund' : 'query'
    const received = await askJson(call, apiUrl, { ...values, vnp_SecureHash: signVnpay(kind, values, hashSecret) })
    if (!received.values) return received
    const texts = textsOf(received.values)
    // A refusal because of our keys can't carry a signature we could check: it changes nothing, and is passed on as a
    // refusal.
    const isOurs = isFromVnpay(answer, texts, hashSecret)
    return { values: texts, isOurs: isOurs && (texts['vnp_TxnRef'] ?? values['vnp_TxnRef']) === values['vnp_TxnRef'] }
  }
  return {
    name: 'vnpay',
    ...limits,
    createPayment: async (request) => ({ outcome: 'opened', payUrl: payUrlOf(settings, request) }),
    readCallback: (raw) => readCallback(settings, raw),
    answerCallback: (outcome) => {
      const [RspCode, Message] = answers[outcome]
      return { status: 200, mediaType: 'application/json', body: JSON.stringify({ RspCode, Message }) }
    },
    queryPayment: async (payment) => seenFromQuery(await ask('queryAnswer', queryOf(tmnCode, payment))),
    refund: async (request) => refundAnswered(await ask('refundAnswer', refundOf(tmnCode, request)), request),
    queryRefund: async (request) => refundFound(await ask('queryAnswer', queryOf(tmnCode, request.payment)), request),
  }
}

function payUrlOf({ tmnCode, hashSecret, payUrl }: VnpaySettings, request: PaymentRequest) {
  const bank = request.method && banks[request.method]
  const values = {
    vnp_Version: VERSION,
    vnp_Command: 'pay',
    vnp_TmnCode: tmnCode,
    vnp_CurrCode: 'VND',
    vnp_OrderType: 'other',
    vnp_TxnRef: request.reference,
    vnp_Amount: String(request.amount * HUNDREDTHS),
    vnp_OrderInfo: plain(request.description, 255),
    vnp_Locale: request.language === 'vi' ? 'vn' : 'en',
    vnp_IpAddr: request.ip || OUR_IP,
    vnp_ReturnUrl: request.returnUrl,
    vnp_CreateDate: stampOf(request.createdAt),
    vnp_ExpireDate: stampOf(request.expiresAt),
    ...(bank && { vnp_BankCode: bank }),
  }
  return `${payUrl}?${formOf({ ...values, vnp_SecureHash: signVnpayAddress(values, hashSecret) })}`
}

function readCallback({ tmnCode, hashSecret }: VnpaySettings, { query }: RawCallback) {
  const sent = [...new URLSearchParams(query)]
  const values = Object.fromEntries(sent)
  const reference = values['vnp_TxnRef'] ?? ''
  const isEachOnce = Object.keys(values).length === sent.length
  if (!isAddressFromVnpay(values, hashSecret) || !isEachOnce || values['vnp_TmnCode'] !== tmnCode || !reference)
    return { isGenuine: false } as const
  return { isGenuine: true, reference, seen: seenFromStatus(values, values['vnp_ResponseCode'] ?? '') } as const
}

const queryOf = (tmnCode: string, { reference, createdAt }: PaymentKnown) => ({
  vnp_RequestId: randomUUID().replaceAll('-', ''),
  vnp_Version: VERSION,
  vnp_Command: 'querydr',
  vnp_TmnCode: tmnCode,
  vnp_TxnRef: reference,
  vnp_OrderInfo: `Truy van ${reference}`,
  vnp_TransactionDate: stampOf(createdAt),
  vnp_CreateDate: stampOf(new Date().toISOString()),
  vnp_IpAddr: OUR_IP,
})

const refundOf = (tmnCode: string, { payment, ...request }: RefundRequest) => ({
  vnp_RequestId: request.requestId,
  vnp_Version: VERSION,
  vnp_Command: 'refund',
  vnp_TmnCode: tmnCode,
  vnp_TransactionType: request.amount === payment.amount ? '02' : '03',
  vnp_TxnRef: payment.reference,
  vnp_Amount: request.amount * HUNDREDTHS,
  vnp_TransactionNo: payment.transactionId,
  vnp_TransactionDate: stampOf(payment.createdAt),
  vnp_CreateBy: plain(request.by, 245) || 'system',
  vnp_CreateDate: stampOf(request.createdAt),
  vnp_IpAddr: request.ip || OUR_IP,
  vnp_OrderInfo: plain(request.description, 255),
})

const textsOf = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]))
