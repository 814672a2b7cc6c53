import { objectIn, textOf } from '#services/gateways/call.ts'
import { signMomoCallback, signMomoPayment, signMomoQuery, signMomoRefund } from '#services/gateways/momo-signature.ts'
import { isSameSignature } from '#services/gateways/signing.ts'
import { findByTransaction, findPayment, findRefund, openPayment, takeRefund } from './payments.ts'
import type { Scene, Sandbox } from './sandbox-types.ts'

type MomoRequest = Record<string, unknown>
type MomoAnswer = { resultCode: number } & Record<string, unknown>

export const momoSandbox: Sandbox = {
  answer: async (scene, path, body) => {
    const sent = objectIn(body) ?? {}
    const does = calls[path.replace(/^v2\/gateway\/api\//, '')]
    if (!does) return undefined
    const isOurs = textOf(sent['partnerCode']) === scene.keys.momo.partnerCode
    const answer: MomoAnswer = !isOurs
      ? { resultCode: 13 }
      : isSameSignature(does.signature(scene, sent), textOf(sent['signature']))
        ? await does.answer(scene, sent)
        : { resultCode: 11 }
    return {
      partnerCode: sent['partnerCode'],
      orderId: sent['orderId'],
      requestId: sent['requestId'],
      message: messageOf(answer.resultCode),
      responseTime: Date.now(),
      ...answer,
    }
  },
  callbackFor: ({ keys }, payment) => {
    const { secretKey, accessKey, partnerCode } = keys.momo
    const resultCode = payment.state === 'paid' ? 0 : 1006
    const values = {
      partnerCode,
      orderId: payment.reference,
      requestId: payment.reference,
      amount: payment.amount,
      orderInfo: payment.description,
      orderType: 'momo_wallet',
      transId: Number(payment.transactionId),
      resultCode,
      message: messageOf(resultCode),
      payType: 'qr',
      extraData: '',
      responseTime: payment.paidAt ? Date.parse(payment.paidAt) : Date.now(),
    }
    return { body: JSON.stringify({ ...values, signature: signMomoCallback(values, { accessKey, secretKey }) }) }
  },
}

const messageOf = (code: number) => (code === 0 ? 'Successful.' : `Test: result code ${code}.`)
const of = (sent: MomoRequest, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(sent[name])])) as never

const calls: Record<
  string,
  {
    signature: (scene: Scene, sent: MomoRequest) => string
    answer: (scene: Scene, sent: MomoRequest) => Promise<MomoAnswer>
  }
> = {
  create: {
    signature: ({ keys }, sent) =>
      signMomoPayment(
        of(
          sent,
          'amount',
          'extraData',
          'ipnUrl',
          'orderId',
          'orderInfo',
          'partnerCode',
          'redirectUrl',
          'requestId',
          'requestType',
        ),
        keys.momo,
      ),
    answer: create,
  },
  query: {
    signature: ({ keys }, sent) => signMomoQuery(of(sent, 'orderId', 'partnerCode', 'requestId'), keys.momo),
    answer: query,
  },
  refund: {
    signature: ({ keys }, sent) =>
      signMomoRefund(of(sent, 'amount', 'description', 'orderId', 'partnerCode', 'requestId', 'transId'), keys.momo),
    answer: refund,
  },
  'refund/query': {
    signature: ({ keys }, sent) => signMomoQuery(of(sent, 'orderId', 'partnerCode', 'requestId'), keys.momo),
    answer: refundQuery,
  },
}

async function create({ db, behaviour, pageUrlOf }: Scene, sent: MomoRequest): Promise<MomoAnswer> {
  const [reference, amount] = [textOf(sent['orderId']), Number(sent['amount'])]
  if (!(amount >= 1_000 && amount <= 50_000_000)) return { resultCode: 22 }
  if (behaviour === 'refuses') return { resultCode: 1004 }
  const isNew =
    behaviour === 'forgets' ||
    (await openPayment(db, 'momo', {
      reference,
      amount,
      description: textOf(sent['orderInfo']),
      createdAt: new Date().toISOString(),
      returnUrl: textOf(sent['redirectUrl']),
      callbackUrl: textOf(sent['ipnUrl']),
      expiresAt: new Date(Date.now() + Number(sent['orderExpireTime'] ?? 100) * 60_000).toISOString(),
    }))
  return isNew ? { resultCode: 0, amount, payUrl: pageUrlOf(reference) } : { resultCode: 41 }
}

async function query({ db, behaviour }: Scene, sent: MomoRequest): Promise<MomoAnswer> {
  const payment = await findPayment(db, 'momo', textOf(sent['orderId']))
  if (!payment || behaviour === 'forgets') return { resultCode: 42 }
  const amount = { amount: payment.amount }
  if (payment.state === 'paid')
    return {
      resultCode: 0,
      ...amount,
      transId: Number(payment.transactionId),
      responseTime: Date.parse(payment.paidAt!),
    }
  if (payment.state === 'refused') return { resultCode: 1006, ...amount }
  return { resultCode: Date.parse(payment.expiresAt) < Date.now() ? 1005 : 1000, ...amount }
}

async function refund({ db, behaviour }: Scene, sent: MomoRequest): Promise<MomoAnswer> {
  const payment = await findByTransaction(db, 'momo', textOf(sent['transId']))
  const amount = Number(sent['amount'])
  if (payment?.state !== 'paid') return { resultCode: 42 }
  if (!(amount >= 1_000 && amount <= 50_000_000)) return { resultCode: 22 }
  if (behaviour === 'refuses') return { resultCode: 1088 }
  if (behaviour === 'forgets') return { resultCode: 7002, amount }
  const request = { requestId: textOf(sent['requestId']), reference: payment.reference, amount }
  const taken = await takeRefund(db, 'momo', { ...request, state: behaviour === 'stuck' ? 'processing' : 'succeeded' })
  if (!taken) return { resultCode: 1081 }
  if (taken.refund.state === 'processing') return { resultCode: taken.isNew ? 7002 : 40, amount }
  return { resultCode: 0, amount, transId: Number(taken.refund.refundId) }
}

async function refundQuery({ db, behaviour }: Scene, sent: MomoRequest): Promise<MomoAnswer> {
  const known = await findRefund(db, 'momo', textOf(sent['orderId']))
  if (!known || behaviour === 'forgets') return { resultCode: 42 }
  const { amount, refundId, state } = known
  return { resultCode: state === 'succeeded' ? 0 : 7002, amount, transId: Number(refundId) }
}
