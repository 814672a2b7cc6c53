import type { Reason } from '@learning-cms/contract/core/reasons'
import { isRecord } from '@learning-cms/domain/records/fields'

export type Request = { url: string; mediaType: 'application/json' | 'application/x-www-form-urlencoded'; body: string }
/** Sends a POST request and returns the answer. Throws on a timeout. */
export type GatewayCall = (request: Request) => Promise<{ status: number; text: string }>

export type GatewayValues = Record<string, unknown>
/** The values, or that there are none: no answer, or an unreadable one. */
export type GatewayAnswer = { values: GatewayValues } | { values: undefined; reason: Reason }

export const askJson = (call: GatewayCall, url: string, values: GatewayValues) =>
  readAnswer(call, { url, mediaType: 'application/json', body: JSON.stringify(values) })

export const askForm = (call: GatewayCall, url: string, values: Record<string, string | number>) =>
  readAnswer(call, { url, mediaType: 'application/x-www-form-urlencoded', body: formOf(values) })

/** Form encoding, which is also how VNPay signs addresses. */
export const formOf = (values: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]): [string, string] => [name, String(value)])).toString()

/** Gateways put the result in the body; MoMo does so with status 422 too. */
async function readAnswer(call: GatewayCall, request: Request): Promise<GatewayAnswer> {
  try {
    const { text } = await call(request)
    const values = objectIn(text)
    return values ? { values } : { values: undefined, reason: 'gateways.unreadable-answer' }
  } catch {
    return { values: undefined, reason: 'gateways.no-answer' }
  }
}

export function objectIn(text: string): GatewayValues | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return isRecord(read) ? read : undefined
  } catch {
    return undefined
  }
}

/** The text of a value, whether it came as text or as a number. */
export const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** An integer amount, whether it came as text or as a number. */
export function integerOf(value: unknown) {
  const text = textOf(value)
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
