import * as z from 'zod'
import { dong, instant, missing, nothing } from '#core/common.ts'
import { payGateways } from './payments.ts'
import { route } from '#core/route.ts'

/** Test: a sandbox inside the server; no money moves and nothing leaves it. */
export const gatewayModes = ['off', 'test', 'live'] as const
export type GatewayMode = (typeof gatewayModes)[number]

/** How a sandbox behaves, to test each kind of trouble. */
export const behaviours = [
  ...(['as-documented', 'slow', 'silent', 'lost', 'refuses', 'unreadable', 'forgets', 'repeats', 'stuck'] as const),
] as const
export type Behaviour = (typeof behaviours)[number]

const mode = z.enum(gatewayModes)
const code = (longest: number, pattern = /^[\w.-]*$/) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(pattern, 'input.wrong-format')
    .meta({ examples: [''] })
/** A public https address; the server checks it again when it connects. */
const host = z
  .string()
  .trim()
  .max(200)
  .regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?(\/[\w./-]*)?$/i, 'gateways.host-invalid')
  .meta({ examples: ['https://gateway.example.test'] })
/** Write only: if it is omitted, the stored one stays. */
const secret = z
  .string(missing('gateways.secret-required'))
  .trim()
  .min(8, 'gateways.secret-required')
  .max(200)
  .regex(/^[\x21-\x7e]+$/, 'input.wrong-format')
  .optional()
const typed = (pattern: RegExp, reason: string) =>
  z
    .string()
    .trim()
    .regex(pattern, reason)
    .meta({ examples: [''] })

const limits = { paymentMin: dong, paymentMax: dong, refundMin: dong, refundMax: dong }
type GatewayLimits = { [Name in keyof typeof limits]: number }
const areInOrder = (body: GatewayLimits) => body.paymentMin <= body.paymentMax && body.refundMin <= body.refundMax
const ordered = { error: 'gateways.limits-order', path: ['paymentMin'] }

const vnpayFields = { mode, tmnCode: code(16), payUrl: host, apiUrl: host, ...limits }
const momoFields = { mode, partnerCode: code(50), host, ...limits }
const zalopayFields = { mode, appId: code(10, /^\d*$/), host, ...limits }
const transferFields = {
  mode,
  bin: typed(/^(\d{6})?$/, 'gateways.bin-invalid'),
  account: typed(/^([A-Za-z0-9]{6,19})?$/, 'gateways.account-invalid'),
  holder: typed(/^([A-Z0-9 ]{5,50})?$/, 'gateways.holder-invalid'),
}

export const vnpayBody = z.strictObject({ ...vnpayFields, hashSecret: secret }).refine(areInOrder, ordered)
export const momoBody = z
  .strictObject({ ...momoFields, accessKey: secret, secretKey: secret })
  .refine(areInOrder, ordered)
export const zalopayBody = z.strictObject({ ...zalopayFields, key1: secret, key2: secret }).refine(areInOrder, ordered)
export const transferBody = z.strictObject(transferFields)

/** The last characters of a stored key, so that people can recognise it; null without one. */
const ends = z.string().nullable()
const tried = {
  version: z.int(),
  updatedAt: instant,
  /** They were encrypted under a key of the server that is lost, and have to be entered again. */
  areKeysLost: z.boolean(),
  /** The last test, and why it failed. */
  testedAt: instant.nullable(),
  testReason: z.string().nullable(),
  /** The address to enter at the gateway for its callbacks. */
  callbackUrl: z.string(),
  behaviour: z.enum(behaviours),
}
export const vnpaySettings = z.object({ ...vnpayFields, ...tried, ends: z.object({ hashSecret: ends }) })
export const momoSettings = z.object({ ...momoFields, ...tried, ends: z.object({ accessKey: ends, secretKey: ends }) })
export const zalopaySettings = z.object({ ...zalopayFields, ...tried, ends: z.object({ key1: ends, key2: ends }) })
export const transferSettings = z.object({ ...transferFields, version: z.int(), updatedAt: instant })

export const gatewaySettings = z.object({
  vnpay: vnpaySettings,
  momo: momoSettings,
  zalopay: zalopaySettings,
  bankTransfer: transferSettings,
})
export type GatewaySettings = z.infer<typeof gatewaySettings>

const byGateway = z.strictObject({ gateway: z.enum(payGateways) })
const saving = { method: 'PUT', needs: 'settings:write', versioned: true, confirmed: true } as const

export const gateways = {
  read: route({
    method: 'GET',
    path: '/gateways',
    needs: 'orders:mark_paid',
    summary: 'Read the settings of payment gateways; of keys only the last characters',
    answer: gatewaySettings,
  }),
  saveVnpay: route({
    ...saving,
    path: '/gateways/vnpay',
    summary: 'Set up VNPay; keys that are left out stay unchanged',
    body: vnpayBody,
    answer: vnpaySettings,
  }),
  saveMomo: route({
    ...saving,
    path: '/gateways/momo',
    summary: 'Set up MoMo; keys that are left out stay unchanged',
    body: momoBody,
    answer: momoSettings,
  }),
  saveZalopay: route({
    ...saving,
    path: '/gateways/zalopay',
    summary: 'Set up ZaloPay; keys that are left out stay unchanged',
    body: zalopayBody,
    answer: zalopaySettings,
  }),
  saveTransfer: route({
    ...saving,
    path: '/gateways/bank-transfer',
    summary: 'Set up the account for bank transfers',
    body: transferBody,
    answer: transferSettings,
  }),
  test: route({
    method: 'POST',
    path: '/gateways/:gateway/test',
    needs: 'settings:write',
    summary: 'Test a gateway by querying a payment that does not exist: a valid answer confirms address and keys',
    params: byGateway,
    answer: z.object({ isFine: z.boolean(), reason: z.string().nullable() }),
  }),
  behave: route({
    method: 'POST',
    path: '/gateways/:gateway/behave',
    needs: 'settings:write',
    summary: 'Set the behaviour of the sandbox of a gateway in test mode',
    params: byGateway,
    body: z.strictObject({ behaviour: z.enum(behaviours) }),
    answer: nothing,
  }),
}

/** The sandboxes' payment pages: they exist only while a gateway is in test mode. */
export const testGateways = {
  page: route({
    method: 'GET',
    path: '/test-gateways/:gateway/pay',
    needs: 'nothing',
    summary: 'Show the payment page of a sandbox',
    params: byGateway,
    answer: nothing,
    kind: 'raw',
  }),
  press: route({
    method: 'POST',
    path: '/test-gateways/:gateway/press',
    needs: 'nothing',
    summary: 'Pay, decline, or pay without a callback at a sandbox',
    params: byGateway,
    answer: nothing,
    kind: 'raw',
  }),
}
