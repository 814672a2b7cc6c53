import { newWebhookSecret, signatureOf } from '@learning-cms/server/features/system/webhooks/signing'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyWebhook, WebhookRefused } from './verify-webhook.ts'

// Fixed days: each is compared with a clock that the test sets, not with the day of the run.

const secret = newWebhookSecret()
const nowMs = Date.parse('2026-11-25T10:00:00Z')
const eventId = randomUUID()
const body = JSON.stringify({
  id: eventId,
  type: 'orders.complete',
  created: '2026-11-25T09:59:58.000Z',
  entity: 'orders',
  entityId: 'x',
  version: 3,
  changed: ['status'],
})
const signed = (secrets: readonly string[] = [secret], atSeconds = nowMs / 1_000, text = body) => ({
  'webhook-id': eventId,
  'webhook-timestamp': String(atSeconds),
  'webhook-signature': signatureOf({ eventId, atSeconds, body: text }, secrets),
})
const outcome = (change: Partial<Parameters<typeof verifyWebhook>[0]>) =>
  verifyWebhook({ secret, headers: signed(), body, nowMs, ...change }).then(
    ({ type }) => type,
    (error: unknown) => (error instanceof WebhookRefused ? error.reason : error),
  )

test('an event of the server is taken, by either kind of headers', async () => {
  expect(await outcome({})).toBe('orders.complete')
  expect(await outcome({ headers: new Headers(signed()) })).toBe('orders.complete')
})

test('while a secret is changed, either side may be ahead', async () => {
  const next = newWebhookSecret()
  expect(await outcome({ headers: signed([next, secret]) })).toBe('orders.complete')
  expect(await outcome({ secret: next, headers: signed([next, secret]) })).toBe('orders.complete')
  expect(await outcome({ secret: [next, secret] })).toBe('orders.complete')
  expect(await outcome({ secret: next })).toBe('wrong-signature')
})

test('what is too old, from the future, changed, unsigned or of another id is refused', async () => {
  expect(await outcome({ headers: signed([secret], nowMs / 1_000 - 300) })).toBe('orders.complete')
  expect(await outcome({ headers: signed([secret], nowMs / 1_000 - 301) })).toBe('too-old')
  expect(await outcome({ headers: signed([secret], nowMs / 1_000 + 301) })).toBe('too-new')
  expect(await outcome({ body: body.replace('3', '4') })).toBe('wrong-signature')
  expect(await outcome({ headers: { ...signed(), 'webhook-id': randomUUID() } })).toBe('wrong-signature')
  expect(await outcome({ headers: { ...signed(), 'webhook-timestamp': String(nowMs / 1_000 - 1) } })).toBe(
    'wrong-signature',
  )
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
    expect(await outcome({ headers: { ...signed(), [name]: undefined } })).toBe('header-missing')
  for (const bad of ['v1,', 'v1,?', 'v2,abc', signed()['webhook-signature'].replace('v1', 'v1a'), 'x'.repeat(10_000)])
    expect(await outcome({ headers: { ...signed(), 'webhook-signature': bad } })).toBe('wrong-signature')
  expect(await outcome({ body: '{}', headers: signed([secret], nowMs / 1_000, '{}') })).toBe('unreadable')
})

test('no other byte of a signature passes', () =>
  fc.assert(
    fc.asyncProperty(
      fc.nat({ max: 42 }),
      fc.constantFrom('A', 'D', 'e', 'h', '0', '3', '+', '/'),
      async (place, sign) => {
        const right = signed()['webhook-signature']
        const at = place + 3
        if (right[at] === sign) return
        const wrong = right.slice(0, at) + sign + right.slice(at + 1)
        // The last sign before the padding has two bits that count for nothing.
        if (place === 42) return
        expect(await outcome({ headers: { ...signed(), 'webhook-signature': wrong } })).toBe('wrong-signature')
      },
    ),
    { numRuns: 200 },
  ))
