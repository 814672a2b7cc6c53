import { formOf, objectIn, textOf } from '#services/gateways/call.ts'
import { isAddressFromVnpay, isFromVnpay, signVnpay, signVnpayAddress } from '#services/gateways/vnpay-signature.ts'
import { HUNDREDTHS } from '#services/gateways/vnpay-codes.ts'
import { momentOf, stampOf } from '#services/gateways/formats.ts'
import { askForRefund, findPayment, newestRefund, openPayment, takeRefund, type TestPayment } from './payments.ts'
import type { Scene, Sandbox } from './sandbox-types.ts'

type Texts = Record<string, string>

export const vnpaySandbox: Sandbox = {
  answer: async (scene, path, body) => {
    const sent = Object.fromEntries(Object.entries(objectIn(body) ?? {}).map(([name, value]) => [name, textOf(value)]))
    if (path !== 'merchant_webapi/api/transaction') return undefined
    const kind = sent['vnp_Command'] === 'refund' ? 'refund' : 'query'
    const { hashSecret, tmnCode } = scene.keys.vnpay
    const answer =
      sent['vnp_TmnCode'] !== tmnCode
        ? { vnp_ResponseCode: '02' }
        : isFromVnpay(kind, sent, hashSecret)
          ? await (kind === 'refund' ? refund(scene, sent) : query(scene, sent))
          : { vnp_ResponseCode: '97' }
    const command = kind === 'refund' ? 'refund' : 'querydr'
    const fields: Texts = {
      vnp_ResponseId: `R${sent['vnp_RequestId'] ?? ''}`.slice(0, 32),
      vnp_Command: command,
      vnp_TmnCode: tmnCode,
      vnp_TxnRef: sent['vnp_TxnRef'] ?? '',
      vnp_Message: 'Test',
      vnp_OrderInfo: sent['vnp_OrderInfo'] ?? '',
      ...answer,
    }
    return {
      ...fields,
      vnp_SecureHash: signVnpay(kind === 'refund' ? 'refundAnswer' : 'queryAnswer', fields, hashSecret),
    }
  },
  callbackFor: ({ keys }, payment) => {
    const values = {
      vnp_TmnCode: keys.vnpay.tmnCode,
      vnp_TxnRef: payment.reference,
      ...amountOf(payment.amount),
      vnp_BankCode: 'NCB',
      vnp_OrderInfo: payment.description,
      vnp_TransactionNo: payment.transactionId ?? '0',
      vnp_PayDate: stampOf(payment.paidAt ?? new Date().toISOString()),
      vnp_ResponseCode: payment.state === 'paid' ? '00' : '24',
      vnp_TransactionStatus: payment.state === 'paid' ? '00' : '02',
    }
    return { query: formOf({ ...values, vnp_SecureHash: signVnpayAddress(values, keys.vnpay.hashSecret) }) }
  },
}

/** The signed address of the payment page opens the payment; undefined when it is not ours. */
export async function openAtVnpay({ db, keys, behaviour }: Scene, query: string, callbackUrl: string) {
  const sent = Object.fromEntries(new URLSearchParams(query))
  const [reference, createdAt] = [sent['vnp_TxnRef'] ?? '', momentOf(sent['vnp_CreateDate'] ?? '')]
  const expiresAt = momentOf(sent['vnp_ExpireDate'] ?? '')
  if (!isAddressFromVnpay(sent, keys.vnpay.hashSecret) || !createdAt || !expiresAt) return undefined
  const [amount, description] = [Number(sent['vnp_Amount']) / HUNDREDTHS, sent['vnp_OrderInfo'] ?? '']
  const returnUrl = sent['vnp_ReturnUrl'] ?? ''
  if (behaviour !== 'forgets')
    await openPayment(db, 'vnpay', { reference, amount, description, returnUrl, callbackUrl, createdAt, expiresAt })
  return reference
}

const amountOf = (amount: number) => ({ vnp_Amount: String(amount * HUNDREDTHS) })

async function found({ db }: Scene, sent: Texts) {
  const payment = await findPayment(db, 'vnpay', sent['vnp_TxnRef'] ?? '')
  return payment && stampOf(payment.createdAt) === sent['vnp_TransactionDate'] ? payment : undefined
}

async function query(scene: Scene, sent: Texts): Promise<Texts> {
  const payment = await found(scene, sent)
  if (!payment || scene.behaviour === 'forgets') return { vnp_ResponseCode: '91' }
  const newest = await newestRefund(scene.db, 'vnpay', payment.reference)
  if (!newest) return { vnp_ResponseCode: '00', vnp_TransactionType: '01', ...stateOf(payment) }
  const refund = scene.behaviour === 'stuck' ? newest : await askForRefund(scene.db, 'vnpay', newest)
  return {
    vnp_ResponseCode: '00',
    vnp_TransactionType: refund.amount === payment.amount ? '02' : '03',
    ...amountOf(refund.amount),
    vnp_TransactionNo: refund.refundId,
    vnp_TransactionStatus: { processing: '05', succeeded: '06', failed: '09' }[refund.state],
  }
}

const stateOf = ({ state, amount, transactionId, paidAt }: TestPayment): Texts => ({
  ...amountOf(amount),
  vnp_TransactionNo: transactionId ?? '0',
  vnp_PayDate: paidAt ? stampOf(paidAt) : '',
  vnp_TransactionStatus: { open: '01', paid: '00', refused: '02' }[state],
})

async function refund(scene: Scene, sent: Texts): Promise<Texts> {
  const payment = await found(scene, sent)
  if (!payment) return { vnp_ResponseCode: '91' }
  if (payment.state !== 'paid') return { vnp_ResponseCode: '95' }
  const amount = Number(sent['vnp_Amount']) / HUNDREDTHS
  const request = { requestId: sent['vnp_RequestId'] ?? '', reference: payment.reference, amount }
  const accepted = {
    vnp_ResponseCode: '00',
    vnp_TransactionStatus: '05',
    ...amountOf(amount),
    vnp_TransactionType: '03',
  }
  if (scene.behaviour === 'forgets') return accepted
  const state = scene.behaviour === 'refuses' ? 'failed' : 'processing'
  const taken = await takeRefund(scene.db, 'vnpay', { ...request, state })
  if (!taken) return { vnp_ResponseCode: '95' }
  return taken.isNew ? accepted : { vnp_ResponseCode: '94' }
}
