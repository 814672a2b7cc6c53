import { expect, test } from 'vitest'
import { signed } from './factors.ts'

/** Characters in base64url of the signatures of ML-DSA-44, -65 and -87 (FIPS 204), which browsers prefer once they have them. */
test.each([3_227, 4_412, 6_170])('a passkey may sign with %i characters', (length) => {
  const passkey = {
    id: 'AQIDBAUGBwg',
    rawId: 'AQIDBAUGBwg',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'AQ', authenticatorData: 'AQ', signature: 'A'.repeat(length) },
  }
  expect(signed.safeParse(passkey).success).toBe(true)
})
