import { textOf } from '#services/gateways/call.ts'
import { isSameSignature } from '#services/gateways/signing.ts'
import {
  signZalopayCallback,
  signZalopayOrder,
  signZalopayOrderQuery,
  signZalopayQuery,
  signZalopayRefund,
} from '#services/gateways/zalopay-signature.ts'
import { askForRefund, findByTransaction, findPayment, findRefund, openPayment, takeRefund } from './payments.ts'
import type { Scene, Sandbox } from './sandbox-types.ts'

type ZalopayRequest = Record<string, string>
type ZalopayAnswer = { return_code: number; sub_return_code?: number } & Record<string, unknown>
type Does = {
  mac: (scene: Scene, sent: ZalopayRequest) => string
  answer: (scene: Scene, sent: ZalopayRequest) => Promise<ZalopayAnswer>
}

const FIFTEEN_MINUTES_MS = 15 * 60_000
const fails = (sub_return_code: number): ZalopayAnswer => ({ return_code: 2, sub_return_code })

export const zalopaySandbox: Sandbox = {
  answer: async (scene, path, body) => {
    const sent = Object.fromEntries(new URLSearchParams(body))
    const does = calls[path.replace(/^v2\//, '')]
    if (!does) return undefined
    const isOurs =
      sent['app_id'] === String(scene.keys.zalopay.appId) && isSameSignature(does.mac(scene, sent), sent['mac'] ?? '')
    const answer = isOurs ? await does.answer(scene, sent) : fails(-402)
    const sub = answer.sub_return_code ?? answer.return_code
    return { return_message: 'Test', sub_return_code: sub, sub_return_message: `Test: ${sub}`, ...answer }
  },
  // Only when money came.
  callbackFor: ({ keys }, payment) => {
    if (payment.state !== 'paid') return undefined
    const data = JSON.stringify({
      app_id: keys.zalopay.appId,
      app_trans_id: payment.reference,
      app_user: 'buyer',
      amount: payment.amount,
      app_time: Date.parse(payment.createdAt),
      embed_data: '{}',
      item: '[]',
      channel: 38,
      zp_trans_id: Number(payment.transactionId),
      server_time: Date.parse(payment.paidAt!),
    })
    return { body: JSON.stringify({ data, mac: signZalopayCallback(data, keys.zalopay.key2), type: 1 }) }
  },
}

const calls: Record<string, Does> = {
  create: {
    mac: ({ keys }, sent) => {
      const [amount, timeMs] = [Number(sent['amount']), Number(sent['app_time'])]
      const [transId, user] = [sent['app_trans_id'] ?? '', sent['app_user'] ?? '']
      const [embedded, items] = [sent['embed_data'] ?? '', sent['item'] ?? '']
      const order = { appId: keys.zalopay.appId, transId, user, amount, timeMs, embedded, items }
      return signZalopayOrder(order, keys.zalopay.key1)
    },
    answer: create,
  },
  query: {
    mac: ({ keys }, sent) =>
      signZalopayOrderQuery({ appId: keys.zalopay.appId, transId: sent['app_trans_id'] ?? '' }, keys.zalopay.key1),
    answer: query,
  },
  refund: {
    mac: ({ keys }, sent) => {
      const [amount, timestamp] = [Number(sent['amount']), Number(sent['timestamp'])]
      const [zpTransId, description] = [sent['zp_trans_id'] ?? '', sent['description'] ?? '']
      const { appId, key1 } = keys.zalopay
      return signZalopayRefund({ appId, zpTransId, amount, description, timestamp }, key1)
    },
    answer: refund,
  },
  query_refund: {
    mac: ({ keys }, sent) => {
      const [refundId, timestamp] = [sent['m_refund_id'] ?? '', Number(sent['timestamp'])]
      return signZalopayQuery({ appId: keys.zalopay.appId, refundId, timestamp }, keys.zalopay.key1)
    },
    answer: refundQuery,
  },
}

async function create({ db, behaviour, pageUrlOf }: Scene, sent: ZalopayRequest): Promise<ZalopayAnswer> {
  if (behaviour === 'refuses') return fails(-1019)
  const reference = sent['app_trans_id'] ?? ''
  const { redirecturl } = JSON.parse(sent['embed_data'] ?? '{}') as { redirecturl?: string }
  const isNew =
    behaviour === 'forgets' ||
    (await openPayment(db, 'zalopay', {
      reference,
      amount: Number(sent['amount']),
      description: sent['description'] ?? '',
      returnUrl: textOf(redirecturl),
      callbackUrl: sent['callback_url'] ?? '',
      createdAt: new Date(Number(sent['app_time'])).toISOString(),
      expiresAt: new Date(Date.now() + Number(sent['expire_duration_seconds']) * 1_000).toISOString(),
    }))
  return isNew ? { return_code: 1, order_url: pageUrlOf(reference) } : fails(-68)
}

async function query({ db, behaviour }: Scene, sent: ZalopayRequest): Promise<ZalopayAnswer> {
  const payment = await findPayment(db, 'zalopay', sent['app_trans_id'] ?? '')
  if (!payment || behaviour === 'forgets') return fails(-101)
  const { amount, transactionId, paidAt } = payment
  if (payment.state === 'paid')
    return { return_code: 1, amount, zp_trans_id: Number(transactionId), server_time: Date.parse(paidAt!) }
  if (payment.state === 'refused') return fails(-49)
  return Date.parse(payment.expiresAt) < Date.now() ? fails(-54) : { return_code: 3, is_processing: true }
}

async function refund({ db, behaviour }: Scene, sent: ZalopayRequest): Promise<ZalopayAnswer> {
  if (Math.abs(Date.now() - Number(sent['timestamp'])) > FIFTEEN_MINUTES_MS) return fails(-401)
  const payment = await findByTransaction(db, 'zalopay', sent['zp_trans_id'] ?? '')
  if (payment?.state !== 'paid') return fails(-101)
  if (behaviour === 'refuses') return fails(-13)
  if (behaviour === 'forgets') return { return_code: 3 }
  const request = { requestId: sent['m_refund_id'] ?? '', reference: payment.reference, amount: Number(sent['amount']) }
  const taken = await takeRefund(db, 'zalopay', { ...request, state: 'processing' })
  if (!taken) return fails(-14)
  return taken.isNew ? { return_code: 3, refund_id: Number(taken.refund.refundId) } : fails(-23)
}

async function refundQuery({ db, behaviour }: Scene, sent: ZalopayRequest): Promise<ZalopayAnswer> {
  const known = await findRefund(db, 'zalopay', sent['m_refund_id'] ?? '')
  if (!known || behaviour === 'forgets') return fails(-101)
  if (behaviour === 'stuck') return { return_code: 3, sub_return_code: -1 }
  const { state, refundId } = await askForRefund(db, 'zalopay', known)
  return state === 'succeeded'
    ? { return_code: 1, refund_id: Number(refundId) }
    : { return_code: 3, sub_return_code: 2 }
}
