import { expect, test } from 'vitest'
import { newWebhookSecret, signatureOf } from './signing.ts'

test('signs as the Standard Webhooks specification does: its published vector', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const message = { eventId: 'msg_p5jXN8AQM9LWM0D4loKWxJek', atSeconds: 1614265330, body: '{"test": 2432232314}' }
  expect(signatureOf(message, [secret])).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  const other = newWebhookSecret()
  expect(signatureOf(message, [other, secret])).toMatch(/^v1,\S{44} v1,g0hM9SsE/)
})
