import { webhookEvent, type WebhookEvent } from '@learning-cms/contract/system/webhooks'

export type { WebhookEvent } from '@learning-cms/contract/system/webhooks'

const PREFIX = 'whsec_'
const TOLERANCE_SECONDS = 300
/** More signatures than this are not looked at. */
const SIGNATURES_AT_MOST = 8

export type WebhookFault = 'header-missing' | 'too-old' | 'too-new' | 'wrong-signature' | 'unreadable'

/** Not from us, not as we sent it, or too late: answer 400 and do nothing. */
export class WebhookRefused extends Error {
  readonly reason: WebhookFault
  constructor(reason: WebhookFault) {
    super(`webhook refused: ${reason}`)
    this.name = 'WebhookRefused'
    this.reason = reason
  }
}

type Received = {
  /** The secret, or several while it is being changed. */
  secret: string | readonly string[]
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The body as it came, byte for byte: parsed and written again it has another signature. */
  body: string
  toleranceSeconds?: number
  nowMs?: number
}

/**
 * Checks that a request is an event of the CMS, and returns it. Remember `event.id` for a while: an event can come more
 * than once, and then has the same id.
 */
export async function verifyWebhook(received: Received): Promise<WebhookEvent> {
  const { headers, body, toleranceSeconds = TOLERANCE_SECONDS, nowMs = Date.now() } = received
  const [id, at, given] = ['id', 'timestamp', 'signature'].map((name) => headerIn(headers, `webhook-${name}`))
  if (!id || !at || !given || !/^\d{1,12}$/.test(at)) throw new WebhookRefused('header-missing')
  const secrets = typeof received.secret === 'string' ? [received.secret] : received.secret
  if (!(await isSigned(`${id}.${at}.${body}`, given, secrets))) throw new WebhookRefused('wrong-signature')
  const ageSeconds = nowMs / 1_000 - Number(at)
  if (ageSeconds > toleranceSeconds) throw new WebhookRefused('too-old')
  if (ageSeconds < -toleranceSeconds) throw new WebhookRefused('too-new')
  return eventIn(body)
}

function headerIn(headers: Received['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : value?.[0]
}

/** Every signature is tried with every secret, whichever is right: how long it takes tells nothing. */
async function isSigned(text: string, given: string, secrets: readonly string[]) {
  const signatures = given
    .split(' ')
    .slice(0, SIGNATURES_AT_MOST)
    .flatMap((one) => (one.startsWith('v1,') ? bytesOf(one.slice(3)) : []))
  const data = new TextEncoder().encode(text)
  let isRight = false
  for (const secret of secrets) {
    const key = await keyOf(secret)
    for (const signature of signatures) if (await crypto.subtle.verify('HMAC', key, signature, data)) isRight = true
  }
  return isRight
}

function keyOf(secret: string) {
  const [bytes] = bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret)
  if (!bytes || bytes.length === 0) throw new TypeError('the secret of a webhook begins with whsec_')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** Empty if the text is not base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer>[] {
  try {
    return [Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))]
  } catch {
    return []
  }
}

function eventIn(body: string) {
  try {
    return webhookEvent.parse(JSON.parse(body))
  } catch {
    throw new WebhookRefused('unreadable')
  }
}
