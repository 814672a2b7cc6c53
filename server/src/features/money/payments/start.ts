import { gatewayLabels } from '@learning-cms/contract/money/payments'
import type { OrderPayment, payments, Transfer } from '@learning-cms/contract/money/payments'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { findNow, lockOrder, noteAttempt, type OrderNow } from '#features/shop/orders/sale.ts'
import {
  hasUnknownPayment,
  insertPayment,
  lockPayment,
  nextAttempt,
  updatePayment,
} from '#services/money/payment-rows.ts'
import { found, refuse } from '#refuse'
import type { Call } from '#http/serve.ts'
import { record } from '#services/audit/record.ts'
import type { PaymentOpened } from '#services/gateways/gateway.ts'
import { callbackAddress, openGateway } from '#services/gateways/open.ts'
import { vietQr } from '#services/gateways/vietqr.ts'
import { newId } from '#services/ids.ts'
import { heldOf } from '#services/money/refundable.ts'
import { lineOf } from './query-gateway.ts'
import { findPayment, type PaymentRow } from './queries.ts'
import { findSettings } from './settings-queries.ts'
import { testAccount } from './transfer-account.ts'

const OPEN_FOR_MS = 15 * 60_000
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

type Started = z.output<typeof payments.start.body>

/** Stores the attempt, which replaces earlier ones; the gateway does not know of it yet. */
export const startPayment = ({ db, config, ...by }: Call, orderId: string, body: Started): Promise<OrderPayment> =>
  db.transaction(async (tx) => {
    const order = await lockPending(tx, orderId)
    if (await hasUnknownPayment(tx, orderId)) refuse('state-forbids', 'payments.state-unknown')
    const name = body.gateway
    if ((await findSettings(tx, name)).mode === 'off')
      refuse('state-forbids', 'payments.gateway-off', { values: { gateway: gatewayLabels[name] } })
    const { min, max } = (await openGateway(tx, config, name)).paymentLimits
    const amount = order.total - heldOf(order)
    if (amount < min || amount > max) refuse('rule-broken', 'payments.gateway-limit', { values: { min, max } })
    const [id, attempt] = [newId(), await nextAttempt(tx, orderId)]
    const fields = { id, orderId, attempt, gateway: name, method: body.method ?? null, amount }
    const expiresAt = inMs(OPEN_FOR_MS)
    await insertPayment(tx, { ...fields, reference: `${order.number}P${attempt}`, expiresAt, nextQueryAt: expiresAt })
    const payment = found(await findPayment(tx, id))
    const after = { gateway: name, amount, attempt }
    await noteAttempt(tx, by, order, { payment, after })
    return payment
  })

async function lockPending(tx: Db, orderId: string): Promise<OrderNow> {
  const order = found(await lockOrder(tx, orderId))
  refuseSettled(order)
  return order
}

function refuseSettled({ status }: OrderNow) {
  if (status !== 'pending') refuse('state-forbids', 'payments.order-not-pending')
}

/** Opens it at the gateway, outside any transaction. Repeating it returns the same page. */
export async function openPayment(call: Call, id: string, returnUrl: string | undefined): Promise<OrderPayment> {
  const { db, config, language, ip } = call
  const payment = found(await findPayment(db, id))
  if (payment.isSuperseded) refuse('state-forbids', 'payments.superseded')
  if (payment.payUrl && payment.status === 'pending') return payment
  const { gateway: name, expiresAt, status } = payment
  const isOpen =
    (status === 'pending' || status === 'unknown') && expiresAt !== null && Date.parse(expiresAt) > Date.now()
  if (name === 'bank_transfer' || !isOpen) refuse('state-forbids', 'payments.not-opened')
  const gateway = await openGateway(db, config, name)
  const opened = await gateway.createPayment({
    reference: payment.reference,
    amount: payment.amount,
    createdAt: payment.createdAt,
    expiresAt,
    language,
    ip,
    description: `Thanh toán đơn hàng ${payment.orderNumber}`,
    callbackUrl: callbackAddress(config, name),
    returnUrl: returnUrl ?? `${config.publicUrl}/api/v1/payments/returned`,
    ...(payment.method && { method: payment.method }),
  })
  return db.transaction((tx) => saveOpened(tx, call, payment, opened))
}

const FIRST_QUERY_MS = 2 * 60_000

async function saveOpened(tx: Db, by: Call, payment: PaymentRow, opened: PaymentOpened) {
  await lockOrder(tx, payment.orderId)
  const now = found(await lockPayment(tx, payment.id))
  const before = found(await findPayment(tx, payment.id))
  // Somebody else opened it meanwhile, or it is over.
  if (before.payUrl || (now.status !== 'pending' && now.status !== 'unknown')) return before
  await updatePayment(tx, payment.id, { ...fieldsOf(opened), checkedAt: new Date().toISOString() })
  const after = found(await findPayment(tx, payment.id))
  const reason = 'reason' in opened ? opened.reason : undefined
  const answer = { outcome: opened.outcome, gateway: payment.gateway }
  await record(tx, by, { action: 'orders.openPayment', ...lineOf(after), after: answer, ...(reason && { reason }) })
  return after
}

/**
 * The fields of an attempt after the gateway's answer. One that was not opened ends; the buyer may choose another
 * method.
 */
function fieldsOf(opened: PaymentOpened) {
  if (opened.outcome === 'opened')
    return { payUrl: opened.payUrl, status: 'pending' as const, nextQueryAt: inMs(FIRST_QUERY_MS) }
  const gatewayFields = { gatewayCode: opened.code, gatewayMessage: opened.message, gatewayState: opened.outcome }
  return opened.outcome === 'failed'
    ? { ...gatewayFields, status: 'failed' as const, nextQueryAt: null }
    : { ...gatewayFields, status: 'unknown' as const, nextQueryAt: inMs(FIRST_QUERY_MS / 2) }
}

/** How to pay the missing amount by transfer. Writes nothing: the money will show by itself. */
export async function transferOf(db: Db, orderId: string): Promise<Transfer> {
  const order = found(await findNow(db, orderId))
  refuseSettled(order)
  const { mode, config } = await findSettings(db, 'bank_transfer')
  const account = mode === 'test' ? testAccount : config
  const { bin, account: number, holder } = account as typeof testAccount
  if (mode === 'off' || !bin) refuse('state-forbids', 'payments.transfer-off')
  const [amount, memo] = [order.total - heldOf(order), order.number]
  const qrText = vietQr({ bin, account: number, amount, memo })
  return { isTest: mode === 'test', bin, account: number, holder, amount, memo, qrText }
}
